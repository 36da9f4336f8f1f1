/** Groups of goods at «Честный знак», as far as a shop of building materials may sell them. */

type Group = {
  /** The group's name in addresses and answers of «Честный знак». */
  id: string
  /** The group's number there. */
  number: number
  /** The day from which the law asks for codes when goods are sold; null where that is in doubt. */
  requiredFrom: string | null
}

export const markingGroups = [
  {
    id: 'construction',
    number: 39,
    // Turnover and retail receipts; makers began on 2025-10-01.
    requiredFrom: '2026-12-01',
  },
  { id: 'cableraw', number: 42, requiredFrom: null },
  { id: 'polymer', number: 44, requiredFrom: null },
  { id: 'heater', number: 41, requiredFrom: null },
  { id: 'radio', number: 28, requiredFrom: null },
  { id: 'opticfiber', number: 34, requiredFrom: null },
  { id: 'fire', number: 40, requiredFrom: null },
  { id: 'chemistry', number: 35, requiredFrom: null },
  { id: 'antiseptic', number: 19, requiredFrom: null },
  { id: 'autofluids', number: 43, requiredFrom: null },
  { id: 'fertilizers', number: 53, requiredFrom: null },
  { id: 'homeware', number: 54, requiredFrom: null },
] as const satisfies readonly Group[]

export type MarkingGroup = (typeof markingGroups)[number]['id']

export const markingGroupIds: readonly MarkingGroup[] = markingGroups.map(({ id }) => id)

export const isMarkingGroup = (text: string): text is MarkingGroup =>
  markingGroupIds.some((id) => id === text)

/**
 * What is said of goods by their source or by the shop's people: a group, `any` where they are
 * marked and the group is not named, `none` where they are not marked.
 */
export type MarkingWord = MarkingGroup | 'any' | 'none'
