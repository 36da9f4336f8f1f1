import { expect, type Page, test } from '@playwright/test'
import { createAxe } from '#tests/support/barriers.ts'
import { ask, becomeCustomer, putInCart, tile, visit } from '#tests/support/journey.ts'

const box = (page: Page) => page.getByRole('region', { name: 'Купить' })
const openDelivery = (page: Page) => box(page).getByRole('link', { name: 'На мой адрес' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Доставка по адресу' })
const field = (page: Page) => dialog(page).getByRole('combobox', { name: 'Адрес' })

async function choose(page: Page, typed: string): Promise<void> {
  await field(page).fill(typed)
  await expect(dialog(page).getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

test('an address chosen by keyboard tells price and days, and is remembered to the checkout', async ({
  page,
}) => {
  await visit(page, tile.path)
  const [, day] = /Доставка (.+?), от/.exec(await box(page).innerText()) ?? []
  await openDelivery(page).press('Enter')

  await expect(field(page)).toBeFocused()
  await choose(page, 'строителей 12')

  await expect(dialog(page).getByRole('heading', { name: `Привезём ${day}` })).toBeVisible()
  await expect(dialog(page)).toContainText('1 490 ₽')
  await expect(dialog(page)).toContainText('За 1,44 м², 21,9 кг · Бесплатно от 30 000 ₽')
  const { violations } = await createAxe(page).include('dialog').analyze()
  expect(violations.filter(({ impact }) => impact === 'serious')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(openDelivery(page)).toBeFocused()
  await visit(page, tile.path)
  await openDelivery(page).press('Enter')
  await expect(field(page)).toHaveValue('г Москва, ул Строителей, д 12')
  await expect(dialog(page)).toContainText('1 490 ₽')
  await dialog(page).getByRole('button', { name: 'Закрыть' }).press('Enter')
  await expect(openDelivery(page)).toBeFocused()

  await becomeCustomer(page)
  await putInCart(page, tile.path, 1.44)
  await visit(page, '/simplecheckout')
  const way = page.getByRole('radio', { name: /^Доставка/ })
  await way.check()
  await expect(page.getByRole('combobox', { name: 'Адрес' })).toHaveValue(
    'г Москва, ул Строителей, д 12',
  )
  await expect(way.locator('..')).toContainText('1 490 ₽')
  const { commonContent } = await ask<{ commonContent: { delivery: { date: string } } }>(
    page,
    '{ commonContent(cityId: "moskva") { delivery { date } } }',
  )
  await expect(page.getByLabel('Дата').getByRole('option').nth(1)).toHaveAttribute(
    'value',
    commonContent.delivery.date,
  )
})

test('suggestions and a price that do not come are asked for again; out of the zone there is none', async ({
  page,
}) => {
  await visit(page, tile.path)
  await openDelivery(page).press('Enter')
  await page.route('**/graphql', (route) => route.abort())
  await field(page).pressSequentially('строителей 12')
  await expect(field(page)).toHaveAccessibleDescription(/Подсказки не загрузились/)
  await expect(field(page)).toHaveValue('строителей 12')
  await page.unroute('**/graphql')
  await expect(dialog(page).getByRole('option').first()).toBeVisible()
  await expect(field(page)).not.toHaveAccessibleDescription(/Подсказки не загрузились/)

  await page.route('/graphql', (route) =>
    route.request().postData()?.includes('ProductDelivery') ? route.abort() : route.continue(),
  )
  await choose(page, 'строителей 12')
  await expect(dialog(page).getByRole('alert')).toContainText('Не удалось посчитать доставку')
  await page.unroute('/graphql')
  await dialog(page).getByRole('button', { name: 'Повторить' }).click()
  await expect(dialog(page)).toContainText('1 490 ₽')

  await choose(page, 'обнинск ленина 7')
  await expect(dialog(page)).toContainText(
    'Доставка по данному адресу пока не осуществляется, но мы работаем над этим',
  )
  await expect(dialog(page)).toContainText('забрать самостоятельно')
})
