/** Detects a mouse heading for the pane: sections it crosses on the way must not open. */

export type Point = { x: number; y: number }
/** Edges of the pane on the right, in the pointer's coordinates. */
export type Pane = { left: number; top: number; bottom: number }

/** Whether a pointer that moved between two points is heading for the pane. */
export function isHeadingFor(pane: Pane, from: Point, to: Point): boolean {
  const [run, reach] = [to.x - from.x, pane.left - from.x]
  if (run <= 0 || reach <= 0) return false
  const slope = (to.y - from.y) / run
  return slope >= (pane.top - from.y) / reach && slope <= (pane.bottom - from.y) / reach
}
