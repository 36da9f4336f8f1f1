/** Which marked pieces a buyer takes, and which they refuse. */
import { declineField, type Outcome } from '#api/outcome.ts'
import { countPieces, toPiece } from '#api/rules/marking/piece.ts'
import { codeForms } from '#language/ru/noun.ts'
import { formatCount } from '#language/ru/plural.ts'
import { readMarkingCode, toMarkingKey } from '#schema/marking-code.ts'
import { toHundredths, toQuantity } from '#schema/quantity.ts'
import type { StaffMarkingCode } from '#schema/rest/staff/marking-code.ts'
import type { StaffOrder } from '#schema/rest/staff/order.ts'

type Asked = {
  items: { itemId: string; quantity: number; refused: number; isDefective: boolean }[]
  codes: string[]
  refusedCodes: string[]
}

/** A line whose pieces wait with their codes, counted in pieces. */
type WaitingLine = {
  name: string
  codes: StaffMarkingCode[]
  isWhole: boolean
  taken: number
  refused: number
  left: number
  isDefective: boolean
}

export type HandedCodes = { taken: string[]; freed: string[]; broken: string[] }

/** Codes of a line that its buyer does not have yet. */
export const listWaitingCodes = (found: StaffOrder, id: string): StaffMarkingCode[] => {
  const marking = found.items.find(({ itemId }) => itemId === id)?.marking
  return (marking?.codes ?? []).filter(({ status }) => status === 'PICKED')
}

/** What of a line waits for its buyer, base units. */
export const toWaiting = ({ picked, quantity, handed }: StaffOrder['order']['items'][number]) =>
  toQuantity(
    Math.max(
      0,
      (toHundredths(Math.min(picked ?? quantity, quantity)) ?? 0) - (toHundredths(handed) ?? 0),
    ),
  )

function listLines(found: StaffOrder, { items }: Asked): WaitingLine[] {
  return found.order.items.flatMap((item) => {
    const codes = listWaitingCodes(found, item.id)
    const piece = toPiece(item)
    const asked = items.find(({ itemId }) => itemId === item.id)
    if (codes.length === 0 || !piece || !asked) return []
    const left = countPieces(toWaiting(item), piece)
    return {
      name: item.name,
      codes,
      isWhole: codes.length === left,
      taken: countPieces(asked.quantity, piece),
      refused: countPieces(asked.refused, piece),
      left,
      isDefective: asked.isDefective,
    }
  })
}

type Field = 'codes' | 'refusedCodes'

/** The keys that were read, typed or chosen, each of a line that is named. */
function readKeys(lines: WaitingLine[], typed: string[], field: Field): Outcome<Set<string>> {
  const known = new Set(lines.flatMap(({ codes }) => codes.map(({ key }) => key)))
  const keys = new Set<string>()
  for (const text of typed) {
    const code = known.has(text) ? null : readMarkingCode(text)
    if (code && 'fault' in code) {
      return declineField([field], `Это не\u00a0код маркировки: ${text.slice(0, 40)}`)
    }
    const key = code ? toMarkingKey(code) : text
    if (!known.has(key)) {
      return declineField([field], `Этого кода нет среди тех, что ждут в\u00a0этих строках: ${key}`)
    }
    keys.add(key)
  }
  return { ok: true, value: keys }
}

/** Of a line of which nothing waits any more it is enough to name the smaller part. */
function sortLine(line: WaitingLine, named: Set<string>, refused: Set<string>) {
  const own = line.codes.map(({ key }) => key)
  const taken = own.filter((key) => named.has(key))
  const back = own.filter((key) => refused.has(key))
  if (line.taken + line.refused < line.left) return { taken, back }
  const rest = (some: string[]) => own.filter((key) => !some.includes(key))
  if (line.refused === 0) return { taken: rest(back), back }
  if (line.taken === 0) return { taken, back: rest(taken) }
  if (taken.length === 0) return { taken: rest(back), back }
  return back.length === 0 ? { taken, back: rest(taken) } : { taken, back }
}

/** As many as the pieces; of a line that lacks codes no more than them. */
function refuseCount(line: WaitingLine, field: Field, count: number): Outcome<never> | null {
  const wanted = field === 'codes' ? line.taken : line.refused
  if (line.isWhole ? count === wanted : count <= wanted) return null
  const what = field === 'codes' ? 'выдаёте' : 'не\u00a0взяли'
  const words = formatCount(wanted, codeForms)
  const message = `${line.name}: прочитайте ${words} того, что ${what}; пока ${count}`
  return declineField([field], message)
}

/** Each code that waits in a named line: it goes, comes back to the shelf, or waits on. */
export function sortCodes(found: StaffOrder, asked: Asked): Outcome<HandedCodes> {
  const lines = listLines(found, asked)
  const named = readKeys(lines, asked.codes, 'codes')
  if (!named.ok) return named
  const refused = readKeys(lines, asked.refusedCodes, 'refusedCodes')
  if (!refused.ok) return refused
  const both = [...named.value].find((key) => refused.value.has(key))
  if (both) return declineField(['refusedCodes'], `Код назван и\u00a0взятым, и\u00a0нет: ${both}`)
  const sorted: HandedCodes = { taken: [], freed: [], broken: [] }
  for (const line of lines) {
    const { taken, back } = sortLine(line, named.value, refused.value)
    const wrong =
      refuseCount(line, 'refusedCodes', back.length) ?? refuseCount(line, 'codes', taken.length)
    if (wrong) return wrong
    sorted.taken.push(...taken)
    sorted[line.isDefective ? 'broken' : 'freed'].push(...back)
  }
  return { ok: true, value: sorted }
}
