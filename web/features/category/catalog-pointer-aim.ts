/** Where a mouse is going: on its way to the pane it crosses sections that nobody means. */

export type Point = { x: number; y: number }
/** Edges of what stands to the right, in the pointer's own measure. */
export type Pane = { left: number; top: number; bottom: number }

/** Whether a pointer that went from one point to another is heading for the pane. */
export function isHeadingFor(pane: Pane, from: Point, to: Point): boolean {
  const [run, reach] = [to.x - from.x, pane.left - from.x]
  if (run <= 0 || reach <= 0) return false
  const slope = (to.y - from.y) / run
  return slope >= (pane.top - from.y) / reach && slope <= (pane.bottom - from.y) / reach
}
