import { createSessionStorage } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type FlashStorage, forgetFlash, keepFlash, readFlash } from './flash.server.ts'

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
  const storage: FlashStorage = createSessionStorage({
    cookie: { name: 'flash', secrets: ['of sixteen letters'] },
    createData: async (data) => String(open().set('1', data).size),
    readData: async (id) => open().get(id) ?? null,
    updateData: async (id, data) => void open().set(id, data),
    deleteData: async (id) => void open().delete(id),
  })
  return { storage, state }
}

test('a message is read until it is forgotten', async () => {
  const { storage } = createStore()
  const { 'set-cookie': cookie } = await keepFlash(storage, { placedOrderId: 'order' })

  const flash = await readFlash(storage, request(cookie))
  const headers = await forgetFlash(storage, flash)

  const again = await readFlash(storage, request(cookie))
  expect(flash.get('placedOrderId')).toBe('order')
  expect(headers['set-cookie']).toContain('Expires=Thu, 01 Jan 1970')
  expect(again.get('placedOrderId')).toBeUndefined()
})

test('a store that is away costs the message, and nothing else', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  const { storage, state } = createStore()
  const { 'set-cookie': cookie } = await keepFlash(storage, { placedOrderId: 'order' })

  state.isAway = true
  const unread = await readFlash(storage, request(cookie))

  expect(unread.get('placedOrderId')).toBeUndefined()
  expect(await keepFlash(storage, { placedOrderId: 'order' })).toEqual({})
  expect(warn).toHaveBeenCalledTimes(2)
})
