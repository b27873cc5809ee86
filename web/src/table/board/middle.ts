/** The one of some boxes that has most of the others around it, by its index. */
export function middleOf(boxes: readonly DOMRectReadOnly[]): number {
  const centers = boxes.map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }));
  const remoteness = centers.map(({ x, y }) =>
    centers.reduce((sum, other) => sum + Math.hypot(other.x - x, other.y - y), 0),
  );
  return remoteness.indexOf(Math.min(...remoteness));
}
