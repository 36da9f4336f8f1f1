import { expect, type Page, test } from '@playwright/test'
import { ask, findProductId, glue, putInCart, tile, visit, within } from '#tests/support/journey.ts'

const summary = (page: Page) => page.getByRole('complementary', { name: 'Итог' })

const roubles = new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB' })
const formatRoubles = (minor: number) =>
  roubles
    .format(minor / 100)
    .replace(',00', '')
    .replaceAll('\u00a0', ' ')

/** A line past the stock, as one is whose goods were bought by others meanwhile. */
async function putPastStock(page: Page, productId: string, quantity: number): Promise<void> {
  await ask(
    page,
    `mutation ($items: [CartFillItemInput!]!) {
      cartFill(items: $items) { items { refusal { message } } }
    }`,
    { items: [{ productId, quantity, isRestored: true }] },
  )
}

type Similar = { id: string; name: string; unit: string; availability: { quantity: number } }

test('the summary tells the truck, the delivery and what is left to have it free', async ({
  page,
}) => {
  await putInCart(page, glue.path, 2)
  await visit(page, '/cart')
  await expect(summary(page)).toContainText('Газель до 1,5 т')
  await expect(summary(page)).toContainText('от 1 490 ₽')
  await expect(summary(page)).toContainText('До бесплатной доставки 29 544 ₽')

  await putInCart(page, tile.path, 36)
  await visit(page, '/cart')

  await expect(summary(page)).toContainText('бесплатно')
  await expect(summary(page)).not.toContainText('До бесплатной доставки')
})

test('what the cart takes off is seen on its lines', async ({ page }) => {
  const list = await page.request.get(
    '/api/v1/products/categories/suhie-smesi?cityId=moskva&sort=discount',
  )
  const { products } = await list.json()
  const [product] = products.items
  const [old, now] = [product.oldPrice.amountMinor, product.price.amountMinor]
  await putInCart(page, `/product/${product.slug}`, 3)

  await visit(page, '/cart')

  await expect(within(page).getByText(formatRoubles(old)).first()).toBeVisible()
  await expect(summary(page)).toContainText(`Скидка−${formatRoubles(3 * (old - now))}`)
})

test('of what there is not enough another product can be taken, and undone', async ({ page }) => {
  const productId = await findProductId(page, glue.path)
  const { product, productSimilar } = await ask<{
    product: Similar
    productSimilar: Similar[]
  }>(
    page,
    `query ($slug: String!) {
      product(slug: $slug, cityId: "moskva") { id name unit availability { quantity } }
      productSimilar(slug: $slug, cityId: "moskva") { id name unit availability { quantity } }
    }`,
    { slug: glue.path.split('/').at(-1) },
  )
  const quantity = product.availability.quantity + 1
  const fitting = productSimilar.filter((one) => one.availability.quantity >= quantity)
  expect(fitting.length, 'similar goods with more in stock').toBeGreaterThan(0)
  await putPastStock(page, productId, quantity)
  await visit(page, '/cart')
  const instead = within(page).getByRole('region', { name: /^Чем заменить/ })
  await expect(instead).toBeVisible()
  const button = instead.getByRole('button', { name: /^Заменить на/ }).first()
  for (const width of [390, 1600, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    // In whole words, not letter under letter.
    const link = await instead.getByRole('paragraph').first().boundingBox()
    expect(link?.width, `${width} px`).toBeGreaterThan(80)
  }
  const name = String(await button.getAttribute('aria-label')).replace('Заменить на ', '')

  await button.click()

  const taken = within(page).getByRole('group', { name, exact: true })
  await expect(taken.getByRole('textbox')).toHaveValue(String(quantity))
  await expect(within(page).getByRole('group', { name: glue.name, exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(taken).toHaveCount(0)
  await expect(
    within(page).getByRole('group', { name: glue.name, exact: true }).getByRole('textbox'),
  ).toHaveValue(String(quantity))
})

test('an empty cart shows what was looked at and what is kept', async ({ page }) => {
  await visit(page, glue.path)
  await page
    .getByRole('button', { name: /^В избранное/ })
    .first()
    .click()
  await expect
    .poll(async () => {
      const { viewer } = await ask<{
        viewer: { favorites: { productIds: string[] }; viewedProducts: object[] }
      }>(page, '{ viewer { favorites { productIds } viewedProducts { id } } }')
      return [viewer.favorites.productIds.length, viewer.viewedProducts.length]
    })
    .toEqual([1, 1])

  await visit(page, '/cart')

  const rows = within(page).getByRole('heading', { level: 2 })
  await expect(rows.filter({ hasText: 'Вы смотрели' })).toBeVisible()
  await expect(rows.filter({ hasText: 'Избранное' })).toBeVisible()
  await expect(within(page).getByRole('link', { name: 'Перейти на главную' })).toBeVisible()
  await expect(
    within(page)
      .getByRole('link', { name: /Клей монтажный/ })
      .first(),
  ).toBeVisible()
})
