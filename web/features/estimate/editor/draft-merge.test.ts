import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { type Draft, isSame } from './draft.ts'
import * as change from './draft-change.ts'
import { mergeDrafts } from './draft-merge.ts'
import { toDraft, toLine, toSection } from './fake-draft.ts'

const base = toDraft({
  sections: [toSection('s1'), toSection('s2')],
  lines: [
    toLine('a', { sectionId: 's1' }),
    toLine('b', { sectionId: 's1' }),
    toLine('c', { sectionId: 's2' }),
  ],
})
const ids = ({ lines }: Draft) => lines.map(({ id }) => id)

test('what each of two changed is there, of one line too', () => {
  const mine = change.changeLine(base, 'a', { quantity: 700 })
  const theirs = change.changeLine(change.changeLine(base, 'a', { note: 'до потолка' }), 'c', {
    priceMinor: 5,
  })

  const { draft, conflicts } = mergeDrafts(base, mine, theirs)

  expect(draft.lines[0]).toMatchObject({ quantity: 700, note: 'до потолка' })
  expect(draft.lines[2]).toMatchObject({ priceMinor: 5 })
  expect(conflicts).toEqual([])
})

test('of one field that both changed mine stays, and theirs is told', () => {
  const mine = change.changeLine(base, 'a', { quantity: 700 })
  const theirs = change.changeLine(base, 'a', { quantity: 800 })

  const { draft, conflicts } = mergeDrafts(base, mine, theirs)

  expect(draft.lines[0]?.quantity).toBe(700)
  expect(conflicts).toEqual([{ kind: 'line', id: 'a', field: 'quantity', theirs: 800 }])
})

test('the same change of both is no conflict', () => {
  const discount = { kind: 'PERCENT', value: 500 } as const
  const mine = change.changeLine(base, 'a', { discount })
  const theirs = change.changeLine(base, 'a', { discount: { ...discount } })

  expect(mergeDrafts(base, mine, theirs).conflicts).toEqual([])
})

test('a heading and the whole are merged by field', () => {
  const mine = change.changeInfo(base, { client: 'Иванов' })
  const theirs = change.changeWhole(change.changeInfo(base, { object: 'Дача' }), { markup: 1000 })

  const { draft } = mergeDrafts(base, mine, theirs)

  expect(draft.info).toMatchObject({ client: 'Иванов', object: 'Дача' })
  expect(draft.whole.markup).toBe(1000)
})

test('lines that both added stand behind what they were put behind', () => {
  const mine = change.addLines(base, [toLine('m', { sectionId: 's1' })], 'a')
  const theirs = change.addLines(base, [toLine('t', { sectionId: 's1' })], 'b')

  expect(ids(mergeDrafts(base, mine, theirs).draft)).toEqual(['a', 'm', 'b', 't', 'c'])
})

test('a removed line goes, unless the other has changed it', () => {
  const mine = change.removeLine(change.removeLine(base, 'a'), 'b')
  const theirs = change.changeLine(base, 'b', { quantity: 900 })

  expect(ids(mergeDrafts(base, mine, theirs).draft)).toEqual(['b', 'c'])
})

test('the order of the one who moved a line holds', () => {
  const mine = change.changeLine(base, 'a', { quantity: 500 })
  const theirs = change.moveLine(base, 'b', -1)

  expect(ids(mergeDrafts(base, mine, theirs).draft)).toEqual(['b', 'a', 'c'])
  expect(ids(mergeDrafts(base, theirs, mine).draft)).toEqual(['b', 'a', 'c'])
})

test('a removed section stays with the line that the other put into it', () => {
  const mine = change.removeSection(base, 's2')
  const theirs = change.addLines(base, [toLine('t', { sectionId: 's2' })])

  const { draft } = mergeDrafts(base, mine, theirs)

  expect(draft.sections.map(({ id }) => id)).toEqual(['s1', 's2'])
  expect(ids(draft)).toEqual(['a', 'b', 't'])
})

const operation = record({
  kind: constantFrom('add', 'remove', 'quantity', 'note', 'up', 'down', 'section'),
  at: integer({ min: 0, max: 9 }),
  value: integer({ min: 1, max: 99_999 }),
})

type Operation = { kind: string; at: number; value: number }

/** `who` keeps the ids of two editors apart. */
function apply(draft: Draft, operations: readonly Operation[], who: string): Draft {
  return operations.reduce((made, { kind, at, value }, i) => {
    const id = made.lines[at % Math.max(1, made.lines.length)]?.id ?? ''
    const sectionId = ['s1', 's2', null][at % 3] ?? null
    if (kind === 'add') return change.addLines(made, [toLine(`${who}${i}`, { sectionId })], id)
    if (kind === 'remove') return change.removeLine(made, id)
    if (kind === 'quantity') return change.changeLine(made, id, { quantity: value })
    if (kind === 'note') return change.changeLine(made, id, { note: `${who} ${value}` })
    if (kind === 'section') return change.putLine(made, id, { sectionId, beforeId: null })
    return change.moveLine(made, id, kind === 'up' ? -1 : 1)
  }, draft)
}

test('two who edit at the same time lose nothing that either added or changed', () => {
  const works = array(operation, { maxLength: 12 })

  assert(
    property(works, works, (ofMine, ofTheirs) => {
      const [mine, theirs] = [apply(base, ofMine, 'm'), apply(base, ofTheirs, 't')]
      const { draft } = mergeDrafts(base, mine, theirs)
      const found = new Map(draft.lines.map((line) => [line.id, line]))
      const was = new Map(base.lines.map((line) => [line.id, line]))

      expect(found.size).toBe(draft.lines.length)
      for (const line of [...mine.lines, ...theirs.lines]) {
        if (!isSame(was.get(line.id), line)) expect(found.has(line.id)).toBe(true)
      }
      for (const line of mine.lines) {
        const own = was.get(line.id)
        if (!own || own.quantity !== line.quantity) {
          expect(found.get(line.id)?.quantity).toBe(line.quantity)
        }
      }
    }),
  )
})

test('a merge with the one who changed nothing is the other', () => {
  assert(
    property(array(operation, { maxLength: 12 }), (work) => {
      const other = apply(base, work, 'm')
      const copy: Draft = JSON.parse(JSON.stringify(base))

      expect(mergeDrafts(base, other, copy).draft).toEqual(other)
      expect(mergeDrafts(base, copy, other).draft).toEqual(other)
    }),
  )
})
