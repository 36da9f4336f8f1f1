import { expect, type Page, test } from '@playwright/test'
import {
  ask,
  becomeCustomer,
  createPhone,
  desktop,
  glue,
  putInCart,
  readCode,
  signInByPhone,
  visit,
} from '#tests/support/journey.ts'

const overlay = (page: Page) => page.getByRole('dialog', { name: 'Вход или регистрация' })

/** Opens the overlay and gives the phone; answers the code that was sent. */
async function askCode(page: Page, phone: string): Promise<string> {
  await page.getByRole('link', { name: 'Войти' }).filter({ visible: true }).click()
  await overlay(page).getByLabel('Телефон').pressSequentially(phone.slice(1))
  await overlay(page).getByRole('checkbox', { name: 'обработку персональных данных' }).check()
  await overlay(page).getByRole('button', { name: 'Получить код' }).click()
  await expect(overlay(page).getByLabel('Код из СМС')).toBeFocused()
  return readCode(page, phone)
}

test('a new shopper is asked for the name and is called by it', async ({ page }) => {
  await visit(page, '/')
  const code = await askCode(page, createPhone())
  await overlay(page).getByLabel('Код из СМС').pressSequentially(code)
  const name = overlay(page).getByLabel('Как вас зовут?')
  await expect(name).toBeFocused()

  await name.fill('Анна1')
  await overlay(page).getByRole('button', { name: 'Продолжить' }).click()
  await expect(name).toHaveAccessibleDescription(/Введите корректное имя/)
  await name.fill('Анна-Мария')
  await overlay(page).getByRole('button', { name: 'Продолжить' }).click()

  await expect(overlay(page)).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: 'Вы вошли, Анна-Мария' })).toHaveCount(1)
  await visit(page, '/profile/settings')
  await expect(page.getByLabel('Имя')).toHaveValue('Анна-Мария')
})

test('a new shopper who closes the overlay at the name is signed in all the same', async ({
  page,
}) => {
  await visit(page, '/')
  const code = await askCode(page, createPhone())
  await overlay(page).getByLabel('Код из СМС').pressSequentially(code)
  await expect(overlay(page).getByLabel('Как вас зовут?')).toBeFocused()

  await page.keyboard.press('Escape')

  await expect(overlay(page)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Профиль', exact: true })).toBeVisible()
})

test('whose city is another goes on to the checkout there, and is told what came along', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await putInCart(page, glue.path, 1)
  await visit(page, '/cart')
  await expect(page.getByRole('link', { name: /^Корзина.*228/ })).toBeVisible()
  // Chosen elsewhere: the page at hand is still of Moscow, as it is to an account of Kazan.
  await ask(page, 'mutation { userCityUpdate(cityId: "kazan") { userErrors { message } } }')

  await page.getByRole('link', { name: 'Оформить заказ' }).click()
  await signInByPhone(page, createPhone())

  await expect(page).toHaveURL('/simplecheckout')
  const said = page.getByRole('status').filter({ hasText: /^Вы\sвошли.*Ваш город\s— Казань$/ })
  await expect(said).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(said).toHaveCount(0)
})

test('wrong codes are answered by the field, then the number can be changed', async ({ page }) => {
  await visit(page, '/')
  const right = await askCode(page, createPhone())
  const code = overlay(page).getByLabel('Код из СМС')
  const wrong = right === '00000' ? '11111' : '00000'

  for (const answer of ['Осталось 2 попытки', 'Осталась 1 попытка', 'Запросите новый код']) {
    await code.fill('')
    await code.pressSequentially(wrong)
    await expect(code).toHaveAccessibleDescription(new RegExp(answer.replaceAll(' ', '\\s')))
  }
  await overlay(page).getByRole('link', { name: 'Изменить номер' }).click()

  await expect(overlay(page).getByLabel('Телефон')).toHaveValue(/^\+7 9/)
  await expect(
    overlay(page).getByRole('checkbox', { name: 'обработку персональных данных' }),
  ).toBeChecked()
})

for (const path of ['/cart', '/profile/orders', glue.path]) {
  test(`whose session has ended elsewhere is told so on opening ${path}`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(desktop)
    await becomeCustomer(page, 'Аглая')
    // The browser remembers them.
    await visit(page, glue.category)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Аглая' })).toBeVisible()
    const tokens = (await context.cookies()).filter(({ name }) => name.endsWith('Token'))
    await context.addCookies(tokens.map((token) => ({ ...token, value: 'ended-elsewhere' })))

    await page.goto(path)

    const notice = page.getByText('Необходимо авторизоваться повторно').filter({ visible: true })
    await expect(notice.first()).toBeVisible()
    await expect(page.getByText('Аглая')).toHaveCount(0)
  })
}
