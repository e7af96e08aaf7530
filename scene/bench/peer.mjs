// Serves the page to a browser without a display, and prints what it measured: ms to the first frame, ms of a frame
// with a shadow map that is drawn once and the processor's ms of one, the same with a map drawn in each frame, and the most
// memory of all its processes, MB.
import { createServer } from 'node:http';
import { spawn } from 'node:child_process';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, extname } from 'node:path';

const [dir, browser] = process.argv.slice(2);
const types = { '.html': 'text/html', '.js': 'text/javascript', '.json': 'application/json', '.png': 'image/png' };

// take sums what a process and its children take: memory in MB, pages that several share divided among them, and
// processor time in ms.
function take(root) {
  const parents = new Map(), parts = new Map();
  for (const pid of readdirSync('/proc').filter((n) => /^\d+$/.test(n))) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
      parents.set(pid, stat[1]);
      const pss = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))[1];
      parts.set(pid, { memory: pss / 1024, cpu: (Number(stat[11]) + Number(stat[12])) * 10 }); // 100 ticks a second
    } catch {
      // it ended while we looked, or is not ours
    }
  }
  const ours = (pid) => pid !== undefined && (pid === root || ours(parents.get(pid)));
  const sum = { memory: 0, cpu: 0 };
  for (const [pid, t] of parts) {
    if (ours(pid)) {
      sum.memory += t.memory;
      sum.cpu += t.cpu;
    }
  }
  return sum;
}

const frames = JSON.parse(readFileSync(join(dir, 'scene.json'))).frames;
const marks = [];
let peak = 0, child, timer, limit;
const server = createServer((request, response) => {
  const name = decodeURIComponent(new URL(request.url, 'http://x').pathname.slice(1));
  if (request.method === 'POST') {
    let body = '';
    request.on('data', (d) => (body += d));
    request.on('end', () => {
      response.end();
      const r = JSON.parse(body);
      peak = Math.max(peak, take(String(child.pid)).memory);
      writeFileSync(join(dir, 'three.png'), Buffer.from(r.picture.split(',')[1], 'base64'));
      const cpu = (i) => ((marks[i + 1] - marks[i]) / frames).toFixed(2);
      console.log(`peer ${r.first.toFixed(1)} ${r.still.toFixed(2)} ${cpu(0)} ${r.each.toFixed(2)} ${cpu(2)} ${peak.toFixed(1)}`);
      finish(0);
    });
    return;
  }
  if (name === 'mark') {
    marks.push(take(String(child.pid)).cpu);
    response.end();
    return;
  }
  try {
    const data = readFileSync(join(dir, name));
    response.writeHead(200, { 'content-type': types[extname(name)] ?? 'application/octet-stream' });
    response.end(data);
  } catch {
    response.writeHead(404).end();
  }
});

function finish(code) {
  clearInterval(timer);
  clearTimeout(limit);
  child.once('exit', () => {
    rmSync(join(dir, 'profile'), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    process.exit(code);
  });
  process.kill(-child.pid, 'SIGKILL'); // the whole group: a helper process that lives on writes into the profile
}

server.listen(0, '127.0.0.1', () => {
  const flags = ['--headless=new', '--no-sandbox', '--no-first-run', '--disable-background-networking', '--use-gl=angle',
    '--use-angle=gl-egl', '--ignore-gpu-blocklist', `--user-data-dir=${join(dir, 'profile')}`];
  child = spawn(browser, [...flags, `http://127.0.0.1:${server.address().port}/page.html`], { stdio: 'ignore', detached: true });
  timer = setInterval(() => (peak = Math.max(peak, take(String(child.pid)).memory)), 150);
  limit = setTimeout(() => {
    console.error('the browser gave no result in time');
    finish(1);
  }, 600_000);
});
