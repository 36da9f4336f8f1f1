/** How a quantity was calculated, in one line of words: the same in the editor and on papers. */
import { joinAnd } from './list.ts'
import { roomForms } from './noun.ts'
import { formatAmount } from './paper.ts'
import { formatCount, plural } from './plural.ts'

type Calculated = {
  /** Empty where a room has no name. */
  rooms: readonly string[]
  /** Hundredths of `unit`, less openings and without waste. */
  size: number
  unit: string
  hasOpenings: boolean
  /** Of a material that is laid by its thickness; null of others. */
  layerTenthsMm: number | null
  /** How many coats of a material; null of others, and of one that is laid by its thickness. */
  coats: number | null
  wastePercent: number
  /** Hundredths of `measure` that the job takes. */
  wanted: number
  measure: string
}

const coatForms = ['слой', 'слоя', 'слоёв'] as const
const namedMax = 3

/** «3 комнаты», «кухня и прихожая»; empty of one room without a name. */
function describeRooms(rooms: readonly string[]): string {
  const isNamed = rooms.length <= namedMax && rooms.every((name) => name !== '')
  if (isNamed) return joinAnd(rooms)
  return rooms.length > 1 ? formatCount(rooms.length, roomForms) : ''
}

/** «3 комнаты, 22,1 м² + 10 % запас → 24,31 м²» */
export function describeCalculation(calculated: Calculated): string {
  const { rooms, size, unit, hasOpenings, layerTenthsMm, coats, wastePercent } = calculated
  const parts = [
    describeRooms(rooms),
    formatAmount(size, unit) + (hasOpenings ? ' без\u00a0проёмов' : ''),
    layerTenthsMm === null ? '' : `слой\u00a0${formatAmount(layerTenthsMm * 10, 'мм')}`,
    coats === null || coats === 1 ? '' : `${coats}\u00a0${plural(coats, coatForms)}`,
  ]
  return describeUse({
    ...calculated,
    words: parts.filter(Boolean).join(', '),
    wastePercent,
  })
}

type Used = {
  words: string
  size: number
  unit: string
  wastePercent: number
  wanted: number
  measure: string
}

/** What a job covers, the waste, and what is used on it; what is no more than the job says no more. */
function describeUse({ words, size, unit, wastePercent, wanted, measure }: Used): string {
  const waste = wastePercent > 0 ? ` +\u00a0${wastePercent}\u00a0% запас` : ''
  const isMore = wanted !== size || measure !== unit
  return words + waste + (isMore ? ` →\u00a0${formatAmount(wanted, measure)}` : '')
}

/** Of what follows another line: «22,1 м² + 10 % запас → 126,4 кг». */
export const describeFollowed = (used: Omit<Used, 'words'>): string =>
  describeUse({ ...used, words: formatAmount(used.size, used.unit) })
