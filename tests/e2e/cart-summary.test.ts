import { expect, type Page, test } from '@playwright/test'
import { ask, findProductId, glue, visit, within } from '#tests/support/journey.ts'
import { keepInFavorites, viewProduct } from '#tests/support/lists.ts'

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

/** Others of its kind are in stock in larger numbers. */
const foam = {
  name: 'Пена монтажная Пышна «Бытовая», 750 мл',
  path: '/product/pena-montazhnaya-pyshna-bytovaya-750-ml-pys-140102005',
}

test('of what there is not enough another product can be taken, and undone', async ({ page }) => {
  const productId = await findProductId(page, foam.path)
  const slug = foam.path.split('/').at(-1)
  const { product } = await ask<{ product: { availability: { quantity: number } } }>(
    page,
    `query ($slug: String!) {
      product(slug: $slug, cityId: "moskva") { availability { quantity } }
    }`,
    { slug },
  )
  const quantity = product.availability.quantity + 1
  const { productSubstitutes } = await ask<{ productSubstitutes: { quantity: number }[] }>(
    page,
    `query ($slug: String!, $quantity: Quantity!) {
      productSubstitutes(slug: $slug, cityId: "moskva", quantity: $quantity) { quantity }
    }`,
    { slug, quantity },
  )
  const [first] = productSubstitutes
  if (!first) throw new Error('There is no substitute with more in stock')
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
  await expect(taken.getByRole('textbox')).toHaveValue(String(first.quantity))
  await expect(within(page).getByRole('group', { name: foam.name, exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(taken).toHaveCount(0)
  await expect(
    within(page).getByRole('group', { name: foam.name, exact: true }).getByRole('textbox'),
  ).toHaveValue(String(quantity))
})

test('an empty cart shows what was looked at and what is kept', async ({ page }) => {
  await keepInFavorites(page, [{ id: await findProductId(page, glue.path) }])
  await viewProduct(page, glue.path)

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
