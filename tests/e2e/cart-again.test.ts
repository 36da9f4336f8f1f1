/** Pages that were seen once show at once when they are come back to, and are right a moment later. */
import { expect, type Page, test } from '@playwright/test'
import {
  ask,
  becomeCustomer,
  glue,
  putInCart,
  superFix,
  tile,
  visit,
  within,
} from '#tests/support/journey.ts'
import { placeOrder } from '#tests/support/order.ts'

/** Nothing is answered from now on, until the given function is called. */
async function holdNetwork(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/graphql|\.data(\?|$)/, async (route) => {
    await held
    await route.continue()
  })
  return release
}

const line = (page: Page, name: string) => within(page).getByRole('group', { name })

test('the cart shows at once when it is come back to, then what changed meanwhile', async ({
  page,
}) => {
  await putInCart(page, glue.path, 2)
  await visit(page, '/cart')
  await expect(line(page, glue.name).getByRole('textbox')).toHaveValue('2')
  await page.getByRole('link', { name: 'Избранное' }).first().click()
  await expect(page).toHaveURL(/favorites/)
  await putInCart(page, tile.path, 1.44)
  const release = await holdNetwork(page)

  await page
    .getByRole('link', { name: /^Корзина/ })
    .first()
    .click()

  await expect(page).toHaveURL('/cart')
  await expect(line(page, glue.name).getByRole('textbox')).toHaveValue('2')
  release()
  await expect(line(page, tile.name).getByRole('textbox')).toHaveValue('1,44')
})

test('a line that another page has changed never shows with its old sum', async ({ page }) => {
  await putInCart(page, glue.path, 2)
  await visit(page, '/cart')
  await expect(within(page).getByText('456 ₽').first()).toBeVisible()
  await line(page, glue.name).locator('xpath=ancestor::li').getByRole('link').first().click()
  const box = page.getByRole('region', { name: 'Купить' })
  await box.getByRole('button', { name: 'Больше' }).click()
  await expect
    .poll(async () => {
      const query = '{ viewer { cart { items { id quantity product { id } } } } }'
      const { viewer } = await ask<{ viewer: { cart: { items: { quantity: number }[] } } }>(
        page,
        query,
      )
      return viewer.cart.items[0]?.quantity
    })
    .toBe(3)

  await page
    .getByRole('link', { name: /^Корзина/ })
    .first()
    .click()

  await expect(page).toHaveURL('/cart')
  // The address is a moment ahead of what is drawn.
  await expect(page.getByRole('heading', { level: 1, name: /^Корзина/ })).toBeVisible()
  await expect(line(page, glue.name).getByRole('textbox')).toHaveValue('3')
  await expect(within(page).getByText('684 ₽').first()).toBeVisible()
})

test('orders show at once when they are come back to', async ({ page }) => {
  await becomeCustomer(page)
  const { number, id } = await placeOrder(page, superFix.path)
  await visit(page, '/profile/orders')
  const row = within(page)
    .getByRole('link', { name: new RegExp(number) })
    .first()
  await row.click()
  await expect(page).toHaveURL(`/profile/orders/${id}`)
  await expect(within(page).getByRole('heading', { level: 1 })).toContainText(number)
  const release = await holdNetwork(page)

  await page.goBack()

  await expect(within(page).getByRole('heading', { name: 'Заказы' })).toBeVisible()
  await expect(row).toBeVisible()
  release()
})
