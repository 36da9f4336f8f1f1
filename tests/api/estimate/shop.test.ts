/** Shops by how much of an estimate they hold. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createInstaller, goodsLine, hideProduct, ownLine } from '#tests/support/estimate.ts'

type Ranked = {
  shop: { id: string }
  wholeCount: number
  lineCount: number
  sharePercent: number
  distanceKm: number | null
  missing: { name: string; wanted: number; held: number; unit: string }[]
}

async function createRanking(lines: object[]) {
  const api = await createTestApi()
  const installer = await createInstaller(api)
  const { id } = await installer.make('Ванная', { lines })
  const rank = async (query = ''): Promise<Ranked[]> =>
    (await installer.get(`/${id}/shops${query}`)).body.items
  return { api, id, installer, rank }
}

test('the shop that holds the most lines comes first, and each tells what it lacks', async () => {
  const { rank } = await createRanking([
    goodsLine('tile-white', 10.08),
    goodsLine('cement-m500', 12),
    goodsLine('screw-35', 100),
    ownLine('Укладка', 10, 1000),
  ])

  const shops = await rank()

  expect(shops.map(({ shop, wholeCount, lineCount }) => [shop.id, wholeCount, lineCount])).toEqual([
    ['msk-north', 2, 3],
    ['msk-depot', 1, 3],
    ['msk-south', 1, 3],
  ])
  expect(shops[0]?.missing).toEqual([
    expect.objectContaining({ name: 'Цемент М500 Д0 50 кг', wanted: 12, held: 10, unit: 'шт' }),
  ])
  // 10.08 m² of 1290, 10 of 12 bags of 520 and a hundred screws of 1.2, of all of them.
  expect(shops[0]?.sharePercent).toBe(94)
  expect(shops.every(({ distanceKm }) => distanceKm === null)).toBe(true)
})

test('lines of the same goods share the shelf, and what is gone is asked of no shop', async () => {
  const { api, rank } = await createRanking([
    goodsLine('cement-m500', 6),
    goodsLine('cement-m500', 6),
    goodsLine('cement-m400', 1),
  ])
  await hideProduct(api, 'cement-m400')

  const [south, north] = await rank()

  expect(south).toMatchObject({ shop: { id: 'msk-south' }, wholeCount: 2, sharePercent: 100 })
  expect(south?.missing).toEqual([])
  expect(north).toMatchObject({ shop: { id: 'msk-north' }, wholeCount: 1, lineCount: 2 })
  expect(north?.missing).toMatchObject([{ wanted: 6, held: 4 }])
})

test('of shops that hold the same the nearer comes first', async () => {
  const { api, rank } = await createRanking([ownLine('Укладка', 10, 1000)])
  await api.db.prepare("UPDATE shops SET latitude = 55.6 WHERE id = 'msk-south'").run()

  const [near, far] = await rank('?latitude=55.61&longitude=37.6')

  expect(near).toMatchObject({ shop: { id: 'msk-south' }, distanceKm: 1.1, sharePercent: 0 })
  expect(far?.distanceKm).toBeGreaterThan(20)
})

test('another’s estimate is absent, a guest has none, and a place is on the globe', async () => {
  const { api, id, installer } = await createRanking([])
  const other = await createInstaller(api)
  const { token } = await api.guest()

  const foreign = await other.get(`/${id}/shops`)
  const unsigned = await api.request(`/user/estimates/${id}/shops`, { token })
  const nowhere = await installer.get(`/${id}/shops?latitude=91&longitude=0`)

  expect([foreign, unsigned, nowhere].map(({ status }) => status)).toEqual([404, 403, 400])
})
