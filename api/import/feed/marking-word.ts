/** Words of marking as sources write them. */
import { toMarkingGroupName } from '#language/ru/marking-group.ts'
import { type MarkingGroup, type MarkingWord, markingGroups } from '#schema/marking-group.ts'

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
    ({ id, number }) =>
      plain === id || plain === toPlain(toMarkingGroupName(id)) || plain === String(number),
  )
  return own?.id ?? words.find(([pattern]) => pattern.test(plain))?.[1] ?? null
}
