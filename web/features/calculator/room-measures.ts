/** The rooms of a job as they are typed, and the calculation that an estimate keeps of them. */

import { formatQuantity } from '#language/ru/number.ts'
import { type Calculation, type Room, toCalculated, toSize } from '#schema/calculation.ts'
import { parseQuantity, type QuantityRule, quantityMax } from '#schema/quantity.ts'
import type { Job } from './calculation-job.ts'

/** A room's fields as texts; the area or its sides. */
export type TypedRoom = {
  id: number
  name: string
  area: string
  length: string
  width: string
  openings: string
}

export type TypedJob = { rooms: readonly TypedRoom[]; layer: string; coats: string; waste: string }

/** In hundredths; an empty field is 0, invalid text is null. */
export const readMeasure = (text: string) => (text.trim() === '' ? 0 : parseQuantity(text))

export const toEmptyRoom = (id: number): TypedRoom => ({
  id,
  name: '',
  area: '',
  length: '',
  width: '',
  openings: '',
})

const wasteMax = 10_000

const isEmpty = ({ area, length, width, openings }: TypedRoom) =>
  [area, length, width, openings].every((text) => text.trim() === '')

/** null until the room has an area, or both of its sides. */
function readRoom(kind: Calculation['kind'], typed: TypedRoom): Room | null {
  const openings = readMeasure(typed.openings)
  const area = kind === 'LENGTH' ? 0 : readMeasure(typed.area)
  const length = area ? 0 : readMeasure(typed.length)
  const width = area || kind === 'LENGTH' ? 0 : readMeasure(typed.width)
  if (openings === null || area === null || length === null || width === null) return null
  const isMeasured = area > 0 || (length > 0 && (kind === 'LENGTH' || width > 0))
  const isSmall = [openings, area, length, width].every((size) => size <= quantityMax)
  return isMeasured && isSmall ? { name: typed.name.trim(), area, length, width, openings } : null
}

const kinds = { area: 'AREA', length: 'LENGTH', material: 'MATERIAL' } as const
const measures = { area: 'м²', length: 'м' } as const

/** null until all rooms that are begun are complete; those that are empty do not count. */
export function readJob(job: Job, typed: TypedJob): Omit<Calculation, 'quantity'> | null {
  const kind = kinds[job.kind]
  const waste = readMeasure(typed.waste)
  if (waste === null || waste > wasteMax) return null
  const begun = typed.rooms.filter((room) => !isEmpty(room)).map((room) => readRoom(kind, room))
  const rooms = begun.filter((room) => room !== null)
  if (rooms.length === 0 || rooms.length < begun.length) return null
  const shared = { kind, rooms, wastePercent: Math.ceil(waste / 100), content: job.content }
  if (job.kind !== 'material') {
    const measure = measures[job.kind]
    return { ...shared, layer: 100, coats: 1, measure, consumption: 1000, isPerMm: false }
  }
  const { measure, thousandths, perMm } = job.consumption
  const [layer, coats] = [readMeasure(typed.layer), readMeasure(typed.coats)]
  if (!layer || !coats) return null
  return {
    ...shared,
    layer: Math.ceil(layer / 10),
    coats: Math.ceil(coats / 100),
    measure,
    consumption: thousandths,
    isPerMm: perMm,
  }
}

/** What an estimate keeps; null until there is something to buy. */
export function toCalculation(job: Job, typed: TypedJob, rule: QuantityRule): Calculation | null {
  const read = readJob(job, typed)
  const quantity = read && toSize(read) > 0 ? toCalculated(read, rule).quantity : 0
  return read && quantity > 0 && quantity <= quantityMax ? { ...read, quantity } : null
}

const toText = (hundredths: number) => (hundredths === 0 ? '' : formatQuantity(hundredths))

/** What the fields hold when a kept calculation is opened again. */
export function toTypedJob({ rooms, layer, coats, wastePercent }: Calculation): TypedJob {
  return {
    rooms: rooms.map(({ name, area, length, width, openings }, id) => ({
      id,
      name,
      area: toText(area),
      length: toText(length),
      width: toText(width),
      openings: toText(openings),
    })),
    layer: toText(layer * 10),
    coats: String(coats),
    waste: String(wastePercent),
  }
}
