/** A map of an outside provider: what the shop asks of any (docs/decisions/0111). */
import type { LoadStore } from './map-load.ts'
import type { MapShop } from './map-shop.ts'
import type { Point } from './place.ts'

/** What a mark shows and says. */
export type MapMark = Pick<
  MapShop,
  'id' | 'name' | 'address' | 'number' | 'state' | 'words' | 'point'
>

export type MapOptions = {
  marks: readonly MapMark[]
  pickedId: string | null
  /** The visitor's position, once they have shared it. */
  here: Point | null
  /** A mark was pressed. */
  onPick: (id: string) => void
  /** A gesture was left to the page: says how the map is moved. */
  onHint: (hint: GestureHint) => void
}

export type GestureHint = 'wheel' | 'touch'

/** One map in one element of the page. */
export type MapHandle = {
  setMarks: (marks: readonly MapMark[]) => void
  /** Marks a shop and, unless its mark was just pressed, moves the map to it. */
  pick: (id: string | null) => void
  setHere: (point: Point | null) => void
  zoomBy: (steps: 1 | -1) => void
  /** Shows all marks at once. */
  fit: () => void
  /** Puts the focus on a mark, for those who move without a mouse. */
  focus: (id: string) => void
  destroy: () => void
}

export type MapProvider = LoadStore & {
  /** Once loaded; throws what the provider throws. */
  create: (element: HTMLElement, options: MapOptions) => MapHandle
}
