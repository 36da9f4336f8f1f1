/** What can be done to a draft. Each answers another draft, or the same when nothing changes. */
import { lineMax, sectionMax } from '#schema/estimate.ts'
import {
  type Draft,
  type DraftInfo,
  type DraftLine,
  type DraftSection,
  type DraftWhole,
  inOrder,
  linesOf,
} from './draft.ts'

export const changeInfo = (draft: Draft, change: Partial<DraftInfo>): Draft => ({
  ...draft,
  info: { ...draft.info, ...change },
})

export const changeWhole = (draft: Draft, change: Partial<DraftWhole>): Draft => ({
  ...draft,
  whole: { ...draft.whole, ...change },
})

export const changeLine = (draft: Draft, id: string, change: Partial<DraftLine>): Draft => ({
  ...draft,
  lines: draft.lines.map((line) => (line.id === id ? { ...line, ...change } : line)),
})

/** A quantity that is put by hand: a line that followed another one follows it no longer. */
export const changeQuantity = (draft: Draft, id: string, quantity: number): Draft => {
  const line = draft.lines.find((one) => one.id === id)
  if (!line || line.quantity === quantity) return draft
  const follows = line.follows && { ...line.follows, isStopped: true }
  return changeLine(draft, id, { quantity, follows })
}

/** The line follows its lead again. */
export const followAgain = (draft: Draft, id: string): Draft => {
  const follows = draft.lines.find((one) => one.id === id)?.follows
  return follows ? changeLine(draft, id, { follows: { ...follows, isStopped: false } }) : draft
}

/** How many lines, or sections, may still be added. */
export const countRoom = ({ lines, sections }: Draft) => ({
  lines: Math.max(0, lineMax - lines.length),
  sections: Math.max(0, sectionMax - sections.length),
})

/** At the ends of their sections, or behind `afterId`; those past the bound are left out. */
export function addLines(draft: Draft, lines: readonly DraftLine[], afterId?: string): Draft {
  const added = lines.slice(0, countRoom(draft).lines)
  const at = draft.lines.findIndex(({ id }) => id === afterId)
  const place = at < 0 ? draft.lines.length : at + 1
  const all = [...draft.lines.slice(0, place), ...added, ...draft.lines.slice(place)]
  return { ...draft, lines: inOrder(all, draft.sections) }
}

/** A copy stands behind its line. */
export function copyLine(draft: Draft, id: string, copyId: string): Draft {
  const line = draft.lines.find((one) => one.id === id)
  return line ? addLines(draft, [{ ...line, id: copyId }], id) : draft
}

export const removeLine = (draft: Draft, id: string): Draft => ({
  ...draft,
  lines: draft.lines.filter((line) => line.id !== id),
})

/** Puts a line into a section, before another of its lines, or at its end. */
export function putLine(
  draft: Draft,
  id: string,
  { sectionId, beforeId }: { sectionId: string | null; beforeId: string | null },
): Draft {
  const line = draft.lines.find((one) => one.id === id)
  if (!line || beforeId === id) return draft
  const rest = draft.lines.filter((one) => one !== line)
  const at = rest.findIndex((one) => one.id === beforeId)
  const place = at < 0 ? rest.length : at
  const all = [...rest.slice(0, place), { ...line, sectionId }, ...rest.slice(place)]
  return { ...draft, lines: inOrder(all, draft.sections) }
}

/** One place up or down; past an end of its section it goes on into the next one. */
export function moveLine(draft: Draft, id: string, by: 1 | -1): Draft {
  const line = draft.lines.find((one) => one.id === id)
  if (!line) return draft
  const own = linesOf(draft, line.sectionId)
  const at = own.indexOf(line)
  const isWithin = by < 0 ? at > 0 : at < own.length - 1
  if (isWithin) {
    const beforeId = own[at + (by < 0 ? -1 : 2)]?.id ?? null
    return putLine(draft, id, { sectionId: line.sectionId, beforeId })
  }
  const places = [null, ...draft.sections.map((section) => section.id)]
  const sectionId = places[places.indexOf(line.sectionId) + by]
  if (sectionId === undefined) return draft
  const beforeId = by > 0 ? (linesOf(draft, sectionId)[0]?.id ?? null) : null
  return putLine(draft, id, { sectionId, beforeId })
}

export function addSection(draft: Draft, section: DraftSection): Draft {
  if (countRoom(draft).sections === 0) return draft
  return { ...draft, sections: [...draft.sections, section] }
}

export const changeSection = (draft: Draft, id: string, change: Partial<DraftSection>): Draft => ({
  ...draft,
  sections: draft.sections.map((section) =>
    section.id === id ? { ...section, ...change } : section,
  ),
})

/** With its lines. */
export const removeSection = (draft: Draft, id: string): Draft => ({
  ...draft,
  sections: draft.sections.filter((section) => section.id !== id),
  lines: draft.lines.filter((line) => line.sectionId !== id),
})

export function moveSection(draft: Draft, id: string, by: 1 | -1): Draft {
  const from = draft.sections.findIndex((section) => section.id === id)
  const to = from + by
  const [moved, other] = [draft.sections[from], draft.sections[to]]
  if (!moved || !other) return draft
  const sections = draft.sections.map((section, i) =>
    i === from ? other : i === to ? moved : section,
  )
  return { ...draft, sections, lines: inOrder(draft.lines, sections) }
}

/** «Раздел 3»: the first number that no section has yet. */
export function nameSection({ sections }: Draft): string {
  const titles = new Set(sections.map(({ title }) => title))
  const toTitle = (number: number): string => `Раздел ${number}`
  let number = sections.length + 1
  while (titles.has(toTitle(number))) number += 1
  return toTitle(number)
}
