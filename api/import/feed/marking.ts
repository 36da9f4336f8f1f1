/** What a source says of marking («Честный знак»): in a param of YML, a requisite of 1C or a column. */
import { toMarkingGroupName } from '#language/ru/marking-group.ts'
import type { MarkingWord } from '#schema/marking-group.ts'
import { parseMarkingWord } from './marking-word.ts'
import type { FeedParam } from './model.ts'
import type { GoodsParam } from './param.ts'

/** The param that this shop writes, and that a column of a price list becomes. */
export const markingParam = 'Маркировка'

const toKey = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** How sources name it; «ОсобенностьУчета» and «ВидПродукцииИС» are requisites of 1C. */
const names = [
  markingParam,
  'Маркируемый',
  'Маркируемый товар',
  'Маркируется',
  'Тип маркировки',
  'Группа маркировки',
  'Обязательная маркировка',
  'Подлежит маркировке',
  'Подлежит обязательной маркировке',
  'Честный знак',
  'ОсобенностьУчета',
  'Особенность учёта',
  'ВидПродукцииИС',
].map(toKey)

/** Of 1C: never a property that buyers read, whatever it says. */
const internalNames = ['ОсобенностьУчета', 'Особенность учёта', 'ВидПродукцииИС'].map(toKey)

export type SourceMarking = {
  /** Null where the source says nothing. */
  word: MarkingWord | null
  /** Params without those that say it. */
  params: GoodsParam[]
}

/**
 * Reads it off params; `own` are names that the shop's folder adds. «Маркировка: М500» is a property
 * of cement and stays one: only words of marking are taken. Of several a named group says most.
 */
export function takeMarking(params: readonly GoodsParam[], own: readonly string[]): SourceMarking {
  const known = [...names, ...own.map(toKey)]
  const read = params.map((param) => {
    const key = toKey(param.name)
    const word = known.includes(key) ? parseMarkingWord(param.text) : null
    return { param, word, isTaken: word !== null || internalNames.includes(key) }
  })
  const words = read.flatMap(({ word }) => word ?? [])
  return {
    word: words.find((word) => word !== 'any' && word !== 'none') ?? words[0] ?? null,
    params: read.filter(({ isTaken }) => !isTaken).map(({ param }) => param),
  }
}

const written = { any: 'Да', none: 'Нет' } as const

/** As `takeMarking` reads it back. */
export const writeMarking = (word: MarkingWord): FeedParam => ({
  name: markingParam,
  unit: '',
  value: word === 'any' || word === 'none' ? written[word] : toMarkingGroupName(word),
})
