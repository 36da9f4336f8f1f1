/** The measures of a job as typed, and the quantity of a product they require. */
import { parseQuantity } from '#schema/quantity.ts'
import { toRule } from '#web/features/quantity/amount.ts'
import { parseJson, tabStore } from '#web/runtime/browser-store.ts'
import { createListeners } from '#web/runtime/listeners.ts'
import { formatQuantity } from '#web/ui/format.ts'
import { addWaste, type Need, toArea, toMaterial, toNeed } from './calculation.ts'
import type { Job } from './calculation-job.ts'

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

/** What the fields begin with: the visit's last measures, laid as thick as the product's maker says. */
export function toFirstMeasures(job: Job): Measures {
  const measures = (job.kind === 'length' ? null : readMeasures()) ?? toEmptyMeasures(job.kind)
  const layerMm = job.kind === 'material' ? job.consumption.layerMm : null
  return layerMm ? { ...measures, layer: formatQuantity(Math.round(layerMm * 100)) } : measures
}

/** In hundredths; an empty field is 0, invalid text is null. */
export const readMeasure = (text: string) => (text.trim() === '' ? 0 : parseQuantity(text))

const wasteMax = 10_000

/** Hundredths of m² without waste, of the area itself or of its sides; null until they are there. */
export function toJobArea(measures: Measures): number | null {
  const known = readMeasure(measures.area)
  const length = known || readMeasure(measures.length)
  const width = known ? 100 : readMeasure(measures.width)
  const openings = readMeasure(measures.openings)
  return length && width && openings !== null ? toArea([{ length, width }], openings) : null
}

/** null until the measures are complete. */
export function toJobNeed(
  job: Job,
  product: { step: number; min: number },
  measures: Measures,
): Need | null {
  const [length, layer, coats, waste] = [
    readMeasure(measures.length),
    readMeasure(measures.layer),
    readMeasure(measures.coats),
    readMeasure(measures.waste),
  ]
  if (waste === null || waste > wasteMax) return null
  const percent = Math.ceil(waste / 100)
  const rule = toRule(product)
  if (job.kind === 'length')
    return length ? toNeed(addWaste(length, percent), job.content, rule) : null
  const area = toJobArea(measures)
  if (area === null) return null
  if (job.kind === 'area') return toNeed(addWaste(area, percent), job.content, rule)
  if (!layer || !coats) return null
  const layers = { tenthsMm: Math.ceil(layer / 10), coats: Math.ceil(coats / 100) }
  const material = toMaterial(area, job.consumption, layers)
  return toNeed(addWaste(material, percent), job.content, rule)
}

const key = 'otves.measures'
const listeners = createListeners()

export const watchMeasures = listeners.subscribe

/** The last snapshot, so that reading twice returns the same object. */
let last: { text: string; measures: Measures | null } | null = null

/** The measures of the visit's last job; null when there are none. */
export function readMeasures(): Measures | null {
  const text = readText()
  if (last?.text !== text) last = { text, measures: parse(text) }
  return last.measures
}

/** Without browser storage they last as long as the page. */
const readText = () => tabStore.read(key) ?? last?.text ?? ''

/** Ignores stored data in an unknown format. */
function parse(text: string): Measures | null {
  const kept = parseJson(text)
  const isWhole = names.every((name) => typeof Object(kept)[name] === 'string')
  return isWhole ? (kept as Measures) : null
}

/** Kept for this visit and tab only: the next job has other measures. */
export function keepMeasures(measures: Measures | null): void {
  const text = measures ? JSON.stringify(measures) : ''
  tabStore.write(key, text)
  last = { text, measures }
  listeners.tell()
}
