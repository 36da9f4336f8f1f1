/** What a deployed shop answers at its own origin. */
import { expect, test } from '@playwright/test'
import { withProductionShop } from '#tests/support/production-shop.ts'

test('in production staff calls are answered to a key, and no other call of the api is', () =>
  withProductionShop(async ({ origin, key }) => {
    const headers = { authorization: `Bearer ${key}` }
    const ask = async (path: string) => (await fetch(origin + path, { headers })).status

    expect(await ask('/api/v1/staff/orders')).toBe(200)
    expect(await ask('/api/v1/cities')).toBe(404)
    expect(await ask('/api/v1/staff/%2e%2e/cities')).toBe(404)
  }))
