import { expect, type Page, type Response, test } from '@playwright/test'
import { findBarriers } from '#tests/support/barriers.ts'
import {
  awaitScript,
  becomeCustomer,
  glue,
  putInCart,
  visit,
  within,
} from '#tests/support/journey.ts'
import { holdMap } from '#tests/support/map.ts'

const block = (page: Page, name: string) => page.getByRole('region', { name })
const order = (page: Page) => page.getByRole('button', { name: /^Оформить на/ })

const isDraft = (response: Response) =>
  response.url().includes('/simplecheckout') && response.request().method() === 'POST'

/** With two bags of glue in the cart. */
async function openCheckout(page: Page) {
  await becomeCustomer(page)
  await putInCart(page, glue.path, 2)
  await visit(page, '/simplecheckout')
}

async function chooseAddress(page: Page) {
  await page.getByRole('radio', { name: /^Доставка/ }).check()
  await page.getByRole('combobox', { name: 'Адрес' }).fill('строителей 12')
  await page.getByRole('option', { name: /Москва, ул Строителей, д 12$/ }).click()
  await page.getByLabel('Дата').selectOption({ index: 1 })
  await page.getByLabel('Время').selectOption({ index: 1 })
}

test('a block that is left complete becomes a line, by keyboard', async ({ page }) => {
  await openCheckout(page)
  const cash = page.getByRole('radio', { name: /При получении/ })
  await page.getByRole('radio', { name: /^Заберу сам/ }).focus()

  await cash.focus()

  const line = block(page, 'Как получить').getByText(/^Заберу сам: Отвес .+(Завтра|Сегодня) к/)
  await expect(line).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Доставка/ })).toBeHidden()
  await expect(cash).toBeFocused()
  await page.keyboard.press('Space')
  await block(page, 'Как получить').locator('summary').press('Enter')
  await expect(page.getByRole('radio', { name: /^Доставка/ })).toBeVisible()
  await expect(block(page, 'Оплата').locator('summary')).toHaveText(/^При получении\s*Изменить$/)
  expect(await findBarriers(page)).toEqual([])
})

test('what is pressed stays under the finger while the block before it folds', async ({ page }) => {
  await openCheckout(page)
  await page.getByRole('radio', { name: /^Заберу сам/ }).click()
  const cash = page.getByRole('radio', { name: /При получении/ })
  await cash.scrollIntoViewIfNeeded()
  const before = await cash.boundingBox()

  await cash.click()

  await expect(page.getByRole('radio', { name: /^Доставка/ })).toBeHidden()
  await expect(cash).toBeChecked()
  const after = await cash.boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2)
})

test('Enter in a field is done with its block and orders nothing', async ({ page }) => {
  await openCheckout(page)
  await block(page, 'Получатель').getByText('Изменить').click()

  await page.getByLabel('Электронная почта').fill('wrong')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Неверный формат e-mail')).toBeVisible()
  await expect(page.getByLabel('Электронная почта')).toBeFocused()
  await page.getByLabel('Электронная почта').fill('anna@example.ru')
  await page.keyboard.press('Enter')

  await expect(block(page, 'Получатель').getByText(/^Анна, .+, anna@example\.ru$/)).toBeVisible()
  await expect(page).toHaveURL(/simplecheckout/)
})

test('an address that is not known is told of before the order, and takes the focus', async ({
  page,
}) => {
  await openCheckout(page)
  await page.getByRole('radio', { name: /^Доставка/ }).check()
  const address = page.getByRole('combobox', { name: 'Адрес' })

  await address.fill('щщщщ 999')
  await expect(block(page, 'Как получить')).toContainText('Такого адреса не нашлось')
  await page.getByLabel('Дата').focus()
  await page.getByLabel('Дата').selectOption({ index: 1 })
  await expect(page.getByText('Выберите адрес из подсказок')).toBeVisible()
  await page.getByLabel('Время').selectOption({ index: 1 })
  await order(page).click()

  await expect(address).toBeFocused()
})

test('a refusal opens the block it is in and takes the focus there, and the sum stays in sight', async ({
  page,
}) => {
  await openCheckout(page)
  await chooseAddress(page)
  await page.getByRole('checkbox', { name: 'Поднять на этаж' }).check()
  await page.getByRole('radio', { name: /При получении/ }).click()
  await expect(page.getByRole('textbox', { name: 'Этаж' })).toBeHidden()

  await order(page).click()

  await expect(page.getByRole('textbox', { name: 'Этаж' })).toBeFocused()
  await expect(page.getByText('Это обязательное поле')).toBeVisible()
  await page.getByRole('textbox', { name: 'Этаж' }).fill('9')
  await expect(page.getByRole('checkbox', { name: /^Поднять\sна\sэтаж\s[\d\s]+₽/ })).toBeAttached()
  await expect(page.locator('.checkout-sum')).toContainText('с подъёмом')
  await expect(page.locator('.checkout-sum')).toBeInViewport({ ratio: 1 })
})

test('who meets the truck and how it gets in are checked, kept and shown with the order', async ({
  page,
}) => {
  await openCheckout(page)
  await chooseAddress(page)
  await page.getByLabel('Как заехать').fill('Шлагбаум, код 12')
  await page.getByLabel('Телефон на объекте').pressSequentially('9170001122')
  await page.getByRole('radio', { name: /При получении/ }).check()
  await order(page).click()
  await expect(page.getByLabel('Кого спросить')).toBeFocused()
  await page.getByLabel('Кого спросить').fill('Пётр')
  const kept = page.waitForResponse(isDraft)
  await page.getByLabel('Кого спросить').blur()
  await kept

  await visit(page, '/simplecheckout')
  await expect(block(page, 'Как получить')).toContainText('встретит Пётр')
  await order(page).click()

  await expect(page).toHaveURL(/profile\/orders\//)
  await expect(within(page)).toContainText('Шлагбаум, код 12')
  await expect(within(page)).toContainText('Пётр, +7 917 000-11-22')
})

test('a shop is chosen on the map, and the list works while the map cannot be had', async ({
  page,
}) => {
  // The only code that is asked for after the press is the map's.
  const isCode = /\/assets\/.*\.js/
  await holdMap(page)
  await openCheckout(page)
  const shop = (name: string) =>
    block(page, 'Как получить').getByRole('radio', { name: new RegExp(name) })
  const names = ['Отвес Можайский', 'Отвес Каширский']
  const [first = '', second = ''] = (await shop('Отвес Можайский').isChecked())
    ? names
    : names.toReversed()

  await page.route(isCode, (route) => route.abort())
  await page.getByRole('button', { name: 'Показать на карте' }).click()
  await expect(page.getByText('Карта не загрузилась')).toBeVisible()
  await shop(second).check()
  await shop(first).check()
  await page.unroute(isCode)
  await page.reload()
  await awaitScript(page)
  await page.getByRole('button', { name: 'Показать на карте' }).click()
  const map = page.getByRole('region', { name: 'Магазины на карте' })
  await map.getByRole('button', { name: new RegExp(second) }).click()
  await map.getByRole('button', { name: 'Заберу здесь' }).click()

  await expect(shop(second)).toBeChecked()
  await expect(map.getByRole('button', { name: 'Заберёте здесь' })).toBeVisible()
})
