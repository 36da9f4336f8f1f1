/** Which pieces come back with a return. */
import { decline, declineField, type Outcome } from '#api/outcome.ts'
import { countPieces, toPiece } from '#api/rules/marking/piece.ts'
import { codeForms } from '#language/ru/noun.ts'
import { formatCount } from '#language/ru/plural.ts'
import { readMarkingCode, toMarkingKey } from '#schema/marking-code.ts'
import type { StaffMarking, StaffMarkingCode } from '#schema/rest/staff/marking-code.ts'
import type { StaffOrder } from '#schema/rest/staff/order.ts'

type Returned = { itemId: string; quantity: number }

/** A line whose pieces its buyer has, with the codes of them. */
export type SoldLine = {
  name: string
  codes: StaffMarkingCode[]
  /** How many of them come back at least, and at most. */
  least: number
  most: number
}

export const listSoldCodes = ({ codes }: Pick<StaffMarking, 'codes'>): StaffMarkingCode[] =>
  codes.filter(({ status }) => status === 'SOLD')

/** The lines of a return that have codes. */
export function listSoldLines({ order, items }: StaffOrder, returned: Returned[]): SoldLine[] {
  return returned.flatMap(({ itemId, quantity }) => {
    const item = order.items.find(({ id }) => id === itemId)
    const marking = items.find((one) => one.itemId === itemId)?.marking
    if (!item || !marking) return []
    const codes = listSoldCodes(marking)
    if (codes.length === 0) return []
    const piece = toPiece({ ...item, quantity: item.picked ?? item.quantity })
    const most = Math.min(codes.length, piece ? countPieces(quantity, piece) : codes.length)
    // Of what was sold before codes were asked for, a part may have none.
    const isWhole = piece !== null && marking.codes.length >= marking.pieceCount
    return [{ name: item.name, codes, least: isWhole ? most : 0, most }]
  })
}

/** The key of a code that was read, typed, or chosen from the list. */
function toKey(typed: string, lines: SoldLine[]): string | null {
  const isKnown = lines.some(({ codes }) => codes.some(({ key }) => key === typed))
  if (isKnown) return typed
  const code = readMarkingCode(typed)
  return 'fault' in code ? null : toMarkingKey(code)
}

const field = ['codes']

/** The keys of the pieces that come back, each once; as many as the goods of each line. */
export function toReturnedKeys(lines: SoldLine[], typed: string[]): Outcome<string[]> {
  const keys = new Set<string>()
  for (const text of typed) {
    const key = toKey(text, lines)
    if (!key) return declineField(field, `Это не\u00a0код маркировки: ${text.slice(0, 40)}`)
    if (!lines.some(({ codes }) => codes.some((code) => code.key === key))) {
      return declineField(field, `Этого кода нет среди проданных в\u00a0этих строках: ${key}`)
    }
    keys.add(key)
  }
  for (const { name, codes, least, most } of lines) {
    const { length } = codes.filter(({ key }) => keys.has(key))
    if (length < least) {
      const wanted = formatCount(least, codeForms)
      const message = `${name}: отметьте или прочитайте ${wanted} того, что вернули; пока ${length}`
      return declineField(field, message)
    }
    if (length > most) {
      const message = `${name}: отмечено ${formatCount(length, codeForms)}, а\u00a0возвращают меньше`
      return declineField(field, message)
    }
  }
  return { ok: true, value: [...keys] }
}

/** The same of the order as it is; NOT_FOUND of none. */
export const planReturnedKeys = (
  found: StaffOrder | null,
  returned: Returned[],
  typed: string[],
): Outcome<string[]> =>
  found ? toReturnedKeys(listSoldLines(found, returned), typed) : decline('NOT_FOUND')
