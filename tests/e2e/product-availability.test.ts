import { expect, test } from '@playwright/test'
import { createAxe } from '#tests/support/barriers.ts'
import { tile, visit } from '#tests/support/journey.ts'
import { holdMap } from '#tests/support/map.ts'

test('shops that have enough stand first, and one is chosen', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 55.73, longitude: 37.4 })
  await visit(page, tile.path)
  const box = page.getByRole('region', { name: 'Купить' })
  await box.getByRole('textbox', { name: 'Количество' }).fill('15')
  await page.keyboard.press('Enter')
  const open = box.getByRole('link', { name: /магазинах в Москве/ })
  const dialog = page.getByRole('dialog', { name: 'Наличие в магазинах' })
  const rows = dialog.getByRole('listitem')

  await open.press('Enter')

  await expect(dialog.getByRole('textbox')).toHaveValue('15,84')
  await expect(rows.first()).toContainText('Есть 17,28 м²')
  await expect(rows.first()).toContainText(/Выдадим .+ к\s/)
  await expect(rows.nth(1)).toContainText('Есть 14,4 из 15,84 м²')
  const { violations } = await createAxe(page).include('dialog').analyze()
  expect(violations.filter(({ impact }) => impact === 'serious')).toEqual([])
  await dialog.getByRole('button', { name: 'Меньше' }).click()
  await dialog.getByRole('button', { name: 'Меньше' }).click()
  await dialog.getByRole('button', { name: 'Ближайшие ко мне' }).click()
  await expect(rows.first().getByRole('heading')).toContainText(/\d\s(км|м)$/)
  await dialog.getByRole('button', { name: 'Выбрать магазин «Отвес Рязанский»' }).click()
  await expect(rows.filter({ hasText: 'Ваш магазин' })).toContainText('Отвес Рязанский')
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
  await expect(page.locator('#stock').getByRole('listitem').first()).toContainText(
    'Отвес Рязанский — ваш магазин',
  )
})

test('the shops stand on a map too, numbered as in the list', async ({ page }) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname))
  await holdMap(page)
  await visit(page, tile.path)
  await page.getByRole('link', { name: /магазинах в Москве/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Наличие в магазинах' })
  await dialog.getByRole('textbox').fill('15')
  await dialog.getByRole('textbox').press('Enter')
  const map = dialog.getByRole('region', { name: 'Магазины на карте' })
  await expect(map).toHaveCount(0)

  await dialog.getByRole('button', { name: 'Показать на карте' }).press('Enter')

  const marks = map.getByRole('button', { name: /^\d Отвес/ })
  await expect(marks).toHaveCount(4)
  await expect(marks.first()).toHaveAccessibleName(/^1 Отвес .+: Есть 17,28\sм²$/)
  const second = dialog.getByRole('listitem').nth(1)
  const name = (await second.getByRole('heading').textContent())?.replace(/^\d\s*/, '')
  await marks.first().focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(marks.nth(1)).toHaveAccessibleName(new RegExp(`^2 ${name?.trim()}`))
  await expect(marks.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect(second).toHaveAttribute('aria-current', 'true')
  await map.getByRole('button', { name: 'Выбрать этот магазин' }).click()
  await expect(second).toContainText('Ваш магазин')
  const { violations } = await createAxe(page).include('dialog').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await dialog.getByRole('button', { name: 'Скрыть карту' }).click()
  await expect(map).toHaveCount(0)
  expect([...hosts]).toEqual(['localhost'])
})

test('a shop whose place is not known stays in the list, off the map', async ({ page }) => {
  await holdMap(page)
  await visit(page, tile.path)
  await page.route('/graphql', async (route) => {
    if (!route.request().postData()?.includes('ProductAvailability')) return route.continue()
    const response = await route.fetch()
    const body = (await response.text())
      .replace(/"latitude":55\.\d+(?=,"longitude":[\d.]+,"phone")/, '"latitude":0')
      .replace(/"latitude":0,"longitude":[\d.]+/, '"latitude":0,"longitude":0')
    return route.fulfill({ response, body })
  })
  await page.getByRole('link', { name: /магазинах в Москве/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Наличие в магазинах' })

  await dialog.getByRole('button', { name: 'Показать на карте' }).click()

  await expect(dialog.getByRole('button', { name: /^\d Отвес/ })).toHaveCount(3)
  await expect(dialog).toContainText('Не у всех магазинов известна точка')
  await expect(dialog.getByRole('listitem')).toHaveCount(4)
})

test('a list that does not come is asked for again; more than one shop has comes by delivery', async ({
  page,
}) => {
  await visit(page, tile.path)
  await page.route('/graphql', (route) =>
    route.request().postData()?.includes('ProductAvailability') ? route.abort() : route.continue(),
  )
  await page.getByRole('link', { name: /магазинах в Москве/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Наличие в магазинах' })
  await expect(dialog.getByRole('button', { name: /ещё раз|Повторить/ })).toBeVisible()
  await page.unroute('/graphql')
  await dialog.getByRole('button', { name: /ещё раз|Повторить/ }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(4)

  await dialog.getByRole('textbox').fill('30')
  await dialog.getByRole('textbox').press('Enter')

  await expect(dialog).toContainText('Доставкой соберём из нескольких')
  await dialog.getByRole('button', { name: /^В корзину 30,24 м²/ }).click()
  await expect(page.getByRole('region', { name: 'Купить' })).toContainText('В корзине на')
})
