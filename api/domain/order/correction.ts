/** Universal correction documents (УКД): what changes in what was handed over. */

import type { TransferDocument, TransferLine } from '#api/data/order/transfer-document.ts'
import type { CorrectionCause } from '#api/rules/order/correction-part.ts'

type Held = Pick<TransferLine, 'quantity' | 'totalMinor'> & { codes: string[] }

export type CorrectionLine = Pick<TransferLine, 'code' | 'name' | 'unit' | 'vat'> & {
  /** Its number in the transfer document, from 1. */
  position: number
  before: Held
  after: Held
}

export type Correction = Pick<CorrectionCause, 'kind' | 'number' | 'at'> & {
  /** The number of its cause: a return has one, and a correction to each part. */
  causeNumber: string
  document: TransferDocument
  lines: CorrectionLine[]
}

/** Null when nothing that corrects the order is the one that is asked for. */
export function findCorrection(
  document: TransferDocument,
  causes: readonly CorrectionCause[],
  isAsked: (cause: CorrectionCause) => boolean,
): Correction | null {
  const place = causes.findIndex(isAsked)
  const found = causes[place]
  if (!found) return null
  const earlier = causes.slice(0, place)
  const lines = document.lines.flatMap((line, i): CorrectionLine[] => {
    if (!found.items.some((item) => item.line === line.line)) return []
    const before = earlier.reduce((held, one) => takeBack(held, line, one), toHeld(line))
    const after = takeBack(before, line, found)
    const { code, name, unit, vat } = line
    return [{ position: i + 1, code, name, unit, vat, before, after }]
  })
  const { kind, number, at } = found
  return { document, kind, number, causeNumber: number, at, lines }
}

const toHeld = ({ quantity, totalMinor, pieces }: TransferLine): Held => ({
  quantity,
  totalMinor,
  codes: pieces.map(({ code }) => code),
})

/** Nothing costs nothing: a line that came back whole keeps no kopecks of roundings. */
function takeBack(held: Held, { line, pieces }: TransferLine, { id, items }: CorrectionCause) {
  const item = items.find((one) => one.line === line)
  if (!item) return held
  const quantity = Math.max(0, held.quantity - item.quantity)
  const back = new Set(pieces.filter(({ returnId }) => returnId === id).map(({ code }) => code))
  return {
    quantity,
    totalMinor: quantity === 0 ? 0 : Math.max(0, held.totalMinor - item.amountMinor),
    codes: held.codes.filter((code) => !back.has(code)),
  }
}
