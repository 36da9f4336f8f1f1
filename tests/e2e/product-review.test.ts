import { expect, type Page, test } from '@playwright/test'
import {
  becomeCustomer,
  createPhone,
  glue,
  signInByPhone,
  tile,
  visit,
  visitWhole,
} from '#tests/support/journey.ts'
import { placeOrder, toPaymentPath } from '#tests/support/order.ts'

const text = 'Держит крепко, за ночь схватился, запаха почти нет.'

/** A customer who has paid for the glue. */
async function buyGlue(page: Page, name: string) {
  await becomeCustomer(page, name)
  const order = await placeOrder(page, glue.path)
  await page.goto(toPaymentPath(order))
  await page.getByRole('button', { name: /^Оплатить/ }).click()
  await page.getByRole('button', { name: 'Оплатить' }).click()
  await expect(page.getByRole('heading', { name: /оплачен/ })).toBeVisible()
}

for (const width of [390, 1280]) {
  test(`a buyer writes one review, by keyboard, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await buyGlue(page, 'Варвара')
    await visit(page, glue.path)
    const reviews = page.locator('#reviews')
    const open = reviews.getByRole('link', { name: 'Написать отзыв' })
    const dialog = page.getByRole('dialog', { name: 'Отзыв о товаре' })
    await open.press('Enter')

    await dialog.getByRole('button', { name: 'Опубликовать' }).press('Enter')
    await expect(dialog.getByText('Поставьте оценку от 1 до 5')).toBeVisible()
    // The form leads to what is wrong a moment after it says so.
    await expect(async () => {
      await dialog.getByRole('radio', { name: /^3 звезды/ }).focus()
      await page.keyboard.press('ArrowRight')
      await expect(dialog.getByRole('radio', { name: /^4 звезды/ })).toBeChecked({ timeout: 1000 })
    }).toPass()
    await dialog.getByLabel('Отзыв').fill('Коротко')
    await dialog.getByRole('button', { name: 'Опубликовать' }).click()
    await expect(dialog.getByText('Поле должно содержать 10 или более символов')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(open).toBeFocused()
    await open.press('Enter')
    await expect(dialog.getByLabel('Отзыв')).toHaveValue('Коротко')
    await dialog.getByRole('radio', { name: /^4 звезды/ }).check({ force: true })
    await dialog.getByLabel('Отзыв').fill(text)
    await dialog.getByRole('button', { name: 'Опубликовать' }).click()

    await expect(dialog).toBeHidden()
    const own = reviews.getByRole('listitem').filter({ hasText: 'Варвара' }).first()
    await expect(own).toContainText(text)
    await open.click()
    await expect(dialog).toContainText('Вы написали')
    await expect(dialog.getByRole('button', { name: 'Опубликовать' })).toHaveCount(0)
  })
}

test('a customer who has not bought the goods is told who may write', async ({ page }) => {
  await becomeCustomer(page)
  await visit(page, tile.path)
  await page.getByRole('link', { name: 'Написать отзыв' }).click()

  const dialog = page.getByRole('dialog', { name: 'Отзыв о товаре' })

  await expect(dialog).toContainText('только тот, кто купил этот товар')
  await expect(dialog.getByRole('button', { name: 'Опубликовать' })).toHaveCount(0)
})

test('a guest who signs in on the way to a review comes back to it', async ({ page }) => {
  await visit(page, tile.path)
  await page.getByRole('link', { name: 'Написать отзыв' }).click()
  const dialog = page.getByRole('dialog', { name: 'Отзыв о товаре' })
  await dialog.getByRole('button', { name: 'Войти' }).click()

  await signInByPhone(page, createPhone())

  await expect(dialog).toContainText('только тот, кто купил этот товар')
})

test('further reviews stand under the first ones, and at an address of their own', async ({
  page,
}) => {
  const path = '/product/emal-kraskolad-pf-115-tsvet-korichnevyj-1-9-l-kra-80103004'
  await visit(page, path)
  const list = page.locator('#reviews').getByRole('listitem')
  await expect(list).toHaveCount(5)
  const next = page.locator('#reviews').getByRole('link', { name: 'Показать ещё' })
  await expect(next).toHaveAttribute('href', `${path}?reviews=2#reviews`)

  await next.click()
  await expect(list).toHaveCount(10)
  const sixth = (await list.nth(5).textContent()) ?? ''
  await expect(page).toHaveURL(path)
  await page.goto(`${path}?reviews=2`)

  expect(sixth).not.toBe('')
  await expect(list.first()).toHaveText(sixth)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a buyer writes a review on a page of its own', async ({ page }) => {
    await buyGlue(page, 'Пелагея')
    await visitWhole(page, glue.path)
    await page.getByRole('link', { name: 'Написать отзыв' }).click()

    await page.getByLabel('Отзыв', { exact: true }).fill(text)
    await page.getByRole('button', { name: 'Опубликовать' }).click()
    await expect(page.getByText('Поставьте оценку от 1 до 5')).toBeVisible()
    await expect(page.getByLabel('Отзыв', { exact: true })).toHaveValue(text)
    await page.getByRole('radio', { name: /^5 звёзд/ }).check({ force: true })
    await page.getByRole('button', { name: 'Опубликовать' }).click()

    await expect(page.getByText('Спасибо, отзыв опубликован')).toBeVisible()
    await expect(page.getByRole('main')).toContainText(text)
  })

  test('a guest is led to sign in and back to the review', async ({ page }) => {
    await visitWhole(page, glue.path)
    await page.getByRole('link', { name: 'Написать отзыв' }).click()

    await expect(page).toHaveURL(/\/sign-in\?returnTo=.*review$/)
  })
})
