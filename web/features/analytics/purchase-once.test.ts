import { expect, test } from 'vitest'
import { createBrowserStore } from '#web/runtime/browser-store.ts'
import { claimPurchase } from './purchase-once.ts'

function createMemory() {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage
  return createBrowserStore(() => storage)
}

test('of two tabs, and after a reload, one alone tells of the order', async () => {
  const store = createMemory()

  const tabs = await Promise.all([
    claimPurchase('17', { store, locks: null }),
    claimPurchase('17', { store, locks: null }),
  ])

  expect(tabs).toEqual([true, false])
  expect(await claimPurchase('17', { store, locks: null })).toBe(false)
  expect(await claimPurchase('18', { store, locks: null })).toBe(true)
})

test('tabs wait for each other', async () => {
  const store = createMemory()
  const asked: string[] = []
  const request = async (name: string, claim: () => unknown) => {
    asked.push(name)
    return claim()
  }

  const isFirst = await claimPurchase('17', { store, locks: { request } as unknown as LockManager })

  expect([isFirst, asked]).toEqual([true, ['otves.counted-orders']])
})

test('a browser that keeps nothing is not told of an order, which a reload would repeat', async () => {
  const store = createBrowserStore(() => {
    throw new DOMException('denied', 'SecurityError')
  })

  expect(await claimPurchase('17', { store, locks: null })).toBe(false)
})
