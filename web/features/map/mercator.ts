/** Between places of the earth and pixels of a map: the projection that web maps are drawn in. */
import type { Point } from './place.ts'

export type Pixel = { x: number; y: number }

const tilePx = 256
/** Beyond it the projection has no end. */
const latitudeMax = 85

/** Pixels from the upper left corner of the world's map at a zoom. */
export function toPixel({ latitude, longitude }: Point, zoom: number): Pixel {
  const worldPx = tilePx * 2 ** zoom
  const bound = Math.min(Math.max(latitude, -latitudeMax), latitudeMax)
  const sine = Math.sin((bound * Math.PI) / 180)
  return {
    x: (longitude / 360 + 0.5) * worldPx,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * worldPx,
  }
}

export function toPoint({ x, y }: Pixel, zoom: number): Point {
  const worldPx = tilePx * 2 ** zoom
  const turn = Math.PI * (1 - (2 * y) / worldPx)
  return {
    latitude: (Math.atan(Math.sinh(turn)) * 180) / Math.PI,
    longitude: (x / worldPx - 0.5) * 360,
  }
}

export type MapView = { center: Point; zoom: number }

export const zoomRange = { min: 3, max: 19 }
/** A street with its houses: nearer, one shop would stand in a map without names. */
const fitZoomMax = 16
/** A mark at the edge is seen whole, and not under a button. */
const paddingPx = 56

/** The nearest view that shows all of them. Whole zooms: pictures of the map are sharp there. */
export function toView(points: readonly Point[], box: { width: number; height: number }): MapView {
  const pixels = points.map((point) => toPixel(point, 0))
  const [xs, ys] = [pixels.map(({ x }) => x), pixels.map(({ y }) => y)]
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const scale = Math.min(
    Math.max(box.width - 2 * paddingPx, 1) / Math.max(right - left, 1e-9),
    Math.max(box.height - 2 * paddingPx, 1) / Math.max(bottom - top, 1e-9),
  )
  const zoom = Math.min(Math.max(Math.floor(Math.log2(scale)), zoomRange.min), fitZoomMax)
  return { center: toPoint({ x: (left + right) / 2, y: (top + bottom) / 2 }, 0), zoom }
}
