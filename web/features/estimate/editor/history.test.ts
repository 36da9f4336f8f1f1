import { expect, test } from 'vitest'
import { addLines, changeLine, removeLine } from './draft-change.ts'
import { toDraft, toLine } from './fake-draft.ts'
import { emptyHistory, endStep, redo, remember, undo } from './history.ts'

const first = toDraft({ lines: [toLine('a'), toLine('b')] })
const toQuantity = (quantity: number) => changeLine(first, 'a', { quantity })

test('a change is undone and done again', () => {
  const removed = removeLine(first, 'a')
  const history = remember(emptyHistory, first, removed, null)

  const undone = undo(history, removed)
  const again = undone && redo(undone.history, undone.draft)

  expect(undone?.draft.lines.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(again?.draft).toEqual(removed)
  expect(undo(emptyHistory, first)).toBeNull()
})

test('digits of one number are one step, and those of the next number another', () => {
  const [one, two, three] = [toQuantity(1), toQuantity(12), toQuantity(123)]
  const typed = remember(remember(emptyHistory, first, one, 'a'), one, two, 'a')
  const more = remember(endStep(typed), two, three, 'a')

  const once = undo(more, three)
  const twice = once && undo(once.history, once.draft)

  expect(once?.draft).toEqual(two)
  expect(twice?.draft).toEqual(first)
})

test('undoing takes back the step alone, not what another device has put in since', () => {
  const mine = toQuantity(900)
  const history = remember(emptyHistory, first, mine, null)
  const merged = addLines(changeLine(mine, 'b', { note: 'их' }), [toLine('t')])

  const { draft } = undo(history, merged) ?? { draft: first }

  expect(draft.lines.map(({ id }) => id)).toEqual(['a', 'b', 't'])
  expect(draft.lines[0]?.quantity).toBe(100)
  expect(draft.lines[1]?.note).toBe('их')
})

test('a new change ends what could be done again', () => {
  const undone = undo(remember(emptyHistory, first, toQuantity(5), null), toQuantity(5))
  const history = remember(undone?.history ?? emptyHistory, first, toQuantity(6), null)

  expect(redo(history, toQuantity(6))).toBeNull()
})
