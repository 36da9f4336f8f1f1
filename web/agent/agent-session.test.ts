import { expect, test } from 'vitest'
import { openKept, type SessionStore } from './agent-session.server.ts'

function createStore() {
  const kept = new Map<string, string>()
  const lives: number[] = []
  const store: SessionStore = {
    get: async (key) => kept.get(key) ?? null,
    async put(key, value, { expirationTtl }) {
      kept.set(key, value)
      lives.push(expirationTtl)
    },
  }
  return { kept, lives, store }
}

const set = ['accessToken=secret-token; Path=/; HttpOnly', 'bookmark=0001; Path=/']

test('a session is opened by its name, and by no other', async () => {
  const { store } = createStore()
  const name = await (await openKept(store, undefined)).keep(set)

  expect(name).toMatch(/^g_[\w-]{22}$/)
  expect((await openKept(store, String(name))).cookie).toBe('accessToken=secret-token')
  expect((await openKept(store, 'g_AAAAAAAAAAAAAAAAAAAAAA')).cookie).toBe('')
  expect((await openKept(store, '../secret')).cookie).toBe('')
})

test('the store holds neither the name nor a token, and nothing for longer than a month', async () => {
  const { store, kept, lives } = createStore()
  const name = String(await (await openKept(store, undefined)).keep(set))

  const text = JSON.stringify([...kept])

  expect(text).not.toContain(name.slice(2))
  expect(text).not.toContain('secret-token')
  expect(kept.size).toBe(1)
  expect(lives).toEqual([30 * 24 * 60 * 60])
})

test('a name stays when the tokens are renewed, and nothing is written when they are not', async () => {
  const { store, kept } = createStore()
  const name = String(await (await openKept(store, undefined)).keep(set))
  const [before] = kept.values()

  const unchanged = await (await openKept(store, name)).keep(['bookmark=0002'])
  const [after] = kept.values()
  const renewed = await (await openKept(store, name)).keep(['accessToken=next-token; Path=/'])

  expect([unchanged, renewed]).toEqual([name, name])
  expect(after).toBe(before)
  expect((await openKept(store, name)).cookie).toBe('accessToken=next-token')
})

test('who keeps nothing has no session', async () => {
  const { store, kept } = createStore()

  expect(await (await openKept(store, undefined)).keep([])).toBeNull()
  expect(kept.size).toBe(0)
})
