/** Estimates as the contract tells them, before anything is computed. */
import type { EstimateCounts } from '#api/data/estimate/estimate.ts'
import {
  type HeadRow,
  type Line,
  type StoredEstimate,
  toPriceThen,
} from '#api/data/estimate/row.ts'
import { toMoney, toPrice } from '#schema/money.ts'
import { toQuantity } from '#schema/quantity.ts'
import type {
  Estimate,
  EstimateCard,
  EstimateInfo,
  EstimateLineDraft,
} from '#schema/rest/estimate/estimate.ts'

export const toInfo = (head: HeadRow): EstimateInfo => ({
  id: head.id,
  version: head.version,
  title: head.title,
  client: head.client,
  clientPhone: head.client_phone,
  object: head.object,
  note: head.note,
  validUntil: head.valid_until,
  letterhead: {
    name: head.letterhead_name,
    phone: head.letterhead_phone,
    logoId: head.logo_id,
  },
  createdAt: head.created_at,
  changedAt: head.changed_at,
  isArchived: head.is_archived === 1,
  isShared: head.is_shared === 1,
  waitingCount: head.waiting_count,
})

export const toEstimateCard = (head: HeadRow, counts: EstimateCounts): EstimateCard => ({
  ...toInfo(head),
  lineCount: counts.lineCount,
  changedCount: counts.changedCount,
  total: toMoney(counts.totalMinor),
  unpricedCount: counts.unpricedCount,
})

export const toLineDraft = (line: Line): EstimateLineDraft => ({
  id: line.id,
  sectionId: line.sectionId,
  productId: line.productId,
  name: line.name,
  unit: line.unit,
  quantity: toQuantity(line.quantity),
  price: line.productId === null ? toPrice(toPriceThen(line)) : null,
  note: line.note,
  discount: line.discount,
  calculation: toWritten(line.calculation),
  follows: line.follows,
})

const toWritten = (calculation: Line['calculation']): EstimateLineDraft['calculation'] =>
  calculation && { ...calculation, rooms: [...calculation.rooms] }

/** As it is stored, for an editor. */
export const toEstimate = ({ head, ...composition }: StoredEstimate): Estimate => ({
  ...toInfo(head),
  sections: composition.sections,
  lines: composition.lines.map(toLineDraft),
  discount: composition.discount,
  markup: composition.markup,
  withHowMuch: composition.withHowMuch,
})
