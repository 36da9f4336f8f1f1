/** Lines of marked goods, piece by piece: a receipt names each piece with its code. */
import { isMeasured } from '#api/rules/catalogue/unit.ts'
import { distribute } from '#schema/money.ts'
import type { ReceiptItem } from './payment.ts'

/** Of one receipt, https://yookassa.ru/developers/api#create_receipt. */
export const piecesMax = 100

/**
 * A piece for each code, and the rest of the line without any. Their totals make up that of the
 * line; goods that are measured out are packs, one for each code.
 */
export function listPieces<Line extends Pick<ReceiptItem, 'quantity' | 'unit' | 'totalMinor'>>(
  item: Line & { codes?: readonly string[] },
): (Omit<Line, 'codes'> & { codes?: string[] })[] {
  const { codes = [], ...line } = item
  if (codes.length === 0) return [line]
  const restQuantity = isMeasured(line.unit) ? 0 : Math.max(0, line.quantity - codes.length * 100)
  const weights = [...codes.map(() => 100), restQuantity]
  const totals = distribute(line.totalMinor, weights)
  const pieces = codes.map((code, i) => ({
    ...line,
    unit: 'шт',
    quantity: 100,
    totalMinor: totals[i] ?? 0,
    codes: [code],
  }))
  const rest = { ...line, quantity: restQuantity, totalMinor: totals.at(-1) ?? 0 }
  return [...pieces, ...(restQuantity > 0 ? [rest] : [])].filter(({ totalMinor }) => totalMinor > 0)
}

/**
 * Lines as one receipt has room for them: those with the most codes go without, which a till takes
 * and a person then adds to the register by hand.
 */
export function limitPieces(items: ReceiptItem[]): ReceiptItem[] {
  if (items.flatMap((item) => listPieces(item)).length <= piecesMax) return items
  const most = items.reduce((a, b) => ((b.codes?.length ?? 0) > (a.codes?.length ?? 0) ? b : a))
  if (!most.codes?.length) return items
  const { codes: _codes, ...plain } = most
  return limitPieces(items.map((item) => (item === most ? plain : item)))
}
