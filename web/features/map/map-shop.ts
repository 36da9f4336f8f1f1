/** A shop as a map shows it. */
import type { Point } from './place.ts'

/** What the caller's `keys` name: all that is asked for is there, a part of it, nothing. */
export type ShopState = 'all' | 'part' | 'none'

export type MapShop = {
  id: string
  name: string
  address: string
  /** As in the list beside the map. */
  number: number
  state: ShopState
  /** What a mark says aloud beside its name. */
  words: string
  point: Point
}

/** What distances are counted from. */
export type Middle = {
  point: Point
  name: string
  /** The visitor themselves, not the middle of the city. */
  isVisitor: boolean
}
