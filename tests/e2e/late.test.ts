import { expect, test } from '@playwright/test'
import { tile, visit, within } from '#tests/support/journey.ts'
import { openLateShop } from '#tests/support/late-shop.ts'

const filters = 'POST /api/v1/products/filters'
const articleGoods = 'GET /api/v1/products/categories/kley-dlya-plitki'

test('filters that are late come after the goods, in a page that nobody keeps', async ({
  page,
}) => {
  const shop = await openLateShop(filters, 1_500)
  try {
    const response = await page.goto(shop.origin + tile.category, { waitUntil: 'commit' })

    expect(response?.headers()['cache-control']).toBe('no-store')
    await expect(within(page).getByRole('link', { name: tile.name })).toBeVisible()
    await expect(page.getByRole('form', { name: 'Фильтры' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('form', { name: 'Фильтры' })).toBeVisible()
  } finally {
    await shop.close()
  }
})

test('an article whose goods are late is kept by nobody either', async ({ page }) => {
  const shop = await openLateShop(articleGoods, 500)
  try {
    const response = await page.goto(`${shop.origin}/stati/skolko-kleya-nuzhno-na-pol`)

    expect(response?.headers()['cache-control']).toBe('no-store')
    await expect(
      within(page)
        .getByRole('button', { name: /^В корзину/ })
        .first(),
    ).toBeVisible()
  } finally {
    await shop.close()
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('filters that are late are had by asking again', async ({ page }) => {
    const shop = await openLateShop(filters, 500)
    try {
      await page.goto(shop.origin + tile.category)

      await expect(page.getByRole('form', { name: 'Фильтры' })).toBeHidden()
      await page.getByRole('link', { name: 'Показать фильтры' }).click()
      await expect(page.getByRole('form', { name: 'Фильтры' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Показать фильтры' })).toHaveCount(0)
    } finally {
      await shop.close()
    }
  })
})

test('what stands around a page does not hold it up, and a page without it is kept by nobody', async ({
  page,
}) => {
  const shop = await openLateShop('GET /api/v1/content/common', 3_500)
  try {
    const response = await page.goto(shop.origin + tile.path)

    expect(response?.status()).toBe(200)
    expect(response?.headers()['cache-control']).toBe('no-store')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(tile.name)
    await expect(
      within(page)
        .getByText(/Открыто до|Откроется|Закроется/)
        .first(),
    ).toBeVisible()
  } finally {
    await shop.close()
  }
})

test('a page that is on its way is told until it is here', async ({ page }) => {
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
