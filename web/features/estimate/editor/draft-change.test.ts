import { expect, test } from 'vitest'
import { lineMax, sectionMax } from '#schema/estimate.ts'
import type { Draft } from './draft.ts'
import {
  addLines,
  addSection,
  copyLine,
  countRoom,
  moveLine,
  moveSection,
  nameSection,
  putLine,
  removeSection,
} from './draft-change.ts'
import { toDraft, toLine, toSection } from './fake-draft.ts'

const draft = toDraft({
  sections: [toSection('s1'), toSection('s2')],
  lines: [toLine('a'), toLine('b', { sectionId: 's1' }), toLine('c', { sectionId: 's1' })],
})
const tell = ({ lines }: Draft) => lines.map(({ id, sectionId }) => `${sectionId ?? '-'}/${id}`)

test('a line goes down within its section, and on into the next one', () => {
  const once = moveLine(draft, 'b', 1)
  const twice = moveLine(once, 'b', 1)

  expect(tell(once)).toEqual(['-/a', 's1/c', 's1/b'])
  expect(tell(twice)).toEqual(['-/a', 's1/c', 's2/b'])
  expect(moveLine(twice, 'b', 1)).toBe(twice)
})

test('a line goes up out of the first section', () => {
  expect(tell(moveLine(draft, 'b', -1))).toEqual(['-/a', '-/b', 's1/c'])
  expect(moveLine(draft, 'a', -1)).toBe(draft)
})

test('a line is put before another of any section', () => {
  expect(tell(putLine(draft, 'a', { sectionId: 's1', beforeId: 'c' }))).toEqual([
    's1/b',
    's1/a',
    's1/c',
  ])
  expect(tell(putLine(draft, 'a', { sectionId: 's2', beforeId: null }))).toEqual([
    's1/b',
    's1/c',
    's2/a',
  ])
})

test('a copy stands behind its line', () => {
  expect(tell(copyLine(draft, 'b', 'copy'))).toEqual(['-/a', 's1/b', 's1/copy', 's1/c'])
})

test('lines go with their section, and lines follow sections that change places', () => {
  const full = addLines(draft, [toLine('d', { sectionId: 's2' })])

  expect(tell(removeSection(full, 's1'))).toEqual(['-/a', 's2/d'])
  expect(tell(moveSection(full, 's2', -1))).toEqual(['-/a', 's2/d', 's1/b', 's1/c'])
})

test('what is past the bounds is not added', () => {
  const many = Array.from({ length: lineMax + 5 }, (_, i) => toLine(`n${i}`))
  const full = addLines(draft, many)
  const sections = Array.from({ length: sectionMax }, (_, i) => toSection(`t${i}`))

  expect(full.lines).toHaveLength(lineMax)
  expect(countRoom(full).lines).toBe(0)
  expect(sections.reduce(addSection, draft).sections).toHaveLength(sectionMax)
})

test('a new section has a number that no other has', () => {
  const named = toDraft({ sections: [toSection('1'), toSection('x', { title: 'Раздел 3' })] })

  expect(nameSection(named)).toBe('Раздел 4')
})
