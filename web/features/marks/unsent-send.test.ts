/** Changes made without a network: kept over a reload, shown as made, and sent once. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { createMarksShop, createStorage } from '#tests/support/marks-shop.ts'

/** Opens the shop's page in the browser of that storage; an earlier page of it is gone. */
async function openPage(
  shop: ReturnType<typeof createMarksShop>,
  kept?: ReturnType<typeof createStorage>,
) {
  const storage = kept ?? createStorage()
  vi.resetModules()
  vi.stubGlobal('fetch', shop.fetch)
  vi.stubGlobal('localStorage', storage)
  const window = Object.assign(new EventTarget(), { setTimeout })
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('navigator', { onLine: true })
  // The first page's own end comes last.
  if (!kept) onTestFinished(() => void vi.unstubAllGlobals())
  const viewer = await import('#web/features/viewer/viewer.ts')
  const cart = await import('#web/features/viewer/cart-write.ts')
  const unsent = await import('#web/features/viewer/unsent-change.ts')
  const marks = await import('./mark-change.ts')
  const { watchUnsent } = await import('./unsent-send.ts')
  const { getToast } = await import('#web/ui/toast.ts')
  // As the frame of every page does.
  onTestFinished(viewer.onViewer(() => {}))
  const known = async () => {
    await vi.waitFor(() => expect(viewer.readViewer()).not.toBeNull(), { timeout: 20_000 })
  }
  const online = () => {
    shop.state.isAway = false
    window.dispatchEvent(new Event('online'))
  }
  const readToast = () => getToast()?.message.replaceAll('\u00a0', ' ')
  return { ...viewer, ...cart, ...unsent, ...marks, watchUnsent, known, online, readToast, storage }
}

const settled = (page: Awaited<ReturnType<typeof openPage>>) =>
  vi.waitFor(() => expect(page.listUnsent()).toEqual([]), { timeout: 20_000 })

test('what is put in the cart without a network is kept, said, and sent once it is back', async () => {
  const shop = createMarksShop()
  const page = await openPage(shop)
  onTestFinished(page.watchUnsent())
  await page.known()
  shop.state.isAway = true

  expect(await page.updateCartItemQuantity('glue', 300)).toBe(true)

  expect(page.readToast()).toBe('Нет связи. Добавим в корзину, когда появится сеть')
  expect(page.toCartQuantity(page.readViewer(), 'glue')).toBe(300)
  expect(page.readViewer()?.cart.count).toBe(1)
  expect(shop.state.sent).toEqual([])
  page.online()
  await settled(page)
  expect(shop.state.sent).toEqual(['glue 3'])
  expect(page.readToast()).toContain('Связь вернулась')
})

test('a reload keeps them in their order, a later wish takes the place of the earlier', async () => {
  const shop = createMarksShop()
  const first = await openPage(shop)
  await first.known()
  shop.state.isAway = true
  await first.updateCartItemQuantity('glue', 100)
  await first.setFavorites('PRODUCT', ['tile'], true)
  await first.updateCartItemQuantity('glue', 500)
  expect(first.listUnsent()).toHaveLength(2)

  shop.state.isAway = false
  const next = await openPage(shop, first.storage)
  onTestFinished(next.watchUnsent())

  await settled(next)
  expect(shop.state.sent).toEqual(['heart tile', 'glue 5'])
  expect(shop.state.lines).toEqual([{ id: 'glue', quantity: 5 }])
})

test('a line that was changed elsewhere meanwhile stays as it is there, and that is told', async () => {
  const shop = createMarksShop()
  shop.state.lines = [{ id: 'glue', quantity: 1 }]
  const page = await openPage(shop)
  await page.known()
  shop.state.isAway = true
  await page.updateCartItemQuantity('glue', 300)
  shop.state.lines = [{ id: 'glue', quantity: 8 }]

  shop.state.isAway = false
  onTestFinished(page.watchUnsent())

  await settled(page)
  expect(shop.state.sent).toEqual([])
  expect(page.readToast()).toBe(
    'Пока не было связи, корзину изменили в другом месте. Проверьте количество',
  )
})

test('a refusal of the shop is told, and the others are sent', async () => {
  const shop = createMarksShop()
  const page = await openPage(shop)
  await page.known()
  shop.state.isAway = true
  await page.updateCartItemQuantity('glue', 500_00)
  await page.updateCartItemQuantity('tile', 200)

  shop.state.isAway = false
  onTestFinished(page.watchUnsent())

  await settled(page)
  expect(shop.state.sent).toEqual(['glue 500', 'tile 2'])
  expect(page.readToast()).toBe('Не хватает')
})

test('signing out forgets what waits', async () => {
  const shop = createMarksShop()
  const page = await openPage(shop)
  await page.known()
  shop.state.isAway = true
  await page.updateCartItemQuantity('glue', 300)
  page.forgetUnsent()

  expect(page.listUnsent()).toEqual([])
  expect(page.storage.getItem('otves.unsent')).toBeNull()
})

test('what another user left in this browser is not put in one’s cart', async () => {
  const shop = createMarksShop()
  Object.assign(shop.state, { userId: 'anna', isGuest: false })
  const page = await openPage(shop)
  await page.known()
  shop.state.isAway = true
  await page.updateCartItemQuantity('glue', 300)

  Object.assign(shop.state, { isAway: false, userId: 'guest-2', isGuest: true })
  const next = await openPage(shop, page.storage)
  onTestFinished(next.watchUnsent())

  await settled(next)
  expect(shop.state.sent).toEqual([])
  expect(next.readToast()).toBeUndefined()
})

test('what a guest wished goes with them when they sign in', async () => {
  const shop = createMarksShop()
  const page = await openPage(shop)
  await page.known()
  shop.state.isAway = true
  await page.updateCartItemQuantity('glue', 300)

  Object.assign(shop.state, { isAway: false, userId: 'anna', isGuest: false })
  const next = await openPage(shop, page.storage)
  onTestFinished(next.watchUnsent())

  await settled(next)
  expect(shop.state.lines).toEqual([{ id: 'glue', quantity: 3 }])
})

test('a press while the one before is on its way is sent after it', async () => {
  const shop = createMarksShop()
  shop.state.lines = [{ id: 'glue', quantity: 1 }]
  const page = await openPage(shop)
  await page.known()
  shop.state.isAway = true
  await page.updateCartItemQuantity('glue', 300)
  shop.state.isAway = false
  let isPressed = false
  shop.state.before = async () => {
    if (!isPressed) {
      isPressed = true
      await page.updateCartItemQuantity('glue', 400)
    }
    return null
  }

  onTestFinished(page.watchUnsent())

  await settled(page)
  expect(shop.state.sent).toEqual(['glue 3', 'glue 4'])
  expect(shop.state.lines).toEqual([{ id: 'glue', quantity: 4 }])
})

test('a shop that is overloaded takes what waits later', async () => {
  const shop = createMarksShop()
  const page = await openPage(shop)
  await page.known()
  shop.state.isAway = true
  await page.updateCartItemQuantity('glue', 300)
  shop.state.isAway = false
  const statuses = [503]
  shop.state.before = async () => statuses.pop() ?? null

  onTestFinished(page.watchUnsent())

  await settled(page)
  expect(shop.state.lines).toEqual([{ id: 'glue', quantity: 3 }])
})

test('fifty are kept, then a change is refused as without keeping', async () => {
  const shop = createMarksShop()
  const page = await openPage(shop)
  for (let i = 0; i < 50; i += 1) {
    const change = { list: 'cart', id: `p${i}`, value: 1, before: null, userId: null } as const
    expect(page.keepUnsent(change)).toBe(true)
  }
  shop.state.isAway = true

  expect(await page.updateCartItemQuantity('one-more', 100)).toBe(false)

  expect(page.readToast()).toBe('Нет связи. Попробуйте ещё раз')
  expect(page.listUnsent()).toHaveLength(50)
})
