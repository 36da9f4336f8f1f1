/** Universal correction documents (УКД): what a return changes in what was handed over. */
import type { AcceptedReturn } from '#api/data/order/accepted-return.ts'
import type { TransferDocument, TransferLine } from '#api/data/order/transfer-document.ts'

type Held = Pick<TransferLine, 'quantity' | 'totalMinor'> & { codes: string[] }

export type CorrectionLine = Pick<TransferLine, 'code' | 'name' | 'unit' | 'vat'> & {
  /** Its number in the transfer document, from 1. */
  position: number
  before: Held
  after: Held
}

export type Correction = {
  document: TransferDocument
  /** Of the return, and of the correction. */
  number: string
  /** When the return was accepted, ISO 8601. */
  at: string
  lines: CorrectionLine[]
}

/** Null when no accepted return of the order has the number. */
export function findCorrection(
  document: TransferDocument,
  returns: readonly AcceptedReturn[],
  number: number,
): Correction | null {
  const place = returns.findIndex((one) => one.number === number)
  const found = returns[place]
  if (!found) return null
  const earlier = returns.slice(0, place)
  const lines = document.lines.flatMap((line, i): CorrectionLine[] => {
    const item = found.items.find(({ itemId }) => itemId === line.itemId)
    if (!item) return []
    const before = earlier.reduce((held, one) => takeBack(held, line, one), toHeld(line))
    const after = takeBack(before, line, found)
    const { code, name, unit, vat } = line
    return [{ position: i + 1, code, name, unit, vat, before, after }]
  })
  return { document, number: String(number), at: found.at, lines }
}

const toHeld = ({ quantity, totalMinor, pieces }: TransferLine): Held => ({
  quantity,
  totalMinor,
  codes: pieces.map(({ code }) => code),
})

/**
 * Nothing costs nothing: a favour that was given back before makes the last return smaller than what
 * the transfer document says, and the correction takes off all of that.
 */
function takeBack(held: Held, { itemId, pieces }: TransferLine, { id, items }: AcceptedReturn) {
  const item = items.find((one) => one.itemId === itemId)
  if (!item) return held
  const quantity = Math.max(0, held.quantity - item.quantity)
  const back = new Set(pieces.filter(({ returnId }) => returnId === id).map(({ code }) => code))
  return {
    quantity,
    totalMinor: quantity === 0 ? 0 : Math.max(0, held.totalMinor - item.amountMinor),
    codes: held.codes.filter((code) => !back.has(code)),
  }
}
