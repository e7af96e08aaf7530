package mesh

// The joins that wait, in a binary heap.

// joinQueue gives the narrowest join first, and of equal ones that which comes first on the ring.
type joinQueue struct {
	joins []join
	heap  []waiting
}

// waiting is a join's place in the heap.
type waiting struct {
	width       float64
	index, join int32
}

func (w waiting) less(o waiting) bool {
	return w.width < o.width || w.width == o.width && w.index < o.index
}

func (q *joinQueue) clear()      { q.joins, q.heap = q.joins[:0], q.heap[:0] }
func (q *joinQueue) empty() bool { return len(q.heap) == 0 }

func (q *joinQueue) push(width float64, j join) {
	w := waiting{width, int32(j.index), int32(len(q.joins))}
	q.joins = append(q.joins, j)
	q.heap = append(q.heap, w)
	i := len(q.heap) - 1
	for i > 0 && w.less(q.heap[(i-1)/2]) {
		q.heap[i] = q.heap[(i-1)/2]
		i = (i - 1) / 2
	}
	q.heap[i] = w
}

func (q *joinQueue) pop() join {
	first := q.heap[0]
	n := len(q.heap) - 1
	last := q.heap[n]
	q.heap = q.heap[:n]
	i := 0
	for child := 1; child < n; child = 2*i + 1 {
		if child+1 < n && q.heap[child+1].less(q.heap[child]) {
			child++
		}
		if !q.heap[child].less(last) {
			break
		}
		q.heap[i] = q.heap[child]
		i = child
	}
	if n > 0 {
		q.heap[i] = last
	}
	return q.joins[first.join]
}
