/** Groups of goods at «Честный знак», as far as a shop of building materials may sell them. */

type Group = {
  /** The group's name in addresses and answers of «Честный знак». */
  id: string
  /** The group's number there. */
  number: number
  /** In Russian, as people read it. */
  name: string
  /** The day from which the law asks for codes when goods are sold; null where that is in doubt. */
  requiredFrom: string | null
}

export const markingGroups = [
  {
    id: 'construction',
    number: 39,
    name: 'Строительные материалы',
    // Turnover and retail receipts; makers began on 2025-10-01.
    requiredFrom: '2026-12-01',
  },
  { id: 'cableraw', number: 42, name: 'Кабельная продукция', requiredFrom: null },
  { id: 'polymer', number: 44, name: 'Полимерные трубы', requiredFrom: null },
  { id: 'heater', number: 41, name: 'Отопительные приборы', requiredFrom: null },
  { id: 'radio', number: 28, name: 'Радиоэлектронная продукция', requiredFrom: null },
  { id: 'opticfiber', number: 34, name: 'Оптоволокно', requiredFrom: null },
  { id: 'fire', number: 40, name: 'Средства пожарной безопасности', requiredFrom: null },
  { id: 'chemistry', number: 35, name: 'Бытовая химия и косметика', requiredFrom: null },
  { id: 'antiseptic', number: 19, name: 'Антисептики', requiredFrom: null },
  { id: 'autofluids', number: 43, name: 'Моторные масла и жидкости', requiredFrom: null },
  { id: 'fertilizers', number: 53, name: 'Удобрения', requiredFrom: null },
  { id: 'homeware', number: 54, name: 'Товары для дома', requiredFrom: null },
] as const satisfies readonly Group[]

export type MarkingGroup = (typeof markingGroups)[number]['id']

export const markingGroupIds: readonly MarkingGroup[] = markingGroups.map(({ id }) => id)

export const isMarkingGroup = (text: string): text is MarkingGroup =>
  markingGroupIds.some((id) => id === text)

const namesOf: Readonly<Record<string, string>> = Object.fromEntries(
  markingGroups.map(({ id, name }) => [id, name]),
)

/** In Russian; the group itself where it is one that an earlier or later version knew. */
export const toMarkingGroupName = (group: string): string => namesOf[group] ?? group

/** As contracts have it; null of goods that are not marked. */
export const toMarkingGroup = (group: string | null): { id: string; name: string } | null =>
  group === null ? null : { id: group, name: toMarkingGroupName(group) }

/**
 * What is said of goods by their source or by the shop's people: a group, `any` where they are
 * marked and the group is not named, `none` where they are not marked.
 */
export type MarkingWord = MarkingGroup | 'any' | 'none'

const toPlain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^\p{L}\p{N}+]/gu, '')

const yes = [
  'да',
  'есть',
  'yes',
  'true',
  '1',
  '+',
  'истина',
  'обязательна',
  'подлежит',
  'маркируется',
]
const no = ['нет', 'no', 'false', '0', 'ложь', 'неподлежит', 'немаркируется', 'безмаркировки']

/** Goods of the group as people and 1C call them, besides its name, number and id. */
const words: readonly [RegExp, MarkingGroup][] = [
  [/^(строй|строительные)материалы|^цемент|сухиестроительныесмеси|^стройматериал/, 'construction'],
  [/^кабел/, 'cableraw'],
  [/^полимерныетрубы|^трубыполимерные/, 'polymer'],
  [/^отопительныеприборы|^радиаторы/, 'heater'],
  [/^радиоэлектрон/, 'radio'],
  [/^оптоволок/, 'opticfiber'],
  [/пожарн/, 'fire'],
  [/^бытоваяхимия|^косметика/, 'chemistry'],
  [/^антисептик/, 'antiseptic'],
  [/^моторныемасла|^автомобильныежидкости/, 'autofluids'],
  [/^удобрени/, 'fertilizers'],
  [/^товарыдлядома/, 'homeware'],
]

/** What a cell, a param or a requisite says of marking; null where it says nothing of that. */
export function parseMarkingWord(text: string): MarkingWord | null {
  const plain = toPlain(text)
  if (plain === '') return null
  if (no.includes(plain)) return 'none'
  if (yes.includes(plain)) return 'any'
  const own = markingGroups.find(
    ({ id, name, number }) => plain === id || plain === toPlain(name) || plain === String(number),
  )
  return own?.id ?? words.find(([pattern]) => pattern.test(plain))?.[1] ?? null
}
