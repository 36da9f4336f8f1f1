import { expect, test } from '@playwright/test'
import { glue, tile, within } from '#tests/support/journey.ts'
import { keepInFavorites, listProducts, putInComparison } from '#tests/support/lists.ts'

test.use({ javaScriptEnabled: false })

test('without script favorites are kept, taken out, put back and cleared', async ({ page }) => {
  await page.goto(glue.path)
  await page.getByRole('button', { name: 'В избранное', exact: true }).click()
  await expect(page).toHaveURL('/favorites/products')
  const kept = within(page).getByRole('link', { name: glue.name })
  await expect(kept).toBeVisible()

  await page.getByRole('button', { name: `Убрать: ${glue.name}` }).click()
  await expect(kept).toHaveCount(0)
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(kept).toBeVisible()
  await page.getByRole('button', { name: 'Всё доступное — в корзину' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(within(page).getByRole('link', { name: glue.name }).first()).toBeVisible()
  await page.goto('/favorites/products')
  await page.getByRole('link', { name: 'Очистить' }).click()
  await expect(within(page)).toContainText('Убрать из избранного 1 товар?')
  await page.getByRole('button', { name: 'Убрать', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'В избранном нет товаров' })).toBeVisible()
})

for (const { kind, tab } of [
  { kind: 'CATEGORY', tab: 'categories' },
  { kind: 'BRAND', tab: 'brands' },
] as const) {
  test(`without script ${tab} are taken out and put back`, async ({ page }) => {
    const ids = { CATEGORY: '{ catalog(cityId: "moskva") { id name } }', BRAND: '' }
    const query = ids[kind] || '{ brands(cityId: "moskva") { items { id name } } }'
    const { data } = await (await page.request.post('/graphql', { data: { query } })).json()
    const [thing] = data.catalog ?? data.brands.items
    await keepInFavorites(page, [thing], kind)
    await page.goto(`/favorites/${tab}`)

    await page.getByRole('button', { name: `Убрать: ${thing.name}` }).click()
    await expect(within(page).getByText('Убрано из избранного')).toBeVisible()
    await expect(page.getByRole('button', { name: `Убрать: ${thing.name}` })).toHaveCount(0)
    await page.getByRole('button', { name: 'Вернуть' }).click()

    await expect(page.getByRole('button', { name: `Убрать: ${thing.name}` })).toBeVisible()
  })
}

test('without script favorites are shared and taken over', async ({ page, browser }) => {
  await keepInFavorites(page, await listProducts(page, tile.category, 2))
  await page.goto('/favorites/products')

  await page.getByRole('button', { name: 'Поделиться' }).click()

  await expect(page).toHaveURL(/\/shared\/favorites\/[\w-]{20,}$/)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const stranger = await context.newPage()
  await stranger.goto(page.url())
  await stranger.getByRole('button', { name: 'Всё в избранное' }).click()
  await expect(stranger).toHaveURL('/favorites/products')
  await expect(stranger.getByRole('button', { name: /^Убрать: / })).toHaveCount(2)
  await context.close()
})

test('without script the comparison is pinned, narrowed, shared, taken over and undone', async ({
  page,
  browser,
}) => {
  const goods = await listProducts(page, '/catalog/mineralnaya-vata', 3)
  await putInComparison(page, goods)
  await page.goto('/compare')
  const head = within(page).getByRole('columnheader').nth(1)

  await page.getByRole('link', { name: `Закрепить первым: ${goods[2]?.name}` }).click()
  await expect(head).toContainText(goods[2]?.name ?? '')
  await page.getByRole('checkbox', { name: 'Только различия' }).check()
  await page.getByRole('button', { name: 'Показать' }).click()
  await expect(page.getByRole('row', { name: /^Страна производства/ })).toHaveCount(0)
  await expect(head).toContainText(goods[2]?.name ?? '')
  await page.getByRole('button', { name: `Убрать из сравнения: ${goods[0]?.name}` }).click()
  await expect(within(page).getByRole('columnheader')).toHaveCount(3)
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(within(page).getByRole('columnheader')).toHaveCount(4)
  await page.getByRole('button', { name: 'Поделиться' }).click()
  await expect(page).toHaveURL(/\/shared\/comparison\/[\w-]{20,}$/)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const stranger = await context.newPage()
  await stranger.goto(page.url())
  await stranger.getByRole('button', { name: 'В моё сравнение' }).click()
  await expect(stranger).toHaveURL(/\/compare\?category=/)
  await expect(stranger.getByRole('button', { name: /^Убрать из сравнения/ })).toHaveCount(3)
  await context.close()
})
