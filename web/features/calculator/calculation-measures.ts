/** The measures of a job as typed, and the quantity of a product they require. */

import { formatQuantity } from '#language/ru/number.ts'
import { type Calculation, type Need, toArea, toCalculated } from '#schema/calculation.ts'
import { toRule } from '#web/features/quantity/amount.ts'
import { parseJson } from '#web/runtime/browser-store.ts'
import { functionalTabStore } from '#web/runtime/functional-store.ts'
import { createListeners } from '#web/runtime/listeners.ts'
import type { Job } from './calculation-job.ts'
import { measuresKey, noteMeasures } from './measures-store.ts'
import { readJob, readMeasure, type TypedJob, toCalculation, toEmptyRoom } from './room-measures.ts'

const names = ['area', 'length', 'width', 'openings', 'layer', 'coats', 'waste'] as const

export type Measures = Record<(typeof names)[number], string>

export const toEmptyMeasures = (kind: Job['kind']): Measures => ({
  area: '',
  length: '',
  width: '',
  openings: '',
  layer: '10',
  coats: '1',
  waste: kind === 'material' ? '5' : '10',
})

/** As thick as the product's maker says. */
function toOwnMeasures(job: Job): Measures {
  const measures = toEmptyMeasures(job.kind)
  const layerMm = job.kind === 'material' ? job.consumption.layerMm : null
  return layerMm ? { ...measures, layer: formatQuantity(Math.round(layerMm * 100)) } : measures
}

/** The visit's last measures, and what they were typed for. */
export type KeptMeasures = Measures & {
  /** Ids of categories; null until the list that they were typed above has named its own. */
  of: readonly string[] | null
}

/**
 * What of the kept measures holds for a product: all of them among the goods they were typed for.
 * Elsewhere the size of the room alone: a floor has no windows, and is not laid as a wall is.
 */
export function carryMeasures(kept: KeptMeasures, job: Job, categoryId: string): Measures {
  const { of, ...typed } = kept
  if (!of || of.includes(categoryId)) return typed
  const { area, length, width } = typed
  return { ...toOwnMeasures(job), area, length, width }
}

export type FirstMeasures = {
  measures: Measures
  /** Typed for other goods, so that not all of them hold here. */
  isOfOthers: boolean
  /** The windows and doors of the other goods were left out. */
  isCut: boolean
}

/** What the fields begin with: the visit's last measures, as far as they hold for the product. */
export function toFirstMeasures(job: Job, categoryId: string): FirstMeasures {
  const kept = job.kind === 'length' ? null : readMeasures()
  if (!kept) return { measures: toOwnMeasures(job), isOfOthers: false, isCut: false }
  const isOfOthers = kept.of !== null && !kept.of.includes(categoryId)
  const isCut = isOfOthers && Boolean(readMeasure(kept.openings))
  return { measures: carryMeasures(kept, job, categoryId), isOfOthers, isCut }
}

/** Hundredths of m² without waste, of the area itself or of its sides; null until they are there. */
export function toJobArea(measures: Measures): number | null {
  const known = readMeasure(measures.area)
  const length = known || readMeasure(measures.length)
  const width = known ? 100 : readMeasure(measures.width)
  const openings = readMeasure(measures.openings)
  return length && width && openings !== null ? toArea([{ length, width }], openings) : null
}

/** The measures as those of a job of one room. */
export function toOneRoom(measures: Measures): TypedJob {
  const { area, length, width, openings, layer, coats, waste } = measures
  const room = { ...toEmptyRoom(0), area, length, width, openings }
  return { rooms: [room], layer, coats, waste }
}

/** null until the measures are complete. */
export function toJobNeed(
  job: Job,
  product: { step: number; min: number },
  measures: Measures,
): Need | null {
  const read = readJob(job, toOneRoom(measures))
  return read && toCalculated(read, toRule(product))
}

/** The same as an estimate keeps it. */
export const toJobCalculation = (
  job: Job,
  product: { step: number; min: number },
  measures: Measures,
): Calculation | null => toCalculation(job, toOneRoom(measures), toRule(product))

const listeners = createListeners()

export const watchMeasures = listeners.subscribe

/** The last snapshot, so that reading twice returns the same object. */
let last: { text: string; measures: KeptMeasures | null } | null = null

/** The measures of the visit's last job; null when there are none. */
export function readMeasures(): KeptMeasures | null {
  const text = readText()
  if (last?.text !== text) last = { text, measures: parse(text) }
  return last.measures
}

/** Without browser storage they last as long as the page. */
const readText = () => functionalTabStore.read(measuresKey) ?? last?.text ?? ''

/** Ignores stored data in an unknown format. */
function parse(text: string): KeptMeasures | null {
  const kept = parseJson(text)
  const { of } = Object(kept)
  const isWhole = names.every((name) => typeof Object(kept)[name] === 'string')
  const isOf = of === null || (Array.isArray(of) && of.every((id) => typeof id === 'string'))
  return isWhole && isOf ? (kept as KeptMeasures) : null
}

/**
 * Kept for this visit and tab only: the next job has other measures. `of` are the categories they
 * are typed for; null when the list that is shown names them as it counts.
 */
export function keepMeasures(measures: Measures | null, of: KeptMeasures['of']): void {
  const kept = measures && { ...measures, of }
  const text = kept ? JSON.stringify(kept) : ''
  functionalTabStore.write(measuresKey, text)
  noteMeasures(text)
  last = { text, measures: kept }
  listeners.tell()
}
