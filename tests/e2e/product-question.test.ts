import { expect, type Page, test } from '@playwright/test'
import { createAxe } from '#tests/support/barriers.ts'
import {
  becomeCustomer,
  createPhone,
  glue,
  signInByPhone,
  tile,
  visit,
  watchConsole,
} from '#tests/support/journey.ts'

const text = 'Держит ли он зеркало на гипсокартоне?'
const panel = (page: Page) => page.locator('#questions')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Вопрос о товаре' })
const askLink = (page: Page) => panel(page).getByRole('link', { name: 'Задать вопрос' })

/** The browser loads its code after the first action of the visitor. */
async function leadToQuestions(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Вопросы', exact: true }).click()
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#questions .button') ?? {}).some((key) =>
      key.startsWith('__reactFiber'),
    ),
  )
}

test('a customer asks by keyboard, and sees that the question waits', async ({ page, context }) => {
  await becomeCustomer(page, 'Варвара')
  const watched = watchConsole(context)
  await visit(page, glue.path)
  await leadToQuestions(page)
  await askLink(page).press('Enter')
  const send = dialog(page).getByRole('button', { name: 'Отправить' })

  await dialog(page).getByLabel('Вопрос').fill('Коротко')
  await send.press('Enter')
  await expect(dialog(page).getByText('Поле должно содержать 10 или более символов')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(askLink(page)).toBeFocused()
  await askLink(page).press('Enter')
  await expect(dialog(page).getByLabel('Вопрос')).toHaveValue('Коротко')
  await dialog(page).getByLabel('Вопрос').fill(text)
  await send.press('Enter')

  await expect(dialog(page)).toBeHidden()
  const own = panel(page).getByRole('listitem').filter({ hasText: text })
  await expect(own).toContainText('Ждёт ответа, видите только вы')
  const { violations } = await createAxe(page).include('#questions').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  expect(watched.read()).toEqual([])
  await page.reload()
  await leadToQuestions(page)
  await expect(own).toBeVisible()
  await context.clearCookies()
  await visit(page, glue.path)
  await leadToQuestions(page)
  await expect(own).toHaveCount(0)
})

test('a guest signs in on the way to the question', async ({ page }) => {
  await visit(page, tile.path)
  await leadToQuestions(page)
  await askLink(page).click()

  await dialog(page).getByRole('button', { name: 'Войти' }).click()
  await signInByPhone(page, createPhone())

  await expect(dialog(page).getByLabel('Вопрос')).toBeVisible()
})
