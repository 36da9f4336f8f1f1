/** The shop inside another app: what its server draws, and how it keeps that it does. */
import { expect } from '@playwright/test'
import { becomeCustomer, glue, putInCart, superFix } from '#tests/support/journey.ts'
import { placeOrder, toPaymentPath } from '#tests/support/order.ts'
import { type PlainPage, test } from '#tests/support/plain-page.ts'

const isWebview = ({ html }: PlainPage) => /^<!DOCTYPE html><html[^>]* data-webview=""/.test(html)

/** What of the site's own frame stands in a page. */
const listFrame = ({ root }: PlainPage) =>
  ['contentinfo', 'search', 'navigation'].flatMap((role) =>
    root
      .listByRole(role)
      .map(({ name }) => `${role} ${name}`)
      .filter((name) => /contentinfo|search|Моё|Разделы|Магазин$/.test(name)),
  )

/** Not those of rows of cards, which are called the same. */
const listBacks = ({ root }: PlainPage) =>
  root
    .list()
    .filter(({ tag }) => tag === 'header')
    .flatMap((bar) => bar.listByRole('link', { name: 'Назад' }))

test('pages of an app and of a browser are never each other’s', async ({ shop, stranger }) => {
  await shop.open('/?webview')
  expect(listBacks(shop)).toEqual([])

  for (const path of ['/', glue.category, glue.path, '/search?q=клей', '/cart', '/favorites']) {
    await stranger.open(path)
    await shop.open(path)
    expect([isWebview(shop), listFrame(shop)], path).toEqual([true, []])
    expect(listBacks(shop), path).toHaveLength(path === '/' ? 0 : 1)

    await stranger.open(path)
    expect(isWebview(stranger), path).toBe(false)
    expect(listFrame(stranger).length, path).toBeGreaterThan(2)
  }
})

test('the cookie is a session’s, and ?webview=0 gives the frame back', async ({ shop }) => {
  await shop.open('/?webview=ios')
  expect(shop.headers['set-cookie']).toBe('webview=1; Path=/; SameSite=Lax')
  await shop.open(glue.path)
  expect([isWebview(shop), shop.headers['set-cookie']]).toEqual([true, undefined])

  await shop.open('/?webview=0')
  expect(isWebview(shop)).toBe(false)
  await shop.open(glue.path)
  expect([isWebview(shop), listFrame(shop).length > 2]).toEqual([false, true])
})

for (const path of ['/?webview', `${glue.category}?webview`, `${glue.path}?webview=1`]) {
  test(`search engines know ${path} by the address without it`, async ({ shop }) => {
    await shop.open(path)

    const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(shop.html) ?? []
    expect(canonical).toBe(new URL(path.split('?')[0] ?? '', shop.url).href)
  })
}

test('the error screen has the way back and no button', async ({ shop }) => {
  await shop.open('/net-takoj-stranicy?webview')

  expect([shop.status, shop.heading]).toEqual([404, 'Страница не найдена'])
  expect(listBacks(shop)).toHaveLength(1)
  expect(shop.root.listByRole('link', { name: 'На главную' })).toEqual([])
  expect(listFrame(shop)).toEqual([])
})

test('a redirect and a form without script keep it', async ({ shop, stranger }) => {
  await shop.open('/profile?webview')
  expect(shop.path).toContain('/sign-in')
  expect(isWebview(shop)).toBe(true)
  await stranger.open('/CART?webview')
  expect([stranger.path, isWebview(stranger)]).toEqual(['/cart?webview', true])

  await shop.open('/city')
  await shop.press(/^Казань/)

  expect([shop.path, isWebview(shop)]).toEqual(['/', true])
})

test('another person pays in an app, which the provider’s page leads back to', async ({
  shop,
  stranger,
}) => {
  await becomeCustomer(shop)
  const order = await placeOrder(shop, superFix.path)

  await stranger.open(`${toPaymentPath(order)}?webview`)
  expect([isWebview(stranger), listFrame(stranger)]).toEqual([true, []])
  await stranger.press(/^Оплатить/)
  await stranger.press('Оплатить')

  expect(stranger.heading).toMatch(/оплачен/)
  expect([isWebview(stranger), listBacks(stranger).length]).toEqual([true, 1])
})

const telegram =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Telegram-iOS/11.2'

test('files are opened in place inside an app, and saved in a browser', async ({ shop }) => {
  await becomeCustomer(shop)
  await putInCart(shop, glue.path, 2)
  const order = await placeOrder(shop, superFix.path)
  await putInCart(shop, glue.path, 2)
  const paths = ['/cart/export', `/profile/orders/${order.id}/invoice`]
  const read = async (headers: Record<string, string> = {}) => {
    const answers = await Promise.all(paths.map((path) => shop.request.get(path, { headers })))
    return answers.map((answer) => answer.headers()['content-disposition']?.split(';')[0])
  }

  expect(await read()).toEqual(['attachment', 'attachment'])
  expect(await read({ 'user-agent': telegram })).toEqual(['inline', 'inline'])
  await shop.open('/?webview')
  expect(await read()).toEqual(['inline', 'inline'])
})
