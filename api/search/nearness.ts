/** How near the sizes of goods are to the size that was asked for. */
import { listMeasures, type Measure } from './text.ts'

/** Goods have no more sides than this. */
const sideMax = 6

/**
 * How far the names of goods are from what a query measures: 0 is just this, each side adds the
 * logarithm of its ratio. Null where a name measures nothing of the kind.
 */
export function createDistance(wishes: Measure[]): (name: string) => (number | null)[] {
  return (name) => toDistances(wishes, listMeasures(name))
}

/** As `createDistance`, of a name whose measures are known. */
export const toDistances = (wishes: Measure[], measures: Measure[]): (number | null)[] =>
  wishes.map((wish) => {
    const nearest = Math.min(...measures.map((measure) => toDistance(wish, measure)))
    return Number.isFinite(nearest) ? nearest : null
  })

function toDistance(wish: Measure, its: Measure): number {
  if (wish.kind !== its.kind) return Infinity
  const distances = toReadings(wish).flatMap((asked) =>
    toReadings(its).map((held) => align(asked, held)),
  )
  return Math.min(...distances)
}

/** Without a unit «60×60» may be millimetres, centimetres or metres. */
function toReadings({ sides, isBare }: Measure): number[][] {
  const sorted = sides.slice(0, sideMax).sort((a, b) => a - b)
  return isBare ? [1, 10, 1000].map((factor) => sorted.map((side) => side * factor)) : [sorted]
}

/** Each asked side beside another held one, in any order: «2500×1200» is of a sheet 12,5 thick. */
function align([asked, ...further]: number[], held: number[]): number {
  if (asked === undefined) return 0
  const ways = held.map(
    (side, i) => Math.abs(Math.log(asked / side)) + align(further, held.slice(i + 1)),
  )
  return Math.min(Infinity, ...ways)
}
