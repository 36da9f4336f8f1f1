/** Lists that grow with use: however much there is, they read what they show and little more. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createBuyer } from '#tests/support/buyer.ts'
import { insertManyOrders } from '#tests/support/many-orders.ts'
import { countReadRows } from '#tests/support/read-rows.ts'
import { createStaff } from '#tests/support/staff.ts'

const timesMax = 50
/** A page that shows less than it could has looked for more. */
const timesMin = 24
const count = 10_000

async function createCounted() {
  let rows: ReturnType<typeof countReadRows> | undefined
  const api = await createTestApi({
    wrapDatabase: (db) => {
      rows = countReadRows(db)
      return rows.db
    },
  })
  const buyer = await createBuyer(api)
  const staff = await createStaff(api)
  return { api, buyer, staff, take: () => rows?.take() ?? 0 }
}

test('lists of ten thousand orders read fifty rows at most for each they show', async () => {
  const { api, buyer, staff, take } = await createCounted()
  await insertManyOrders(api, buyer, count)
  const call = async (path: string) => (await staff.call(path)).body
  const list = (query: Record<string, string>) => call(`/orders?${new URLSearchParams(query)}`)
  const own = async (query: Record<string, string>) =>
    (await api.request(`/user/orders?${new URLSearchParams(query)}`, { token: buyer.token })).body
  const seen: [string, number, number, number][] = []
  const look = async (name: string, ask: () => Promise<{ items: unknown[]; total: number }>) => {
    take()
    const { items, total } = await ask()
    seen.push([name, items.length, total, take()])
  }

  await look('newest', () => list({}))
  await look('open', () => list({ open: 'true' }))
  await look('a word', () => list({ search: 'цемент' }))
  await look('two words', () => list({ search: 'цемент м500' }))
  await look('a short word', () => list({ search: 'цемент М5' }))
  await look('two letters', () => list({ search: 'ца' }))
  await look('a phone', () => list({ search: '8 916 000-12-34' }))
  await look('a name', () => list({ search: 'имяабв' }))
  await look('today', () => list({ day: '2026-11-10', withUndone: 'true' }))
  await look('late', () => list({ open: 'true', late: 'true' }))
  await look('of a shop', () => list({ shopId: 'msk-north' }))
  await look('delivered', () => list({ open: 'true', method: 'DELIVERY' }))
  const day = { from: '2026-11-01', to: '2026-11-10' }
  await look('placed', () => list({ what: 'PLACED', ...day }))
  await look('placed in a month', () =>
    list({ what: 'PLACED', from: '2025-03-01', to: '2025-03-30' }),
  )
  await look('cancelled', () => list({ what: 'CANCELLED', ...day }))
  await look('returned', () => list({ what: 'RETURNED', ...day }))
  await look('own', () => own({}))
  await look('own active', () => own({ active: 'true' }))
  await look('own word', () => own({ search: 'саморез' }))
  await look('own two letters', () => own({ search: 'ца' }))
  await look('own number', () => own({ search: '109907' }))
  await look('log', () => call('/audit'))
  await look('log of an order', () => call('/audit?subject=order:109907'))

  // One row more tells whether there is a next page.
  const over = seen.filter(([, shown, , read]) => read > timesMax * (Math.max(shown, timesMin) + 1))
  expect(over).toEqual([])
  expect(seen.map(([name, shown, total]) => [name, shown, total])).toEqual([
    ['newest', 24, count],
    ['open', 24, 100],
    ['a word', 24, 240],
    ['two words', 24, 240],
    ['a short word', 24, 25],
    ['two letters', 0, 0],
    ['a phone', 1, 1],
    ['a name', 1, 1],
    ['today', 10, 10],
    ['late', 24, 100],
    ['of a shop', 24, 1000],
    ['delivered', 0, 0],
    ['placed', 24, 100],
    ['placed in a month', 24, 300],
    ['cancelled', 0, 0],
    ['returned', 0, 0],
    ['own', 20, count / 5],
    ['own active', 20, 20],
    ['own word', 20, 100],
    ['own two letters', 0, 0],
    ['own number', 1, 1],
    ['log', 24, 1000],
    ['log of an order', 1, 1],
  ])
})

test('the history of points reads what it shows, with the balance after each movement', async () => {
  const { api, buyer, take } = await createCounted()
  const statement = `INSERT INTO loyalty_entries (operation_id, user_id, kind, points, expires_on,
      reason, actor, created_at)
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})
    SELECT 'op-' || n, '${buyer.userId}', iif(n % 2, 'CORRECTED', 'SPENT'), iif(n % 2, 3, -1),
      '2027-10-31', 'Покупка ' || n, 'SHOP', '2026-10-01T00:00:00.000Z' FROM numbers`
  await api.db.prepare(statement).run()
  await api.db
    .prepare("UPDATE users SET partner_type = 'MOUNTER' WHERE id = ?")
    .bind(buyer.userId)
    .run()
  const read = async (query: string) => {
    take()
    const path = `/user/loyalty/bonuses?perPage=20&${query}`
    const { body } = await api.request(path, { token: buyer.token })
    return { ...body, read: take() }
  }

  const [all, spent] = [await read('page=2'), await read('kind=SPENT')]

  expect(all).toMatchObject({ total: count, items: { length: 20 } })
  expect(all.items[0]).toMatchObject({ points: -1, balance: count - 20, reason: 'Покупка 9980' })
  expect(spent).toMatchObject({ total: 1000 })
  expect(all.read).toBeLessThan(timesMax * 20)
  expect(spent.read).toBeLessThan(timesMax * 24)
})
