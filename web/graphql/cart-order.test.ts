/** Answers that come in another order than the shop made them in. */
import { expect, test, vi } from 'vitest'
import { pipe, subscribe } from 'wonka'
import { openCart, PageQuery, paint, SignIn, settle, ViewerQuery } from './fake-shop.ts'

type Tab = Awaited<ReturnType<typeof openCart>>

const refetch = ({ client }: Tab, document: string) =>
  client.query(document, {}, { requestPolicy: 'network-only' }).toPromise()

/** What the cache can show of the cart's page without asking; null unless it is all of it. */
const readPage = ({ client }: Tab) =>
  client.readQuery(PageQuery, {}, { requestPolicy: 'cache-only' })?.data?.viewer.cart ?? null

/** Another tab changes the cart, past this one. */
function changeElsewhere({ shop }: Tab, quantity: number) {
  shop.lines.set('glue', quantity)
  shop.state.version += 1
}

/** Of a shop that answers at once, so that `backMs` alone says when. */
async function openTab() {
  const tab = await openCart()
  tab.shop.state.latencyMs = 0
  return tab
}

test('an answer that is older than what is shown is dropped, and its question asked again', async () => {
  const tab = await openTab()
  const { shop, seen } = tab
  shop.state.backMs = 500
  const slow = refetch(tab, PageQuery)
  await paint()
  changeElsewhere(tab, 300)
  shop.state.backMs = 10

  await vi.advanceTimersByTimeAsync(20)
  void refetch(tab, ViewerQuery)
  await vi.advanceTimersByTimeAsync(20)
  const shown = seen.lines
  await settle()

  expect(shown).toEqual([['glue', 3, true]])
  expect(seen.lines).toEqual([['glue', 3, true]])
  expect((await slow).data.viewer.cart).toMatchObject({ version: '2', count: 1 })
})

/** What the line holds on the screen, looked at for half a second. */
async function watchQuantity({ seen }: Tab): Promise<Set<number>> {
  const shown = new Set<number>()
  for (let i = 0; i < 10; i += 1) {
    await vi.advanceTimersByTimeAsync(50)
    shown.add(seen.lines[0]?.[1] ?? 0)
  }
  return shown
}

const countPages = ({ shop }: Tab) => shop.state.asked.filter((name) => name === 'CartPage').length

test('a question answered before the change it was asked after is asked again', async () => {
  const tab = await openTab()
  tab.shop.state.latencyMs = 300
  void tab.set('glue', 2)
  await paint()
  tab.shop.state.latencyMs = 0

  const asked = refetch(tab, PageQuery)
  const shown = await watchQuantity(tab)

  expect([...shown]).toEqual([2])
  expect((await asked).data.viewer.cart).toMatchObject({ version: '2' })
  expect(countPages(tab)).toBe(2)
})

test('a question answered after the change it was asked after is not asked again', async () => {
  const tab = await openTab()
  tab.shop.state.backMs = 300
  void tab.set('glue', 2)
  await paint()
  tab.shop.state.backMs = 0

  const asked = refetch(tab, PageQuery)
  const shown = await watchQuantity(tab)

  expect([...shown]).toEqual([2])
  expect((await asked).data.viewer.cart).toMatchObject({ version: '2' })
  expect(countPages(tab)).toBe(1)
})

test('a change that was made and answered while a question was on its way stays', async () => {
  const tab = await openTab()
  const { shop, seen, set } = tab
  shop.state.backMs = 500
  const slow = refetch(tab, PageQuery)
  await paint()
  shop.state.backMs = 10

  void set('glue', 2)
  await vi.advanceTimersByTimeAsync(600)

  expect(seen.lines).toEqual([['glue', 2, true]])
  expect((await slow).data.viewer.cart).toMatchObject({
    version: '2',
    discount: { amountMinor: 2 },
  })
})

test('an answer asked before a change is shown under it, and need not wait for it', async () => {
  const tab = await openTab()
  const { shop, seen, set } = tab
  shop.state.backMs = 100
  const asked = refetch(tab, PageQuery)
  await paint()
  shop.state.backMs = 5000

  void set('glue', 2)
  await vi.advanceTimersByTimeAsync(200)
  const early = await Promise.race([asked, paint().then(() => null)])

  expect(early?.data.viewer.cart.items).toHaveLength(1)
  expect(seen.lines).toEqual([['glue', 2, true]])
  await vi.advanceTimersByTimeAsync(6000)
})

test('a change answered after what another tab did later tells nothing old', async () => {
  const tab = await openTab()
  const { shop, seen, set } = tab
  shop.state.latencyMs = 200
  void refetch(tab, ViewerQuery)
  await paint()
  Object.assign(shop.state, { latencyMs: 0, backMs: 1000 })
  const changed = set('tile', 1.44)
  await paint()
  changeElsewhere(tab, 500)
  shop.state.backMs = 0

  await settle()

  expect((await changed).data?.['cartItemUpdate']?.userErrors).toEqual([])
  expect(seen.version).toBe('3')
  expect(seen.lines).toEqual([
    ['tile', 1.44, true],
    ['glue', 5, true],
  ])
})

test('a cart that nothing has outdated is shown from the cache', async () => {
  const tab = await openTab()
  await settleAll(refetch(tab, PageQuery))

  await settleAll(refetch(tab, ViewerQuery))

  expect(readPage(tab)).toMatchObject({ version: '1' })
})

test('a cart that another tab has changed is not shown as it was', async () => {
  const tab = await openTab()
  await settleAll(refetch(tab, PageQuery))
  changeElsewhere(tab, 200)

  await settleAll(refetch(tab, ViewerQuery))
  const between = readPage(tab)
  await settleAll(refetch(tab, PageQuery))

  expect(between).toBeNull()
  expect(readPage(tab)).toMatchObject({ version: '2' })
})

test('a cart that a short change has changed is not shown as it was', async () => {
  const tab = await openTab()
  await settleAll(refetch(tab, PageQuery))

  await settleAll(tab.set('glue', 3))

  expect(readPage(tab)).toBeNull()
})

test('a page that shows the cart is asked again by itself after a short change', async () => {
  const tab = await openTab()
  let shown = ''
  pipe(
    tab.client.query(PageQuery, {}),
    subscribe(({ data }) => {
      shown = data?.viewer.cart.version ?? shown
    }),
  )
  await settle()

  void tab.set('glue', 3)
  await settle()

  expect(shown).toBe('2')
})

test('what the server rendered before a change does not lie over its answer', async () => {
  const tab = await openTab()
  const rendered = (await settleAll(refetch(tab, PageQuery))).data
  await settleAll(tab.set('glue', 4))

  void tab.client.query(PageQuery, {}, { seed: rendered }).toPromise()
  await settle()

  expect(tab.seen.lines).toEqual([['glue', 4, true]])
  expect(readPage(tab)).toMatchObject({ version: '2', items: [{ quantity: 4 }] })
})

test('what the server rendered is in the cache without a request', async () => {
  const tab = await openTab()
  const rendered = (await settleAll(refetch(await openTab(), PageQuery))).data

  void tab.client.query(PageQuery, {}, { seed: rendered }).toPromise()
  await settle()

  expect(readPage(tab)).toMatchObject({ version: '1' })
  expect(tab.shop.state.asked).not.toContain('CartPage')
})

test('a lower version is believed when the visitor has become another', async () => {
  const tab = await openTab()
  await settleAll(tab.set('glue', 4))
  tab.shop.lines.clear()
  Object.assign(tab.shop.state, { version: 0, userId: 'guest-2' })

  await settleAll(tab.set('tile', 1.44))
  const changed = { ...tab.seen }
  tab.shop.state.version = 0
  await settleAll(refetch(tab, ViewerQuery))

  expect(changed).toMatchObject({ version: '1', lines: [['tile', 1.44, true]] })
  expect(tab.seen).toMatchObject({ version: '0', lines: [['tile', 1.44, true]] })
})

test('what was asked for a guest tells nothing of the user who has signed in since', async () => {
  const tab = await openTab()
  tab.shop.state.version = 50
  tab.shop.state.backMs = 500
  void refetch(tab, ViewerQuery)
  await paint()
  tab.shop.lines.set('tile', 144)
  Object.assign(tab.shop.state, { version: 3, userId: 'user-1', backMs: 0 })

  void tab.client.mutation(SignIn, {}).toPromise()
  await settle()

  expect(tab.seen).toMatchObject({ version: '3', lines: [['tile', 1.44, true]] })
})

async function settleAll<Answer>(answer: Promise<Answer>): Promise<Answer> {
  await settle()
  return answer
}

test('a page that other answers made incomplete can be asked again', async () => {
  const tab = await openTab()
  const { shop, client } = tab
  const seen: unknown[] = []
  pipe(
    client.query(PageQuery, {}),
    subscribe(({ data }) => seen.push(data?.viewer.cart.count)),
  )
  await settle()
  // Twice, as the cache does not ask for what it read again for the answer before.
  for (const productId of ['tile', 'glue']) {
    shop.lines.set(productId, 100)
    shop.state.version += 1
    void refetch(tab, ViewerQuery)
    await settle()
  }

  void refetch(tab, PageQuery)
  await settle()

  expect(seen.at(-1)).toBe(2)
})
