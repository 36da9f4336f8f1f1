/** What an estimate's files say: the copy of its owner, or that of the client. */

import { formatAmount } from '#language/ru/paper.ts'
import { addSums, type Discount, type Sums } from '#schema/estimate-sum.ts'
import { fromBase, toHundredths, toLineTotal } from '#schema/quantity.ts'
import type { EstimateLine, EstimateView } from '#schema/rest/estimate/estimate.ts'
import type { EstimateExport } from '#schema/rest/estimate/export.ts'

type Copy = EstimateExport['copy']

/** In the name of a file and on its pages, so that nobody sends a client the wrong one. */
export const copyNames: Record<Copy, string> = { OWN: 'для себя', CLIENT: 'для клиента' }
export const copyMark: Record<Copy, string> = {
  OWN: 'Для себя: с кодами, весом и наличием',
  CLIENT: 'Для клиента',
}

/** Quantities are hundredths of `unit`, prices kopecks of one of it. */
export type PaperRow = Sums & {
  /** The line's own, as the editor made it. */
  id: string
  number: number
  name: string
  note: string
  /** «7 уп», where it is counted in another unit than it is priced by. */
  packs: string
  /** How the quantity came; null when it was put by hand, or the client is not told. */
  howMuch: string | null
  unit: string
  quantity: number
  priceMinor: number | null
  /** As it was given on the line; `discountMinor` is all that is taken off. */
  discountGiven: Discount | null
  isGone: boolean
  /** What only its owner reads; null in the client's copy and of an own line. */
  own: { code: string; weightGrams: number | null; stock: string } | null
}
export type PaperGroup = Sums & {
  /** Of the section; null before the first one. */
  id: string | null
  title: string | null
  discountGiven: Discount | null
  rows: PaperRow[]
}
export type Paper = Sums & {
  copy: Copy
  /** Whose copy it is, in words. */
  mark: string
  title: string
  /** Who offers it, on the client's copy. */
  letterhead: { name: string; phone: string } | null
  client: string
  object: string
  note: string
  changedAt: string
  /** YYYY-MM-DD. */
  validUntil: string | null
  groups: PaperGroup[]
  discountGiven: Discount | null
  hasDiscount: boolean
  /** A client may be shown quantities alone. */
  hasPrices: boolean
  /** Of the goods, for their owner. */
  load: EstimateView['totals'] | null
}

/** What a PDF says beside the paper. */
export type PaperExtras = {
  timeZone: string
  /** The picture of the letterhead, JPEG or PNG. */
  logo: Uint8Array<ArrayBuffer> | null
  /** Where the estimate is to be seen on the site; null while it is not shared. */
  link: string | null
  /** Which version it is; left out of an estimate that is still being written. */
  version?: { number: number; sentAt: string; fingerprint: string }
  /** That its client has agreed to it. */
  acceptance?: { name: string; acceptedAt: string; totalMinor: number } | null
}

/**
 * Nothing of the owner's is in the client's paper, so that no writer can let it slip into a file:
 * neither what goods cost without their mark-up nor how the shop numbers them.
 */
export function toPaper(view: EstimateView, copy: Copy): Paper {
  const isIn = new Set(view.sections.map(({ id }) => id))
  const loose = view.lines.filter(({ sectionId }) => sectionId === null || !isIn.has(sectionId))
  const isTold = copy === 'OWN' || view.withHowMuch
  let number = 0
  type Head = Pick<PaperGroup, 'id' | 'title' | 'discountGiven'>
  const toGroup = (head: Head, lines: EstimateLine[]): PaperGroup => {
    const rows = lines.map((line) => {
      number += 1
      return { ...toRow(line, copy, number), howMuch: isTold ? line.howMuch : null }
    })
    return { ...head, rows, ...addSums(rows) }
  }
  const groups = [
    toGroup({ id: null, title: null, discountGiven: null }, loose),
    ...view.sections.map(({ id, title, discount }) =>
      toGroup(
        { id, title, discountGiven: discount },
        view.lines.filter(({ sectionId }) => sectionId === id),
      ),
    ),
  ].filter(({ rows }) => rows.length > 0)
  const sums = addSums(groups)
  const { name, phone } = view.letterhead
  return {
    copy,
    mark: copyMark[copy],
    title: view.title,
    letterhead: copy === 'CLIENT' ? { name, phone } : null,
    client: view.client,
    object: view.object,
    note: view.note,
    changedAt: view.changedAt,
    validUntil: view.validUntil,
    groups,
    discountGiven: view.discount,
    ...sums,
    hasDiscount: sums.discountMinor > 0,
    hasPrices: true,
    load: copy === 'OWN' ? view.totals : null,
  }
}

function toRow(line: EstimateLine, copy: Copy, number: number): Omit<PaperRow, 'howMuch'> {
  const isClient = copy === 'CLIENT'
  const quantity = toHundredths(line.quantity) ?? 0
  const price = isClient ? line.clientPrice : line.price
  const priceMinor = price?.amountMinor ?? null
  const isCounted = priceMinor !== null && !line.isGone
  const total = isClient ? line.clientTotal : line.sums.total
  const grossMinor = isCounted ? toLineTotal(priceMinor, quantity) : 0
  const totalMinor = isCounted ? total.amountMinor : 0
  return {
    id: line.id,
    number,
    name: line.name,
    note: line.note,
    packs: toPacks(line, quantity),
    unit: toUnit(line),
    quantity,
    priceMinor,
    discountGiven: line.discount,
    grossMinor,
    totalMinor,
    discountMinor: grossMinor - totalMinor,
    unpricedCount: line.sums.unpricedCount,
    isGone: line.isGone,
    own: isClient || line.productId === null ? null : toOwn(line),
  }
}

/** What a line is priced by; of goods that are gone the line itself tells it. */
function toUnit({ productId, product, unit }: EstimateLine): string {
  return productId === null ? unit : (product?.unit ?? unit)
}

function toPacks({ product, unit }: EstimateLine, quantity: number): string {
  const ratio = product?.units.find((one) => one.unit === unit)
  if (!ratio) return ''
  const count = fromBase(quantity, ratio)
  // A drop of a pallet is no part of one.
  return count === 0 ? '' : formatAmount(count, ratio.unit)
}

function toOwn({ code, weightGrams, product }: EstimateLine): PaperRow['own'] {
  const held = toHundredths(product?.availability.quantity ?? 0) ?? 0
  return {
    code: code ?? '',
    weightGrams,
    stock: held > 0 && product ? formatAmount(held, product.unit) : 'нет',
  }
}
