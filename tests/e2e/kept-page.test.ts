import { expect } from '@playwright/test'
import { awaitScript, tile, within } from '#tests/support/journey.ts'
import { test } from '#tests/support/late-shop.ts'

const goods = `GET /api/v1${tile.path.replace('/product/', '/products/')}`
/** Longer than this shop keeps a page (late-shop.ts), and than any keeps what a page is made of. */
const staleMs = 10_500

// In one process: it opens the slow shop once.
test.describe.configure({ mode: 'default' })

test('while the back end does not answer, a page of before is shown, says so and works', async ({
  page,
  lateShop,
}) => {
  const address = lateShop.origin + tile.path
  // A page that lacks something, as the first of a shop that has only begun may, is not kept.
  await expect(async () => {
    const whole = await page.goto(address)
    expect(whole?.headers()['cache-control']).not.toBe('no-store')
  }).toPass()
  await page.waitForTimeout(staleMs)
  lateShop.delay(goods, 5_000)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (told) => told.type() === 'error' && errors.push(told.text()))
  await page.addInitScript(() => {
    const told = { shift: 0 }
    Object.assign(window, { told })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) told.shift += Number(Object(entry).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })

  const response = await page.goto(address)

  expect(response?.status()).toBe(200)
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-store',
    warning: '110 - "Response is Stale"',
    age: expect.stringMatching(/^\d+$/),
  })
  const line = page.getByText(/^Цены могли измениться: показываем то, что было\s+в\s\d\d:\d\d$/)
  await expect(line).toBeVisible()
  await awaitScript(page)
  // Its script has taken the page over, and has left the line where it stood.
  await within(page)
    .getByRole('button', { name: /^В корзину/ })
    .first()
    .click()
  await expect(within(page).getByRole('button', { name: 'Больше' }).first()).toBeVisible()
  await expect(line).toBeVisible()
  expect(await page.evaluate(() => Object(window).told.shift)).toBeLessThan(0.02)
  expect(errors).toEqual([])
  const opened = page.waitForEvent('request', (request) => request.isNavigationRequest())
  await page.getByRole('link', { name: 'Отвес, на главную' }).click()
  expect((await opened).resourceType()).toBe('document')
  lateShop.delay(null)
})

test('nothing beside its own goods holds a page up, or fails it', async ({ lateShop }) => {
  const beside = [
    ['/catalog/instrument', 'GET /api/v1/sorts'],
    ['/catalog/instrument', 'POST /api/v1/products/filters'],
    ['/catalog/instrument', 'GET /api/v1/content/common'],
    ['/catalog/instrument', 'GET /api/v1/announcements'],
    ...['content/common', 'announcements'].map((call) => [tile.path, `GET /api/v1/${call}`]),
    ...['around', 'reviews', 'questions'].map((call) => [tile.path, `${goods}/${call}`]),
  ] as const
  // The first page of a shop that has only begun is slow by itself.
  await (await fetch(lateShop.origin + tile.path)).text()
  const slow: string[] = []
  for (const [i, [path = '', call = '']] of beside.entries()) {
    lateShop.delay(call, 3_000)
    const startedAtMs = Date.now()
    const { status, body } = await fetch(`${lateShop.origin}${path}?beside=${i}`)
    const tookMs = Date.now() - startedAtMs
    await body?.cancel()
    if (status !== 200 || tookMs > 1_500) slow.push(`${path} ${call}: ${status} ${tookMs} ms`)
  }
  lateShop.delay(null)

  expect(slow).toEqual([])
})
