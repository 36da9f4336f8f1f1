import { expect, test } from '@playwright/test'
import { becomeCustomer, glue, putInCart, visit, within } from '#tests/support/journey.ts'

test('a session that ends in the middle of the checkout loses nothing that was typed', async ({
  page,
  context,
}) => {
  await becomeCustomer(page)
  await putInCart(page, glue.path, 2)
  await visit(page, '/simplecheckout')
  await page.getByText('Изменить').click()
  await page.getByLabel('E-mail').fill('anna@example.ru')
  await page.getByRole('radio', { name: /При получении/ }).check()
  const tokens = (await context.cookies()).filter(({ name }) => name.endsWith('Token'))
  await context.clearCookies({ name: 'accessToken' })
  await context.clearCookies({ name: 'refreshToken' })

  await page.getByRole('button', { name: /^Оформить на/ }).click()

  await expect(page).toHaveURL(/\/sign-in\?/)
  await expect(within(page)).toContainText('Необходимо авторизоваться повторно')
  // A second code within a minute is not sent: the same person is back all the same.
  await context.addCookies(tokens)
  await visit(page, '/simplecheckout')
  await expect(page.getByRole('heading', { name: 'Оформление заказа' })).toBeVisible()
  await page.getByText('Изменить').click()
  await expect(page.getByLabel('E-mail')).toHaveValue('anna@example.ru')
  await expect(page.getByRole('radio', { name: /При получении/ })).toBeChecked()
})
