import { createSessionStorage } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Drafts, keepDraft, readDraft } from './drafts.server.ts'

// Of the Workers' own bundle: outside one it asks for a package that holds nothing but types.
vi.mock('@react-router/cloudflare', () => ({ createWorkersKVSessionStorage: vi.fn() }))

const request = (cookie = '') => new Request('https://otves.example/', { headers: { cookie } })

/** A store that answers until it is told to fail. */
function createStore() {
  const kept = new Map<string, object>()
  const state = { isAway: false }
  const open = () => {
    if (state.isAway) throw new Error('KV is away')
    return kept
  }
  const drafts: Drafts = createSessionStorage({
    cookie: { name: 'draft', secrets: ['of sixteen letters'] },
    createData: async (data) => String(open().set('1', data).size),
    readData: async (id) => open().get(id) ?? null,
    updateData: async (id, data) => void open().set(id, data),
    deleteData: async (id) => void open().delete(id),
  })
  return { drafts, state }
}

test('a store that is away costs the draft, and nothing else', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  const { drafts, state } = createStore()
  const draft = await readDraft(drafts, request())
  draft.set('userId', 'anna')
  const { 'set-cookie': cookie } = await keepDraft(drafts, draft)
  expect((await readDraft(drafts, request(cookie))).get('userId')).toBe('anna')

  state.isAway = true
  const unread = await readDraft(drafts, request(cookie))

  expect(unread.get('userId')).toBeUndefined()
  expect(await keepDraft(drafts, unread)).toEqual({})
  expect(warn).toHaveBeenCalledTimes(2)
})
