import { expect, test, vi } from 'vitest'
import { fakeTimers } from '#tests/support/fake-timers.ts'
import { createBrowserStore } from '#web/runtime/browser-store.ts'
import type { SaveAnswer } from './autosave.ts'
import type { Draft } from './draft.ts'
import { addLines, changeInfo, changeLine, changeSection, removeLine } from './draft-change.ts'
import { Editor } from './editor.ts'
import { createFakeShop, toDraft, toLine, toSection } from './fake-draft.ts'
import { createKeptDrafts } from './kept-draft.ts'

type Shop = ReturnType<typeof createFakeShop>

const first = () =>
  toDraft({ sections: [toSection('s1')], lines: [toLine('a'), toLine('b', { sectionId: 's1' })] })

/** As a browser's own. */
function createStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (i) => [...kept.keys()][i] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  }
}

function open(shop: Shop, storage = createStorage(), tab = 'one') {
  fakeTimers()
  const store = createBrowserStore(() => storage)
  return new Editor('e1', {
    opened: { stored: shop.getStored(), goodsOf: new Map(), logoUrl: null },
    kept: createKeptDrafts(store, tab),
    write: async (_, write) => ({ answer: await shop.write(write) }),
    read: async () => ({ stored: shop.getStored(), goodsOf: new Map(), logoUrl: null }),
    onStored: () => {},
  })
}

const rest = () => vi.advanceTimersByTimeAsync(1000)
const away: SaveAnswer = { kind: 'unreachable' }
const toQuantity = (quantity: number) => (draft: Draft) => changeLine(draft, 'a', { quantity })

test('digits typed in one go are one write', async () => {
  const shop = createFakeShop(first())
  const editor = open(shop)

  for (const quantity of [1, 12, 123]) editor.change(toQuantity(quantity), 'quantity')

  expect(editor.getState().save).toEqual({ kind: 'waiting' })
  await rest()
  expect(shop.writes).toHaveLength(1)
  expect(shop.getStored().draft.lines[0]?.quantity).toBe(123)
  expect(editor.getState().save).toEqual({ kind: 'saved' })
})

test('what is typed while a write is under way is written after it', async () => {
  const shop = createFakeShop(first())
  const editor = open(shop)

  editor.change(toQuantity(5))
  const written = editor.flush()
  editor.change(toQuantity(55))
  await written

  expect(shop.writes).toHaveLength(2)
  expect(shop.getStored().draft.lines[0]?.quantity).toBe(55)
})

test('heading and composition are written apart, and both arrive', async () => {
  const shop = createFakeShop(first())
  const editor = open(shop)

  editor.change((draft) => changeInfo(toQuantity(7)(draft), { client: 'Петрова ' }))
  await rest()

  expect(shop.writes.map(({ kind }) => kind)).toEqual(['info', 'lines'])
  expect(shop.getStored().draft.info.client).toBe('Петрова')
  expect(editor.getState().draft.info.client).toBe('Петрова ')
  expect(editor.getState().save).toEqual({ kind: 'saved' })
})

test('two editors of one estimate lose nothing of each other', async () => {
  const shop = createFakeShop(first())
  const [one, two] = [open(shop), open(shop)]

  one.change((draft) => addLines(draft, [toLine('m')]))
  two.change((draft) => removeLine(draft, 'b'))
  two.change(toQuantity(200))
  await rest()
  await one.look()
  await two.look()

  const ids = ({ lines }: Draft) => lines.map(({ id, quantity }) => [id, quantity])
  expect(ids(shop.getStored().draft)).toEqual([
    ['a', 200],
    ['m', 100],
  ])
  expect(one.getState().draft).toEqual(two.getState().draft)
})

test('a field that both wrote is told, and theirs can be taken', async () => {
  const shop = createFakeShop(first())
  const [one, two] = [open(shop), open(shop)]
  one.change(toQuantity(100_00))
  await rest()
  two.change(toQuantity(200_00))
  await rest()

  const [conflict] = two.getState().conflicts
  expect(conflict).toMatchObject({ id: 'a', field: 'quantity', theirs: 100_00 })
  expect(shop.getStored().draft.lines[0]?.quantity).toBe(200_00)

  if (conflict) two.takeTheirs(conflict)
  await rest()
  expect(shop.getStored().draft.lines[0]?.quantity).toBe(100_00)
  expect(two.getState().conflicts).toEqual([])
})

test('a write whose answer was lost is no conflict with oneself', async () => {
  const shop = createFakeShop(first())
  const editor = open(shop)
  shop.failNext((write) => {
    write()
    return away
  })

  editor.change(toQuantity(5))
  await rest()
  expect(editor.getState().save).toEqual({ kind: 'offline' })
  editor.change(toQuantity(55))
  await editor.flush()

  expect(shop.getStored().draft.lines[0]?.quantity).toBe(55)
  expect(editor.getState().conflicts).toEqual([])
  expect(editor.getState().save).toEqual({ kind: 'saved' })
})

test('without a network it tries again by itself', async () => {
  const shop = createFakeShop(first())
  const editor = open(shop)
  shop.failNext(() => away)

  editor.change(toQuantity(5))
  await rest()
  await vi.advanceTimersByTimeAsync(3000)

  expect(shop.getStored().draft.lines[0]?.quantity).toBe(5)
})

test('a tab closed without a network gives its changes to the next opening', async () => {
  const shop = createFakeShop(first())
  const storage = createStorage()
  const closed = open(shop, storage)
  shop.failNext(() => away)
  closed.change((draft) => addLines(draft, [toLine('m')]))
  await rest()
  closed.keep()
  const other = open(shop)
  other.change(toQuantity(300))
  await other.flush()

  const next = open(shop, storage, 'two')
  expect(next.takeKept()).toBe(true)
  await next.flush()

  const { lines } = shop.getStored().draft
  expect(lines.map(({ id }) => id)).toEqual(['a', 'm', 'b'])
  expect(lines[0]?.quantity).toBe(300)
  expect(open(shop, storage, 'three').takeKept()).toBe(false)
  expect(storage).toHaveLength(0)
})

test('what another version of the code has kept is left alone', () => {
  const storage = createStorage()
  storage.setItem('otves.estimate.index', JSON.stringify([{ id: 'e1', tab: 'x', at: 1 }]))
  storage.setItem('otves.estimate.e1.x', '{"base":{}}')

  expect(open(createFakeShop(first()), storage).takeKept()).toBe(false)
})

test('a refusal says why, and the next change tries again', async () => {
  const shop = createFakeShop(first())
  const editor = open(shop)
  shop.failNext(() => ({ kind: 'refused', reason: 'Не больше 500 строк' }))

  editor.change(toQuantity(5))
  await rest()
  expect(editor.getState().save).toEqual({ kind: 'refused', reason: 'Не больше 500 строк' })
  editor.change(toQuantity(6))
  await rest()

  expect(editor.getState().save).toEqual({ kind: 'saved' })
})

test('an estimate without a title is not written, and says so', async () => {
  const shop = createFakeShop(first())
  const editor = open(shop)

  editor.change((draft) => changeInfo(draft, { title: ' ' }))
  await rest()

  expect(shop.writes).toEqual([])
  expect(editor.getState().save).toEqual({ kind: 'refused', reason: 'назовите смету' })
})

test('a line without a name waits for it, and holds nothing else up', async () => {
  const shop = createFakeShop(first())
  const editor = open(shop)
  editor.change((draft) => addLines(draft, [toLine('new', { name: '' })], 'a'))
  editor.change((draft) => changeSection(draft, 's1', { title: '' }))
  editor.change(toQuantity(8))
  await rest()

  expect(shop.getStored().draft.lines.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(editor.getState().draft.lines.map(({ id }) => id)).toEqual(['a', 'new', 'b'])
  expect(editor.getState().draft.sections[0]?.title).toBe('')
  expect(editor.getState().save).toEqual({ kind: 'saved' })

  editor.change((draft) => changeLine(draft, 'new', { name: 'Затирка швов' }))
  await rest()
  expect(shop.getStored().draft.lines.map(({ id }) => id)).toEqual(['a', 'new', 'b'])
})

test('undoing is written too', async () => {
  const shop = createFakeShop(first())
  const editor = open(shop)
  editor.change((draft) => removeLine(draft, 'a'))
  await rest()

  editor.undo()
  await rest()
  expect(shop.getStored().draft.lines.map(({ id }) => id)).toEqual(['a', 'b'])

  editor.redo()
  await rest()
  expect(shop.getStored().draft.lines.map(({ id }) => id)).toEqual(['b'])
})
