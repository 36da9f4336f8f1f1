/** Drives the client's own exchanges, with the network replaced at the outermost fetch. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { patienceMs } from './change-queue.ts'
import { openCart, PageQuery, paint, settle } from './fake-shop.ts'

test('ten quick clicks are two requests and end in the last quantity', async () => {
  const { shop, find, set } = await openCart()

  for (let packs = 1; packs <= 10; packs += 1) {
    void set('tile', (144 * packs) / 100)
    await paint()
    expect(find('tile')).toBe((144 * packs) / 100)
    await vi.advanceTimersByTimeAsync(80)
  }
  await settle()

  expect(shop.calls.map(({ quantity }) => quantity)).toEqual([144, 1440])
  expect(shop.lines.get('tile')).toBe(1440)
  expect(find('tile')).toBe(14.4)
})

test('ten clicks in one moment are shown at once and reach the shop', async () => {
  const { shop, find, set } = await openCart()

  const answers = Array.from({ length: 10 }, (_, i) => set('tile', (144 * (i + 1)) / 100))
  await paint()
  const shown = find('tile')
  await settle()

  expect(shown).toBe(14.4)
  expect(shop.calls).toHaveLength(2)
  expect(shop.lines.get('tile')).toBe(1440)
  expect((await Promise.all(answers)).every(({ error }) => error === undefined)).toBe(true)
})

test('ten square metres are shown as seven packs with their sum before the answer', async () => {
  const { seen, find, set } = await openCart()

  void set('tile', 10)
  await paint()

  expect(find('tile')).toBe(10.08)
  expect(seen.total).toBe(1_259_496)
  await settle()
})

test('a slow answer does not overtake a later wish', async () => {
  const { shop, find, set } = await openCart()
  shop.state.latencyMs = 900

  void set('tile', 1.44)
  await vi.advanceTimersByTimeAsync(300)
  shop.state.latencyMs = 10
  void set('tile', 4.32)
  await settle()

  expect(shop.calls.map(({ quantity }) => quantity)).toEqual([144, 432])
  expect(shop.lines.get('tile')).toBe(432)
  expect(find('tile')).toBe(4.32)
})

test('up, down and up again ends up', async () => {
  const { shop, find, set } = await openCart()

  for (const quantity of [1.44, 2.88, 1.44, 2.88]) void set('tile', quantity)
  await settle()

  expect(shop.lines.get('tile')).toBe(288)
  expect(find('tile')).toBe(2.88)
})

test('a refusal puts back what was there, in quantity, count and sum', async () => {
  const { seen, find, set } = await openCart()
  void set('tile', 1.44)
  await settle()

  const answer = set('tile', 43.2)
  await paint()
  const shown = find('tile')
  await settle()

  expect(shown).toBe(43.2)
  expect((await answer).data?.['cartItemUpdate']?.userErrors).toHaveLength(1)
  expect(find('tile')).toBe(1.44)
  expect(seen.total).toBe(179_928)
})

test('a lost connection puts back what was there', async () => {
  const { shop, seen, set } = await openCart()
  shop.state.isBroken = true

  const answers = [set('tile', 1.44), set('tile', 2.88), set('tile', 4.32)]
  await settle()

  expect((await Promise.all(answers)).every(({ error }) => error)).toBe(true)
  expect(seen.count).toBe(0)
  expect(seen.lines).toEqual([])
})

test('two products changed at once are shown at once and go one after another', async () => {
  const { shop, seen, set } = await openCart()
  shop.state.latencyMs = 100

  void set('tile', 1.44)
  void set('glue', 3)
  await paint()
  const shownCount = seen.count
  await vi.advanceTimersByTimeAsync(150)
  const sentFirst = shop.calls.map(({ productIds }) => productIds[0])
  await settle()

  expect(shownCount).toBe(2)
  expect(sentFirst).toEqual(['tile'])
  expect([...shop.lines]).toEqual([
    ['tile', 144],
    ['glue', 300],
  ])
})

test('a request that hangs is given up, and those behind it go', async () => {
  const { shop, seen, set } = await openCart()
  shop.state.latencyMs = 10 * patienceMs
  const hanging = set('tile', 1.44)
  await paint()
  shop.state.latencyMs = 50

  void set('glue', 3)
  await vi.advanceTimersByTimeAsync(patienceMs + 100)

  expect((await hanging).error).toBeDefined()
  expect([...shop.lines]).toEqual([['glue', 300]])
  expect(seen.lines).toEqual([['glue', 3, true]])
})

test('a question ends the wait for the hand to rest', async () => {
  const { shop, client, set } = await openCart()
  void set('tile', 1.44)
  await vi.advanceTimersByTimeAsync(60)
  void set('tile', 2.88)
  await paint()

  void client.query(PageQuery, {}, { requestPolicy: 'network-only' }).toPromise()
  await vi.advanceTimersByTimeAsync(60)

  expect(shop.lines.get('tile')).toBe(288)
})

test('what is added to a line is added as often as it was asked', async () => {
  const { shop, add } = await openCart()

  for (let i = 0; i < 3; i += 1) void add('glue', 2)
  await settle()

  expect(shop.calls.map(({ quantity }) => quantity)).toEqual([200, 400, 600])
  expect(shop.lines.get('glue')).toBe(600)
})

test('clearing after clicks that are under way leaves an empty cart', async () => {
  const { shop, seen, set, remove } = await openCart()
  shop.state.latencyMs = 400

  const answers = [set('tile', 1.44), set('tile', 2.88), set('glue', 1)]
  void remove(['tile', 'glue'])
  await paint()
  const shownCount = seen.count
  await settle()

  expect(shownCount).toBe(0)
  expect(shop.lines.size).toBe(0)
  expect(seen.count).toBe(0)
  const payloads = (await Promise.all(answers)).map(({ data }) => data?.['cartItemUpdate'])
  expect(payloads.every((payload) => payload?.userErrors.length === 0)).toBe(true)
})

test('a line put back after it was removed is there once', async () => {
  const { shop, seen, set } = await openCart()
  void set('tile', 2.88)
  await settle()

  void set('tile', 0)
  await paint()
  const shownCount = seen.count
  await settle()
  void set('tile', 2.88)
  await settle()

  expect(shownCount).toBe(0)
  expect(seen.count).toBe(1)
  expect(shop.lines.get('tile')).toBe(288)
})

test('a page that is put aside sends what waits, and on coming back knows the answers', async () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { shop, set } = await openCart()
  const answers = [1, 2, 3].map((packs) => set('tile', (144 * packs) / 100))
  await paint()

  page.dispatchEvent(new Event('pagehide'))
  await settle()

  expect(shop.lines.get('tile')).toBe(432)
  const settled = await Promise.race([Promise.all(answers), settle().then(() => null)])
  expect(settled?.map(({ error }) => error)).toEqual([undefined, undefined, undefined])
})
