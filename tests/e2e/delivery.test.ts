import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { becomeCustomer, putInCart, tile, visit, within } from '#tests/support/journey.ts'

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

/** «24 ноября» of YYYY-MM-DD. */
const toSaid = (date: string) =>
  new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(date),
  )

test('card, product page and checkout promise the same day', async ({ page }) => {
  const response = await page.request.post('/graphql', {
    data: { query: '{ commonContent(cityId: "moskva") { delivery { date } } }' },
  })
  const { date } = (await response.json()).data.commonContent.delivery
  await visit(page, tile.category)
  const card = within(page).getByRole('listitem').filter({ hasText: tile.name })
  const said = await card.getByText(/^Доставим/).innerText()
  const day = said.replace('Доставим ', '')

  await visit(page, tile.path)
  await expect(box(page)).toContainText(`Доставка ${day}, от`)
  await openDelivery(page).press('Enter')
  await choose(page, 'строителей 12')
  await expect(dialog(page).getByRole('heading', { name: `Привезём ${day}` })).toBeVisible()
  await becomeCustomer(page)
  await putInCart(page, tile.path, 1.44)
  await visit(page, '/simplecheckout')
  const way = page.getByRole('radio', { name: `Доставка С ${toSaid(date)}` })
  await way.check()

  await expect(page.getByLabel('Дата').getByRole('option').nth(1)).toContainText(toSaid(date))
})

for (const width of [390, 1280]) {
  test(`an address chosen by keyboard tells price and days, and is remembered, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await visit(page, tile.path)
    await openDelivery(page).press('Enter')

    await expect(field(page)).toBeFocused()
    await choose(page, 'строителей 12')

    await expect(dialog(page)).toContainText('1 490 ₽')
    await expect(dialog(page)).toContainText('За 1,44 м², 21,9 кг · Бесплатно от 30 000 ₽')
    const { violations } = await new AxeBuilder({ page }).include('dialog').analyze()
    expect(violations.filter(({ impact }) => impact === 'serious')).toEqual([])
    await page.keyboard.press('Escape')
    await expect(openDelivery(page)).toBeFocused()
    await visit(page, tile.path)
    await openDelivery(page).press('Enter')
    await expect(field(page)).toHaveValue('г Москва, ул Строителей, д 12')
    await expect(dialog(page)).toContainText('1 490 ₽')
  })
}

test('an address out of the zone is refused in words, and the goods can be collected', async ({
  page,
}) => {
  await visit(page, tile.path)
  await openDelivery(page).click()

  await choose(page, 'обнинск ленина 7')

  await expect(dialog(page)).toContainText(
    'Доставка по данному адресу пока не осуществляется, но мы работаем над этим',
  )
  await expect(dialog(page)).toContainText('забрать самостоятельно')
})

test('a price that does not come can be asked for again', async ({ page }) => {
  await visit(page, tile.path)
  await page.route('/graphql', (route) =>
    route.request().postData()?.includes('ProductDelivery') ? route.abort() : route.continue(),
  )
  await openDelivery(page).click()
  await choose(page, 'строителей 12')
  await expect(dialog(page).getByRole('alert')).toContainText('Не удалось посчитать доставку')
  await page.unroute('/graphql')

  await dialog(page).getByRole('button', { name: 'Повторить' }).click()

  await expect(dialog(page)).toContainText('1 490 ₽')
})

test('without script the way to what delivery costs is a page', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(tile.path)

  await openDelivery(page).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Доставка' })).toBeVisible()
  await context.close()
})

for (const width of [390, 1280]) {
  test(`the checkout begins with the address a product was asked for, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await visit(page, tile.path)
    await openDelivery(page).click()
    await choose(page, 'строителей 12')
    await expect(dialog(page)).toContainText('1 490 ₽')
    await becomeCustomer(page)
    await putInCart(page, tile.path, 1.44)

    await visit(page, '/simplecheckout')
    await page.getByRole('radio', { name: /^Доставка/ }).check()

    const address = page.getByRole('combobox', { name: 'Адрес' })
    await expect(address).toHaveValue('г Москва, ул Строителей, д 12')
    await expect(page.getByRole('radio', { name: /^Доставка/ }).locator('..')).toContainText(
      '1 490 ₽',
    )
  })
}

test('suggestions of addresses say when they could not be asked, and come by themselves', async ({
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
})
