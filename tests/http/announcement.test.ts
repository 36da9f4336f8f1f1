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
  expect(viewer.viewedAnnouncementIds).toEqual(['announcement-1'])
  // By this the next page hides it before it is drawn.
  const { cookies } = await shop.request.storageState()
  expect(cookies.find(({ name }) => name === 'announcement')?.value).toContain('announcement-1')
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
