/** An estimate while it is edited: what a person writes, without what the shop knows of it. */
import type { Discount } from '#schema/estimate-sum.ts'
import { isPhone, toPhoneNumber } from '#schema/form.ts'

export type DraftLine = {
  id: string
  /** null stands before the first section. */
  sectionId: string | null
  /** null is an own line. */
  productId: string | null
  /** Of an own line; a product's is the shop's. */
  name: string
  /** Of a product: what it is counted in, and empty is the base unit. */
  unit: string
  /** Hundredths of the base unit; of an own line of its `unit`. */
  quantity: number
  /** Of an own line. */
  priceMinor: number | null
  note: string
  discount: Discount | null
}

export type DraftSection = {
  id: string
  title: string
  discount: Discount | null
  /** Hundredths of a per cent; null is the estimate's. */
  markup: number | null
}

export type DraftInfo = {
  title: string
  client: string
  /** As it is typed; the shop keeps its digits. */
  clientPhone: string
  object: string
  note: string
  /** YYYY-MM-DD, or empty. */
  validUntil: string
  letterheadName: string
  letterheadPhone: string
}

export type DraftWhole = { discount: Discount | null; markup: number }

/** Nothing in it is changed in place: what is the same object is the same. */
export type Draft = {
  info: DraftInfo
  whole: DraftWhole
  sections: readonly DraftSection[]
  /** Section by section, as they are shown. */
  lines: readonly DraftLine[]
}

/** An estimate as the shop holds it. */
export type Stored = { version: number; draft: Draft }

/** Unlike all others, of other tabs and devices too. */
export const makeId = (): string => crypto.randomUUID()

/** Lines of each section together, in the order of sections; those of none come first. */
export function inOrder(
  lines: readonly DraftLine[],
  sections: readonly DraftSection[],
): readonly DraftLine[] {
  const known = new Set(sections.map(({ id }) => id))
  const isKnown = ({ sectionId }: DraftLine) => sectionId === null || known.has(sectionId)
  const held = lines.every(isKnown)
    ? lines
    : lines.map((line) => (isKnown(line) ? line : { ...line, sectionId: null }))
  const places = new Map(sections.map(({ id }, i) => [id, i + 1]))
  const placeOf = ({ sectionId }: DraftLine) => places.get(sectionId ?? '') ?? 0
  const isSorted = held.every((line, i) => {
    const before = held[i - 1]
    return !before || placeOf(before) <= placeOf(line)
  })
  return isSorted ? held : [...held].sort((a, b) => placeOf(a) - placeOf(b))
}

export const linesOf = (draft: Draft, sectionId: string | null): DraftLine[] =>
  draft.lines.filter((line) => line.sectionId === sectionId)

/** Of plain data. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const [own, other] = [Object.entries(a), Object.entries(b)]
  return own.length === other.length && own.every(([key, value]) => isSame(value, Object(b)[key]))
}

const trimLine = (line: DraftLine): DraftLine =>
  isTrim(line.name) && isTrim(line.unit) && isTrim(line.note)
    ? line
    : { ...line, name: line.name.trim(), unit: line.unit.trim(), note: line.note.trim() }

const isTrim = (text: string) => text === text.trim()

/**
 * A draft as it can be stored: texts without spaces around them, own lines only once they have a
 * name, and a plain title in place of one that was wiped out. An empty title of the estimate is
 * left to `findFault`.
 */
export function toStorable({ info, whole, sections, lines }: Draft): Draft {
  const texts = Object.entries(info).map(([field, text]) => [field, text.trim()])
  return {
    info: Object.fromEntries(texts) as DraftInfo,
    whole,
    sections: sections.map((one) => ({ ...one, title: one.title.trim() || 'Раздел' })),
    lines: lines
      .filter(({ productId, name }) => productId !== null || name.trim() !== '')
      .map(trimLine),
  }
}

/** Why the shop would refuse a draft; null when it would not. */
export function findFault({ info }: Draft): string | null {
  if (info.title === '') return 'назовите смету'
  return isClientPhone(info.clientPhone) ? null : 'допишите телефон заказчика'
}

export const isClientPhone = (text: string): boolean =>
  text.trim() === '' || isPhone(toPhoneNumber(text))

/**
 * The next write that brings `stored` nearer to a draft, and what is stored after it: the heading
 * and the composition are written apart.
 */
export function toWrite(stored: Draft, draft: Draft): { kind: 'info' | 'lines'; after: Draft } {
  return isSame(stored.info, draft.info)
    ? { kind: 'lines', after: draft }
    : { kind: 'info', after: { ...stored, info: draft.info } }
}
