import { expect } from '@playwright/test'
import { ask, becomeCustomer, glue, putInCart, superFix } from '#tests/support/journey.ts'
import { placeOrder, toPaymentPath } from '#tests/support/order.ts'
import { type PlainPage, test } from '#tests/support/plain-page.ts'

const listStrips = (page: PlainPage) => page.root.listByRole('region', { name: 'Объявление' })

test('without script an announcement is put away by a form, which comes back to the page', async ({
  shop,
}) => {
  await shop.open(glue.category)

  await shop.press('Скрыть объявление')

  expect(shop.path).toBe(glue.category)
  const { viewer } = await ask<{ viewer: { viewedAnnouncementIds: string[] } }>(
    shop,
    '{ viewer { viewedAnnouncementIds } }',
  )
  expect(viewer.viewedAnnouncementIds).toEqual(['vozvrat-izlishkov'])
  // By this the edge takes it out of the next page.
  const { cookies } = await shop.request.storageState()
  expect(cookies.find(({ name }) => name === 'announcement')?.value).toContain('vozvrat-izlishkov')
})

test('what was put away is in no page’s first HTML, while others read it in the same page', async ({
  shop,
  stranger,
}) => {
  const text = 'принимаем излишки'
  await shop.open(glue.category)
  await shop.press('Скрыть объявление')

  for (const path of ['/', glue.category, glue.path, '/search?q=клей', '/cart', '/net-takoj']) {
    const browser = { accept: 'text/html' }
    const own = await shop.request.get(path, { headers: browser })
    const foreign = await stranger.request.get(path, { headers: browser })

    expect(await own.text(), path).not.toContain(text)
    expect(await foreign.text(), path).toContain(text)
    expect(own.headers()['cache-control'], path).toBe(foreign.headers()['cache-control'])
  }
})

test('checkout, payment and the app’s own window have no announcement', async ({ shop }) => {
  await becomeCustomer(shop)
  const order = await placeOrder(shop, superFix.path)
  await putInCart(shop, glue.path, 2)
  await shop.open('/')
  expect(listStrips(shop)).toHaveLength(1)

  for (const path of ['/simplecheckout', toPaymentPath(order), '/?webview']) {
    await shop.open(path)

    expect(shop.heading, path).not.toBe('')
    expect(listStrips(shop), path).toEqual([])
  }
})
