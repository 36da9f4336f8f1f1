import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import {
  becomeCustomer,
  createPhone,
  glue,
  signInByPhone,
  tile,
  visit,
  visitWhole,
  watchConsole,
  within,
} from '#tests/support/journey.ts'

const text = 'Держит ли он зеркало на гипсокартоне?'
const panel = (page: Page) => page.locator('#questions')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Вопрос о товаре' })
const askLink = (page: Page) => panel(page).getByRole('link', { name: 'Задать вопрос' })

/** Its code comes once somebody is here. */
async function leadToQuestions(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Вопросы', exact: true }).click()
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#questions .button') ?? {}).some((key) =>
      key.startsWith('__reactFiber'),
    ),
  )
}

for (const width of [390, 1280]) {
  test(`a customer asks by keyboard, and sees that the question waits, at ${width} px`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await becomeCustomer(page, 'Варвара')
    const watched = watchConsole(context)
    await visit(page, glue.path)
    await leadToQuestions(page)
    await askLink(page).press('Enter')
    const send = dialog(page).getByRole('button', { name: 'Отправить' })

    await dialog(page).getByLabel('Вопрос').fill('Коротко')
    await send.press('Enter')
    await expect(
      dialog(page).getByText('Поле должно содержать 10 или более символов'),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(askLink(page)).toBeFocused()
    await askLink(page).press('Enter')
    await expect(dialog(page).getByLabel('Вопрос')).toHaveValue('Коротко')
    await dialog(page).getByLabel('Вопрос').fill(text)
    await send.press('Enter')

    await expect(dialog(page)).toBeHidden()
    const own = panel(page).getByRole('listitem').filter({ hasText: text })
    await expect(own).toContainText('Ждёт ответа, видите только вы')
    const { violations } = await new AxeBuilder({ page }).include('#questions').analyze()
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
}

test('a guest signs in on the way to the question', async ({ page }) => {
  await visit(page, tile.path)
  await leadToQuestions(page)
  await askLink(page).click()

  await dialog(page).getByRole('button', { name: 'Войти' }).click()
  await signInByPhone(page, createPhone())

  await expect(dialog(page).getByLabel('Вопрос')).toBeVisible()
})

test('a category answers what is asked again and again, and tells search engines', async ({
  page,
}) => {
  await visit(page, tile.category)
  const question = within(page).getByText('Какой запас плитки брать')
  const answer = within(page).getByText('прямую укладку')
  await expect(answer).toBeHidden()

  await question.click()

  await expect(answer).toBeVisible()
  const document = await (await page.request.get(tile.category)).text()
  const narrowed = await (await page.request.get(`${tile.category}?page=2`)).text()
  expect(document).toContain('"@type":"FAQPage"')
  expect(narrowed).not.toContain('"@type":"FAQPage"')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a customer asks on a page of its own', async ({ page }) => {
    await becomeCustomer(page)
    await visitWhole(page, tile.path)
    await askLink(page).click()
    await page.getByLabel('Вопрос').fill('Коротко')
    await page.getByRole('button', { name: 'Отправить' }).click()
    await expect(within(page)).toContainText('Поле должно содержать 10 или более символов')

    await page.getByLabel('Вопрос').fill(text)
    await page.getByRole('button', { name: 'Отправить' }).click()

    await expect(within(page)).toContainText('Вопрос отправлен')
  })
})
