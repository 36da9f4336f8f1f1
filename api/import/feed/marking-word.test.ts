import { expect, test } from 'vitest'
import { toMarkingGroupName } from '#language/ru/marking-group.ts'
import { markingGroups } from '#schema/marking-group.ts'
import { parseMarkingWord } from './marking-word.ts'

test.each([
  ['Да', 'any'],
  ['true', 'any'],
  ['Истина', 'any'],
  ['Подлежит', 'any'],
  ['Нет', 'none'],
  ['Не подлежит', 'none'],
  ['0', 'none'],
  ['construction', 'construction'],
  ['39', 'construction'],
  ['Строительные материалы', 'construction'],
  ['СтроительныеМатериалы', 'construction'],
  ['Стройматериалы', 'construction'],
  ['Кабельная продукция', 'cableraw'],
  ['М500', null],
  ['ЦЕМ I 42,5Н', null],
  ['БезОсобенностейУчета', null],
  ['', null],
])('«%s» says %s', (text, word) => {
  expect(parseMarkingWord(text)).toBe(word)
})

test('groups have numbers and names that differ', () => {
  expect(new Set(markingGroups.map(({ number }) => number)).size).toBe(markingGroups.length)
  for (const { id } of markingGroups) expect(parseMarkingWord(toMarkingGroupName(id))).toBe(id)
})
