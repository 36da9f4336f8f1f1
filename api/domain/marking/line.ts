/** Whether the lines of an order have the codes that they leave the shop with. */
import type { Refusal } from '#api/outcome.ts'
import { countPieces, toPiece } from '#api/rules/marking/piece.ts'
import { codeForms, codeGenitives } from '#language/ru/noun.ts'
import { formatCount } from '#language/ru/plural.ts'
import { toUnitGenitive, toUnitWord } from '#language/ru/unit.ts'
import type { StaffOrder, StaffOrderMove } from '#schema/rest/staff/order.ts'

type Item = StaffOrder['order']['items'][number]
type Marking = NonNullable<StaffOrder['items'][number]['marking']>

/** «10 мешков» and the like: a piece has no fractions. */
const namePieces = (count: number, unit: string) => `${count}\u00a0${toUnitWord(count * 100, unit)}`
const namePiecesOf = (count: number, unit: string) =>
  `${count}\u00a0${toUnitGenitive(count * 100, unit)}`

/** In the order, or with its buyer. */
export const listOwnCodes = ({ codes }: Pick<Marking, 'codes'>) =>
  codes.filter(({ status }) => status === 'PICKED' || status === 'SOLD')

/** «прочитано кодов: 3 из 10 мешков» */
export const describeRead = ({ codes, pieceCount, unit }: Marking): string =>
  `прочитано кодов: ${listOwnCodes({ codes }).length} из\u00a0${namePiecesOf(pieceCount, unit)}`

/** Lines that have codes, or are to have some. */
const listMarkedLines = ({ order, items }: StaffOrder): { item: Item; marking: Marking }[] =>
  items.flatMap(({ itemId, marking }) => {
    const item = order.items.find(({ id }) => id === itemId)
    return item && marking ? [{ item, marking }] : []
  })

/** Lines that wait for codes. */
export const listWaiting = (found: StaffOrder) =>
  listMarkedLines(found).filter(
    ({ marking }) => marking.isRequired && listOwnCodes(marking).length < marking.pieceCount,
  )

/** Keys of the codes that wait with an order. */
export const listPickedKeys = ({ items }: StaffOrder): string[] =>
  items.flatMap(({ marking }) =>
    (marking?.codes ?? []).flatMap(({ key, status }) => (status === 'PICKED' ? [key] : [])),
  )

/** Whether a move takes goods off the shelf, or out of the shop. */
export const asksCodes = (from: string, to: string): boolean =>
  from === 'PICKING' ? to !== 'CANCELLED' : to === 'DELIVERING' || to === 'COMPLETED'

/**
 * What keeps an order where it is: a line has fewer codes than pieces, or more. `picked` are the
 * lines that were not found whole, of an order that is being picked.
 */
export function refuseCodes(
  { order, items }: StaffOrder,
  picked: StaffOrderMove['picked'] = [],
): Refusal | null {
  for (const { itemId, marking } of items) {
    const item = order.items.find(({ id }) => id === itemId)
    if (!item || !marking) continue
    const found = picked.find((line) => line.itemId === itemId)?.quantity ?? null
    const message = describeFault(item, marking, found)
    if (message) return { code: 'VALIDATION', field: ['marking', itemId], message }
  }
  return null
}

function describeFault(item: Item, marking: Marking, found: number | null): string | null {
  const piece = toPiece(item)
  const pieceCount =
    found === null || !piece
      ? marking.pieceCount
      : countPieces(Math.min(found, item.quantity), piece)
  const { length } = listOwnCodes(marking)
  const { unit, isRequired } = marking
  if (length > pieceCount) {
    const much = formatCount(length, codeForms)
    return pieceCount === 0
      ? `${item.name}: прочитано ${much}, а\u00a0не\u00a0собрано ничего. Уберите коды`
      : `${item.name}: прочитано ${much}, а\u00a0собрано ${namePieces(pieceCount, unit)}. Уберите лишние`
  }
  if (!isRequired || length === pieceCount) return null
  const left = formatCount(pieceCount - length, codeGenitives)
  const name = `${item.name}: ${describeRead({ ...marking, pieceCount })}`
  return `${name}. Не\u00a0хватает ${left}`
}
