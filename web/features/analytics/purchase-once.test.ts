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

/** The shop gives an order to the key that asks first. */
function createShop() {
  const claims = new Map<string, string>()
  return async (orderId: string, key: string) => {
    if (!claims.has(orderId)) claims.set(orderId, key)
    return claims.get(orderId) === key
  }
}

test('of two tabs, and after a reload, one alone tells of the order', async () => {
  const browser = { ask: createShop(), store: createMemory(), locks: null }

  const tabs = await Promise.all([claimPurchase('17', browser), claimPurchase('17', browser)])

  expect(tabs).toEqual([true, false])
  expect(await claimPurchase('17', browser)).toBe(false)
  expect(await claimPurchase('18', browser)).toBe(true)
})

test('of two browsers the one that asks first tells of the order', async () => {
  const ask = createShop()

  const first = await claimPurchase('17', { ask, store: createMemory(), locks: null })
  const second = await claimPurchase('17', { ask, store: createMemory(), locks: null })

  expect([first, second]).toEqual([true, false])
})

test('what was claimed and whose answer was lost is told when the order is seen again', async () => {
  const shop = createShop()
  const store = createMemory()
  let nowMs = 0
  const browser = { store, locks: null, nowMs: () => nowMs }
  const lose = async (orderId: string, key: string) => {
    await shop(orderId, key)
    throw new Error('The network is gone')
  }
  await expect(claimPurchase('17', { ...browser, ask: lose })).rejects.toThrow()
  nowMs = 60_000

  const again = await claimPurchase('17', { ...browser, ask: shop })
  const later = await claimPurchase('17', { ...browser, ask: shop })

  expect([again, later]).toEqual([true, false])
})

test('tabs wait for each other', async () => {
  const asked: string[] = []
  const request = async (name: string, claim: () => unknown) => {
    asked.push(name)
    return claim()
  }
  const locks = { request } as unknown as LockManager

  const isFirst = await claimPurchase('17', { ask: createShop(), store: createMemory(), locks })

  expect([isFirst, asked]).toEqual([true, ['otves.counted-orders']])
})

test('a browser that keeps nothing is not told of an order, which a reload would repeat', async () => {
  const store = createBrowserStore(() => {
    throw new Error('Storage is off')
  })

  expect(await claimPurchase('17', { ask: createShop(), store, locks: null })).toBe(false)
})
