/** What a tab keeps of an estimate that the shop has not stored yet. */
import { expect, test, vi } from 'vitest'
import { toDraft, toLine } from './fake-draft.ts'
import { createKeptDrafts } from './kept-draft.ts'

function createStore() {
  const values = new Map<string, string>()
  const write = vi.fn<(key: string, value: string | null) => void>((key, value) => {
    if (value === null) values.delete(key)
    else values.set(key, value)
  })
  const read = (key: string) => values.get(key) ?? null
  const readJson = (key: string): unknown => JSON.parse(read(key) ?? 'null')
  return { read, readJson, write }
}

const lines = Array.from({ length: 500 }, (_, i) => toLine(`l${i}`))
const base = { version: 3, draft: toDraft({ lines }) }

test('a line that was changed, added or moved comes back as it was kept', () => {
  const kept = createKeptDrafts(createStore(), 'a')
  const [first, second, , ...rest] = lines.map((line) => ({ ...line }))
  if (!first || !second) throw new Error('Too few lines')
  const draft = toDraft({ lines: [second, { ...first, quantity: 700 }, toLine('new'), ...rest] })

  kept.keep('e1', { base, draft, goods: {} })

  expect(kept.list('e1').map((one) => one.kept)).toEqual([{ base, draft, goods: {} }])
})

test('a digit in one of 500 lines keeps that line besides what the shop has', () => {
  const store = createStore()
  const draft = toDraft({ lines: lines.map((line, i) => (i ? line : { ...line, quantity: 7 })) })

  createKeptDrafts(store, 'a').keep('e1', { base, draft, goods: {} })

  const texts = store.write.mock.calls.map(([, value]) => value ?? '')
  const written = texts.reduce((sum, text) => sum + text.length, 0)
  expect(written - JSON.stringify(base).length).toBeLessThan(500 * 8 + 1000)
})
