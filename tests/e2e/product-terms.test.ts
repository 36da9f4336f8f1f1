import { expect, type Page, test } from '@playwright/test'
import { tile, visit, within } from '#tests/support/journey.ts'

/** Of the demo (demo/retired.ts): one product is in its place. */
const retired = '/product/klej-montazhnyj-lipen-zhidkie-gvozdi-klassika-280-ml-lip-140201901'
const onRequest = '/product/dver-mezhkomnatnaya-dveryana-usadba-belaya-900x2000-mm-dve-130101014'

const panel = (page: Page) => page.locator('#delivery')

test('delivery and carrying up are said for the city, then for an address', async ({ page }) => {
  await visit(page, tile.path)
  await within(page).getByRole('link', { name: 'Доставка и разгрузка' }).click()
  await expect(panel(page)).toContainText(/Доставка в\sМоскве/)
  await expect(panel(page)).toContainText('По городу, 1,44 м²')
  await expect(panel(page)).toContainText(/Подъём.*с\sлифтом\s500\s₽/s)

  await panel(page).getByRole('button', { name: 'Посчитать на мой адрес' }).click()
  const dialog = page.getByRole('dialog', { name: 'Доставка по адресу' })
  await dialog.getByRole('combobox').pressSequentially('садовая 5')
  await dialog.getByRole('option').first().click()
  await expect(dialog).toContainText('Привезём')
  await page.keyboard.press('Escape')

  await expect(panel(page)).toContainText(/Садовая.*1,44\sм²/s)
  await expect(panel(page).getByRole('button', { name: 'Другой адрес' })).toBeVisible()
})

test('a row of one product has no arrows', async ({ page }) => {
  await visit(page, retired)
  const rows = page.locator('#similar section')

  await expect(rows.last().getByRole('button', { name: 'Вперёд', exact: true })).toBeAttached()
  await expect(rows.first().getByRole('button', { name: 'Вперёд', exact: true })).toHaveCount(0)
})

test('a product whose price is on request is asked for in an overlay', async ({ page }) => {
  await visit(page, onRequest)

  const name = await page.getByRole('heading', { level: 1 }).innerText()
  const ask = within(page).getByRole('link', { name: 'Запросить цену' })

  await ask.click()

  const dialog = page.getByRole('dialog', { name: 'Заявка специалисту' })
  await expect(dialog.getByLabel('Что ищете')).toHaveValue(name)
  await page.keyboard.press('Escape')
  await expect(ask).toBeFocused()
})

test('a lost answer about delivery is asked for again, and one of a quantity that is pressed up once', async ({
  page,
}) => {
  await page.route('/graphql', (route) =>
    route.request().postData()?.includes('ProductDelivery') ? route.abort() : route.continue(),
  )
  await visit(page, tile.path)
  await panel(page).scrollIntoViewIfNeeded()
  await expect(panel(page).getByRole('alert')).toContainText('Не удалось посчитать доставку')
  await page.unroute('/graphql')
  await panel(page).getByRole('button', { name: 'Повторить' }).click()
  await expect(panel(page)).toContainText('По городу, 1,44 м²')
  const asked: string[] = []
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('/graphql', async (route) => {
    const body = route.request().postData() ?? ''
    if (!body.includes('ProductDelivery')) return route.continue()
    asked.push(body)
    await isAnswered
    await route.continue()
  })
  const more = page.getByRole('region', { name: 'Купить' }).getByRole('button', { name: 'Больше' })

  await more.click({ clickCount: 4 })
  await expect.poll(() => asked.length).toBe(1)
  await expect(panel(page)).toContainText('По городу, 1,44 м²')
  answer()

  await expect(panel(page)).toContainText('По городу, 7,2 м²')
  expect(asked).toHaveLength(1)
})

test('the nearest shops stand first on the front page once visitors say where they are', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 55.73, longitude: 37.4 })
  await visit(page, '/')
  const shops = page.locator('#shops')

  await shops.getByRole('button', { name: 'Показать ближайшие ко мне' }).click()

  await expect(shops.getByRole('listitem').first()).toContainText(/\d\s(км|м) от\sвас/)
  const metres = await shops.getByRole('listitem').evaluateAll((rows) =>
    rows.map((row) => {
      const [, number = '', unit] = /([\d,]+)\s(км|м) от/.exec(row.textContent) ?? []
      return Number(number.replace(',', '.')) * (unit === 'км' ? 1000 : 1)
    }),
  )
  expect(metres).toEqual(metres.toSorted((a, b) => a - b))
})

test('a price that has changed is put right on a page that is opened again after a while', async ({
  page,
}) => {
  await visit(page, tile.category)
  await page.getByRole('link', { name: tile.name, exact: true }).click()
  const price = page.getByRole('region', { name: 'Купить' }).locator('.price').first()
  await expect(price).toContainText('867')
  await page.goBack()
  await page.clock.setFixedTime(Date.now() + 6 * 60_000)
  await page.route('/graphql', async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({ response, body: body.replaceAll(':86700', ':85500') })
  })

  await page.getByRole('link', { name: tile.name, exact: true }).click()

  await expect(price).toContainText('855')
  // What the page asks beside the price may be on its way yet.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
