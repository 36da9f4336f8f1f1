/** Lines of an estimate that an order of today would have otherwise than it says. */
import {
  isGone,
  isPriceChanged,
  type Line,
  type StoredEstimate,
  toPriceNow,
  toPriceThen,
} from '#api/data/estimate/row.ts'

export type LineChange = {
  line: Line
  wasMinor: number | null
  /** Null is on request, or no longer sold. */
  nowMinor: number | null
  isGone: boolean
}

export const listChanges = ({ lines }: StoredEstimate): LineChange[] =>
  lines
    .filter((line) => isGone(line) || isPriceChanged(line))
    .map((line) => ({
      line,
      wasMinor: toPriceThen(line),
      nowMinor: toPriceNow(line),
      isGone: isGone(line),
    }))

/** What a message names of each line; a later one tells only what differs from it. */
export type ToldLines = Record<string, number | null>

export const toToldLines = (changes: readonly LineChange[]): ToldLines =>
  Object.fromEntries(changes.map(({ line, nowMinor }) => [line.id, nowMinor]))

export const listUntold = (changes: readonly LineChange[], told: ToldLines): LineChange[] =>
  changes.filter(({ line, nowMinor }) => told[line.id] !== nowMinor)
