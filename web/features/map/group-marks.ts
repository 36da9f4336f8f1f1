/** Which marks stand alone and which would cover one another and become one. */
import { type Pixel, toPixel, toPoint } from './mercator.ts'
import type { Point } from './place.ts'

export type MarkGroup<Mark> = {
  /** Of one mark, or of those that it stands for. */
  marks: readonly Mark[]
  point: Point
  /** How far to the right of its place it stands: marks of one building, side by side. */
  asidePx: number
}

/** A finger's width between the middles of two marks. */
const gapPx = 44
/** From here on nothing is joined: nearer, a group of one building would not come apart. */
export const apartZoom = 17

/** The picked one always stands alone, on top: it is what the card beside the map is about. */
export function groupMarks<Mark extends { id: string; point: Point }>(
  marks: readonly Mark[],
  zoom: number,
  pickedId: string | null,
): MarkGroup<Mark>[] {
  const groups: { marks: Mark[]; at: Pixel; isPicked: boolean }[] = []
  for (const mark of marks) {
    const at = toPixel(mark.point, zoom)
    const isPicked = mark.id === pickedId
    const near = groups.find(
      (group) =>
        !isPicked && !group.isPicked && Math.hypot(group.at.x - at.x, group.at.y - at.y) < gapPx,
    )
    if (near) near.marks.push(mark)
    else groups.push({ marks: [mark], at, isPicked })
  }
  if (zoom >= apartZoom) return setApart(marks, zoom)
  return groups.map(({ marks }) => {
    const pixels = marks.map(({ point }) => toPixel(point, zoom))
    const middle = {
      x: pixels.reduce((sum, { x }) => sum + x, 0) / pixels.length,
      y: pixels.reduce((sum, { y }) => sum + y, 0) / pixels.length,
    }
    const [only] = marks
    const point = marks.length === 1 && only ? only.point : toPoint(middle, zoom)
    return { marks, point, asidePx: 0 }
  })
}

function setApart<Mark extends { point: Point }>(
  marks: readonly Mark[],
  zoom: number,
): MarkGroup<Mark>[] {
  const isSame = (a: Mark, b: Mark) => {
    const [one, other] = [toPixel(a.point, zoom), toPixel(b.point, zoom)]
    return Math.hypot(one.x - other.x, one.y - other.y) < gapPx / 2
  }
  return marks.map((mark) => {
    const row = marks.filter((other) => isSame(mark, other))
    const asidePx = (row.indexOf(mark) - (row.length - 1) / 2) * gapPx
    return { marks: [mark], point: mark.point, asidePx }
  })
}
