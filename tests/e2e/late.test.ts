import { expect, type Page } from '@playwright/test'
import { desktop, tile, visit, within } from '#tests/support/journey.ts'
import { test } from '#tests/support/late-shop.ts'
import { toPlain } from '#tests/support/markup.ts'
import { PlainPage } from '#tests/support/plain-page.ts'

const filters = 'POST /api/v1/products/filters'
const articleGoods = 'GET /api/v1/products/categories/kley-dlya-plitki'
const frame = 'GET /api/v1/content/common'

// One after the other: they share a shop that is slow in one thing at a time.
test.describe.configure({ mode: 'default' })

test('late filters come after the goods, in a page that is not cached', async ({
  page,
  lateShop,
}) => {
  lateShop.delay(filters, 1_500)
  await page.setViewportSize(desktop)
  const response = await page.goto(lateShop.origin + tile.category, { waitUntil: 'commit' })

  expect(response?.headers()['cache-control']).toBe('no-store')
  await expect(within(page).getByRole('link', { name: tile.name })).toBeVisible()
  await expect(page.getByRole('form', { name: 'Фильтры' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('form', { name: 'Фильтры' })).toBeVisible()
})

test('an article whose goods are late is not cached either', async ({ request, lateShop }) => {
  lateShop.delay(articleGoods, 500)
  const response = await request.get(`${lateShop.origin}/stati/skolko-kleya-nuzhno-na-pol`)

  expect(response.headers()['cache-control']).toBe('no-store')
  expect(await response.text()).toMatch(/<button[^>]*aria-label="В корзину:/)
})

test('without script filters that are late are had by asking again', async ({
  request,
  lateShop,
}) => {
  const path = '/catalog/keramogranit'
  lateShop.delay(filters, 500)
  const first = await request.get(lateShop.origin + path)
  expect(await first.text()).toContain(
    `<noscript><a class="button button-secondary" href="${path}">`,
  )
  const again = new PlainPage(request, lateShop.origin)

  await again.open(path)

  expect(again.main.listByRole('form', { name: 'Фильтры' })).toHaveLength(1)
  expect(again.main.listByRole('link', { name: 'Показать фильтры' })).toEqual([])
})

test('late frame data does not delay a page, and a page without it is not cached', async ({
  request,
  lateShop,
}) => {
  lateShop.delay(frame, 3_500)

  // Earlier tests may have cached the frame of pages of Moscow.
  const headers = { accept: 'text/html', cookie: 'city=kazan' }
  const response = await request.get(lateShop.origin + tile.path, { headers })

  expect(response.status()).toBe(200)
  expect(response.headers()['cache-control']).toBe('no-store')
  const html = toPlain(await response.text())
  expect(html).toContain(`>${toPlain(tile.name)}</h1>`)
  expect(html).toMatch(/Открыто до|Откроется|Закроется/)
})

const waiting = 'Магазин отвечает дольше обычного'

/** Notes the waiting frame: the page may take its place before a test has looked. */
const noteWaiting = (page: Page) =>
  page.addInitScript((words) => {
    const note = () => {
      const isSeen = document.body?.innerText.includes(words)
      if (isSeen) sessionStorage.setItem('waited', location.pathname)
    }
    new MutationObserver(note).observe(document, { childList: true, subtree: true })
  }, waiting)

const readWaited = (page: Page) => page.evaluate(() => sessionStorage.getItem('waited'))

test('a page no one has asked for before begins with its frame, and then comes or says why not', async ({
  page,
  lateShop,
}) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const [first, second] = ['finishnye-shpaklevki', 'bazovye-shpaklevki'] as const
  const goods = (slug: string) => `GET /api/v1/products/categories/${slug}`
  await noteWaiting(page)
  await page.goto(lateShop.origin)
  lateShop.delay(goods(first), 1_800)

  const opened = await page.goto(`${lateShop.origin}/catalog/${first}`, { waitUntil: 'commit' })

  expect([opened?.status(), opened?.headers()['cache-control']]).toEqual([200, 'no-store'])
  await expect(page.getByRole('searchbox', { name: 'Поиск по магазину' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Финишные шпаклёвки')
  expect(await readWaited(page)).toBe(`/catalog/${first}`)
  await expect(page).toHaveTitle(/Финишные шпаклёвки/)
  await page
    .getByRole('button', { name: /^В корзину/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Больше' }).first()).toBeVisible()

  lateShop.delay(goods(second))
  await page.goto(`${lateShop.origin}/catalog/${second}`, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Что-то пошло не так')
  expect(await readWaited(page)).toBe(`/catalog/${second}`)
  lateShop.delay(null)
  await page.getByRole('button', { name: 'Обновить' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Базовые шпаклёвки')
  expect(errors).toEqual([])
})

test('a program is told the status of a late page, not shown a frame', async ({
  request,
  lateShop,
}) => {
  lateShop.delay('GET /api/v1/products/categories/tsementnye-shtukaturki')

  const answer = await request.get(`${lateShop.origin}/catalog/tsementnye-shtukaturki`)

  expect(answer.status()).toBe(503)
  lateShop.delay(null)
})

test('a page that is on its way is told until it is here', async ({ page }) => {
  await page.setViewportSize(desktop)
  await visit(page, tile.category)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    await held
    await route.continue()
  })
  const told = page.getByRole('status').filter({ hasText: 'Загружаем…' })

  const mine = page.getByRole('navigation', { name: 'Моё' })
  await mine.getByRole('link', { name: 'Корзина' }).click()
  await expect(told).toBeAttached()
  release()

  await expect(page.getByRole('heading', { level: 1, name: 'В корзине пусто' })).toBeVisible()
  await expect(told).toHaveCount(0)
})
