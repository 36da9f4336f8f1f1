import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Calculation, Follows } from '#schema/calculation.ts'
import { fakeTimers } from '#tests/support/fake-timers.ts'
import { createBrowserStore } from '#web/runtime/browser-store.ts'
import type { DraftLine } from './draft.ts'
import { changeLine, changeQuantity, followAgain, removeLine } from './draft-change.ts'
import { mergeDrafts } from './draft-merge.ts'
import { Editor } from './editor.ts'
import { createFakeShop, toDraft, toLine } from './fake-draft.ts'
import type { Goods } from './goods.ts'
import { createKeptDrafts } from './kept-draft.ts'

const goods: Goods = {
  name: 'Клей',
  code: '',
  slug: 'glue',
  isGone: false,
  unit: 'мешок',
  step: 1,
  min: 1,
  units: [],
  priceMinor: 50_000,
  breaks: [],
}
const room = { name: '', area: 1000, length: 0, width: 0, openings: 0 }
const laying: Calculation = {
  kind: 'AREA',
  rooms: [room],
  wastePercent: 0,
  layer: 100,
  coats: 1,
  measure: 'м²',
  consumption: 1000,
  isPerMm: false,
  content: { numerator: 1, denominator: 1 },
  quantity: 1000,
}
/** 5 kg on a square metre, in bags of 25 kg. */
const follows: Follows = {
  lineId: 'work',
  isStopped: false,
  by: 'м²',
  cover: { numerator: 1, denominator: 1 },
  measure: 'кг',
  use: 5000,
  content: { numerator: 25, denominator: 1 },
}
const work = toLine('work', { quantity: 1000, calculation: laying })
const glue = toLine('glue', { productId: 'p-glue', name: '', unit: '', quantity: 200, follows })
const grout = { ...glue, id: 'grout', follows: { ...follows, use: 500 }, quantity: 100 }

function open(lines: readonly DraftLine[] = [work, glue, grout]) {
  fakeTimers()
  const shop = createFakeShop(toDraft({ lines }))
  const goodsOf = new Map([
    ['glue', goods],
    ['grout', goods],
  ])
  const opened = { stored: shop.getStored(), goodsOf, logoUrl: null }
  const editor = new Editor('e1', {
    opened,
    kept: createKeptDrafts(
      createBrowserStore(() => {
        throw new Error('This browser keeps nothing')
      }),
      'one',
    ),
    write: async (_, write) => ({ answer: await shop.write(write) }),
    read: async () => opened,
    onStored: () => {},
  })
  const read = () => editor.getState().draft.lines.map(({ quantity }) => quantity)
  return { editor, read, lines: () => editor.getState().draft.lines }
}

const toArea = (area: number) => ({
  quantity: area,
  calculation: { ...laying, rooms: [{ ...room, area }], quantity: area },
})

test('a changed room changes all that follows in one step, and undoing it restores them', () => {
  const { editor, read, lines } = open()
  const before = lines()

  editor.change((draft) => changeLine(draft, 'work', toArea(2600)))
  const changed = read()
  editor.undo()

  expect(changed).toEqual([2600, 600, 100])
  expect(lines()).toEqual(before)
  editor.redo()
  expect(read()).toEqual(changed)
})

test('what is changed by hand stops, says so, and follows again', () => {
  const { editor, read, lines } = open()

  editor.change((draft) => changeQuantity(draft, 'glue', 900))
  editor.change((draft) => changeLine(draft, 'work', toArea(2600)))

  expect(read()).toEqual([2600, 900, 100])
  expect(lines()[1]?.follows?.isStopped).toBe(true)
  editor.change((draft) => followAgain(draft, 'glue'))
  expect(read()).toEqual([2600, 600, 100])
})

test('without its lead a line is a plain one, until the removal is undone', () => {
  const { editor, lines } = open()
  const before = lines()

  editor.change((draft) => removeLine(draft, 'work'))

  expect(lines().map((line) => line.follows)).toEqual([null, null])
  editor.undo()
  expect(lines()).toEqual(before)
})

test('another’s quantity that is taken for a follower stays', () => {
  const { editor, read } = open()

  editor.takeTheirs({ kind: 'line', id: 'glue', field: 'quantity', theirs: 700 })

  expect(read()).toEqual([1000, 700, 100])
})

test('one who measures and one who writes a note change one line without a conflict', () => {
  const base = toDraft({ lines: [work, glue] })
  const mine = changeLine(base, 'work', toArea(2600))
  const theirs = changeLine(base, 'work', { note: 'Вдоль окна' })

  const { draft, conflicts } = mergeDrafts(base, mine, theirs)

  expect(conflicts).toEqual([])
  expect(draft.lines[0]).toEqual({ ...work, ...toArea(2600), note: 'Вдоль окна' })
})

const changes = fc.oneof(
  fc.record({ kind: fc.constant('area'), value: fc.integer({ min: 1, max: 50_000 }) }),
  fc.record({ kind: fc.constant('hand'), value: fc.integer({ min: 1, max: 50_000 }) }),
  fc.record({ kind: fc.constant('again'), value: fc.constant(0) }),
  fc.record({ kind: fc.constant('remove'), value: fc.constant(0) }),
)

test('undoing all steps restores exactly what was there', () => {
  fc.assert(
    fc.property(fc.array(changes, { maxLength: 8 }), (steps) => {
      const { editor, lines } = open()
      const before = lines()

      for (const { kind, value } of steps) {
        editor.change((draft) => {
          if (kind === 'area') return changeLine(draft, 'work', toArea(value))
          if (kind === 'hand') return changeQuantity(draft, 'glue', value)
          return kind === 'again' ? followAgain(draft, 'glue') : removeLine(draft, 'work')
        })
      }
      while (editor.getState().history.past.length > 0) editor.undo()

      expect(lines()).toEqual(before)
    }),
  )
})
