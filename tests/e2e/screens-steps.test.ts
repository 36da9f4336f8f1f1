/** Screens without their own address: a failure, the menu on a phone, the steps of a sign-in. */
import { expect, test } from '@playwright/test'
import { expectNoBarriers, findBarriers } from '#tests/support/barriers.ts'
import { becomeCustomer, createPhone, readCode, visit, within } from '#tests/support/journey.ts'

const requestId = '0f4c2a7e-5d11-4a70-9c0e-3b8f1d2a6c55'

test('the screen of a failure is open to everybody and gives its number away', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, '/catalog/instrument')
  await page.route('**/graphql', (route) =>
    route.fulfill({
      status: 500,
      headers: { 'x-request-id': requestId },
      json: {
        errors: [
          {
            message: 'Что-то пошло не так',
            extensions: { code: 'INTERNAL', status: 500, requestId },
          },
        ],
      },
    }),
  )
  await within(page)
    .getByRole('link', { name: /^Ручной инструмент/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Что-то пошло не так')
  await expectNoBarriers(page, 'failure')

  await page.getByRole('button', { name: 'Скопировать' }).click()

  await expect(page.getByRole('button', { name: 'Скопирован' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(requestId)
})

test('each step of a sign-in is open to everybody', async ({ page }) => {
  await visit(page, '/')
  await page
    .getByRole('navigation', { name: 'Разделы' })
    .getByRole('link', { name: 'Войти' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Вход или регистрация' })
  const phone = createPhone()
  await dialog.getByLabel('Телефон').pressSequentially(phone)
  await dialog.getByRole('checkbox', { name: 'обработку персональных данных' }).check()
  await dialog.getByRole('button', { name: 'Получить код' }).click()
  await expect(dialog.getByLabel('Код из СМС')).toBeFocused()
  await expectNoBarriers(page, 'code')

  await dialog.getByLabel('Код из СМС').pressSequentially(await readCode(page, phone))
  await expect(dialog.getByLabel('Как вас зовут?')).toBeFocused()
  await expectNoBarriers(page, 'name')
})

test.describe('on a phone', () => {
  test.use({ isMobile: true, hasTouch: true })

  test('the menu of the profile is open to everybody', async ({ page }) => {
    await becomeCustomer(page)
    await visit(page, '/')
    await page
      .getByRole('navigation', { name: 'Разделы' })
      .getByRole('link', { name: 'Профиль' })
      .tap()

    await expect(within(page).getByRole('link', { name: 'Настройки' })).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
  })
})
