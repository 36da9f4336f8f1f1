import { expect, test } from '@playwright/test'
import { ask, glue, putInCart, tile, visit, within } from '#tests/support/journey.ts'

test('a guest is led from the cart by one press to the shops that have all of it', async ({
  page,
}) => {
  await putInCart(page, tile.path, 1.44)
  await putInCart(page, glue.path, 1)
  await visit(page, '/cart')
  const strip = within(page).getByRole('region', { name: 'Где забрать' })
  await expect(strip.getByRole('link').first()).toContainText(/^(Всё готово|Есть 1\s+позиция)/)
  const told = await strip.getByRole('listitem').first().innerText()

  await strip.getByRole('link', { name: /^Все магазины/ }).click()

  await expect(page).toHaveURL('/magaziny')
  await expect(within(page).getByText(/^Вс(я корзина|ей корзины)/)).toBeVisible()
  const [first] = await within(page)
    .getByRole('listitem')
    .filter({ has: page.locator('h2') })
    .all()
  await expect(first ?? page.locator('none')).toContainText(told.split('\n')[0] ?? '')
})

test('a shop that lacks a line of the cart leads to its goods', async ({ page }) => {
  await putInCart(page, glue.path, 1)
  await visit(page, '/cart')
  type Answer = { viewer: { cart: { shops: { shop: { slug: string }; hasAll: boolean }[] } } }
  const answer = await ask<Answer>(page, '{ viewer { cart { shops { shop { slug } hasAll } } } }')
  const lacking = answer.viewer.cart.shops.find(({ hasAll }) => !hasAll)

  await visit(page, `/magaziny/${lacking?.shop.slug}`)
  const here = within(page).getByRole('region', { name: 'Ваша корзина здесь' })
  await here.getByText(/^Не\s+хватает/).click()
  await here.getByRole('link', { name: glue.name }).click()

  await expect(page).toHaveURL(glue.path)
})

test('a line of a phone is two rows until its dots are pressed', async ({ page }) => {
  await putInCart(page, tile.path, 1.44)
  await visit(page, '/cart')
  const line = within(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('group', { name: tile.name, exact: true }) })
  await expect(line.getByRole('textbox')).toHaveValue('1,44')
  await expect(line.getByRole('button', { name: `Отложить: ${tile.name}` })).toBeHidden()
  const { height = 0 } = (await line.boundingBox()) ?? {}
  expect(height).toBeLessThan(190)

  await line.getByRole('button', { name: `Ещё: ${tile.name}` }).click()

  await expect(line.getByRole('button', { name: `Отложить: ${tile.name}` })).toBeVisible()
  await expect(line.getByRole('radio', { name: 'уп' })).toBeAttached()
})
