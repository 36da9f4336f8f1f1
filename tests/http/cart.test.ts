/** The cart by links and forms alone. */
import { expect } from '@playwright/test'
import { ask, glue, putInCart, tile } from '#tests/support/journey.ts'
import { fillCart } from '#tests/support/long-list.ts'
import { type PlainPage, test } from '#tests/support/plain-page.ts'

const toField = (page: PlainPage, name: string) =>
  page.main.getByRole('group', { name }).getByRole('textbox')
const countLines = (page: PlainPage, name: string) => page.main.listByRole('group', { name }).length
/** The innermost one with the line of a product, and its forms. */
const toItem = (page: PlainPage, name: string) => {
  const items = page.main.listByRole('listitem')
  const item = items.findLast((one) => one.listByRole('group', { name }).length > 0)
  if (!item) throw new Error(`No line of ${name}`)
  return item
}
const later = { name: 'Отложено на потом' }
const readSummary = (page: PlainPage) => page.main.getByRole('complementary', { name: 'Итог' }).text

test('a product is found, put in the cart, counted and taken out', async ({ shop }) => {
  await shop.open('/')
  shop.fill('Поиск по магазину', 'жидкие гвозди 280')
  await shop.press('Найти')
  await shop.press(`В корзину: ${glue.name}`)

  expect(shop.path).toBe('/cart')
  const field = toField(shop, glue.name)
  expect(shop.valueOf(field)).toBe('1')
  shop.fill(field, '3')
  await shop.press('Пересчитать')
  expect(readSummary(shop)).toContain('Итого 684 ₽')
  await shop.press(`Убрать: ${glue.name}`)
  expect(shop.heading).toBe('В корзине пусто')
})

test('a card puts the least there is', async ({ shop }) => {
  await shop.open(tile.category)

  await shop.press(`В корзину: ${tile.name}`)

  expect(shop.valueOf(toField(shop, tile.name))).toBe('1,44')
})

test('a card puts what is typed', async ({ shop }) => {
  await shop.open(tile.category)
  const card = shop.main
    .listByRole('listitem')
    .findLast((one) => one.listByRole('link', { name: tile.name }).length > 0)

  shop.fill(card?.getByRole('textbox', { name: /^Количество/ }) ?? 'no field', '10,08')
  await shop.press(`В корзину: ${tile.name}`)

  expect(shop.valueOf(toField(shop, tile.name))).toBe('10,08')
})

test('a form that asks the cart for what there is not is refused, not broken', async ({
  request,
  baseURL,
}) => {
  for (const intent of ['constructor', '__proto__', 'unknown']) {
    const form = { intent, productId: 'unknown' }
    const response = await request.post('/cart', { form, headers: { origin: String(baseURL) } })

    expect(response.status(), intent).toBe(422)
  }
})

test('lines are laid aside, counted in packs and put back by forms', async ({ shop }) => {
  await putInCart(shop, tile.path, 2.88)
  await shop.open('/cart')

  shop.check(toItem(shop, tile.name).getByRole('radio', { name: 'уп' }))
  await shop.press('Сменить')
  expect(shop.valueOf(toField(shop, tile.name))).toBe('2')
  shop.fill(toField(shop, tile.name), '3')
  await shop.press('Пересчитать')
  expect(toItem(shop, tile.name).text).toContain('4,32 м²')
  await shop.press(`Отложить: ${tile.name}`)
  expect(shop.main.getByRole('region', later).text).toContain('4,32 м²')
  await shop.press(/^Вернуть в корзину/)

  expect(shop.valueOf(toField(shop, tile.name))).toBe('3')
  expect(shop.main.listByRole('region', later)).toEqual([])
})

test('boxes are posted together, and one line goes to the favorites', async ({ shop }) => {
  await putInCart(shop, tile.path, 1.44)
  await putInCart(shop, glue.path, 2)
  await shop.open('/cart')

  shop.check(`Заказать: ${tile.name}`, false)
  await shop.press('Заказать отмеченное')
  expect(shop.isChecked(`Заказать: ${tile.name}`)).toBe(false)
  expect(readSummary(shop)).toContain('Итого 456 ₽')
  await shop.press(`В избранное: ${tile.name}`)

  expect(countLines(shop, tile.name)).toBe(0)
  const { viewer } = await ask<{ viewer: { favorites: { productIds: string[] } } }>(
    shop,
    '{ viewer { favorites { productIds } } }',
  )
  expect(viewer.favorites.productIds).toHaveLength(1)
})

test('a line that was put in after the page was shown keeps its tick', async ({ shop }) => {
  await putInCart(shop, tile.path, 1.44)
  await shop.open('/cart')
  await putInCart(shop, glue.path, 2)

  shop.check(`Заказать: ${tile.name}`, false)
  await shop.press('Заказать отмеченное')

  expect(shop.isChecked(`Заказать: ${tile.name}`)).toBe(false)
  expect(shop.isChecked(`Заказать: ${glue.name}`)).toBe(true)
})

test('a cart is shared and taken by forms', async ({ shop, stranger }) => {
  await putInCart(shop, glue.path, 2)
  await shop.open('/cart')
  await shop.press('Поделиться')
  expect(shop.path).toMatch(/^\/shared\/cart\//)

  await stranger.open(shop.path)
  await stranger.press('Положить в корзину')

  expect(stranger.path).toBe('/cart')
  expect(stranger.valueOf(toField(stranger, glue.name))).toBe('2')
})

test('a link to a cart that was cut short says so', async ({ shop }) => {
  await shop.open('/shared/cart/short')

  expect(shop.status).toBe(404)
  expect(shop.main.text).toContain('Ссылка не работает')
})

test('the cart is saved as a table', async ({ shop }) => {
  await putInCart(shop, tile.path, 2.88)
  await putInCart(shop, glue.path, 2)
  await shop.open('/cart')
  const { href = '' } = shop.main.getByRole('link', { name: 'Скачать список' }).attributes

  const response = await shop.request.get(href)

  expect(response.headers()['content-disposition']).toMatch(/"cart-\d{4}-\d\d-\d\d\.csv"/)
  const rows = (await response.text()).split('\r\n')
  expect(rows[0]).toContain('Код;Название;Количество;Единица')
  expect(rows[1]).toMatch(/^"KER-70101002";.*;2,88;"м²";867,00;2496,96;да;""$/)
  expect(rows[2]).toContain(';2;"шт";228,00;456,00;да;""')
})

test('of a long cart every line can be ticked, and ten at a time changed', async ({ shop }) => {
  const listed = await fillCart(shop, 40)
  await shop.open('/cart')
  expect(shop.main.listByRole('checkbox', { name: /^Заказать/ })).toHaveLength(40)
  expect(shop.main.listByRole('textbox', { name: /^Количество/ })).toHaveLength(10)

  const [first, last] = [listed[0], listed[39]]
  shop.check(`Заказать: ${toPlain(first?.name)}`, false)
  await shop.press('Заказать отмеченное')
  await shop.follow('31–40')
  expect(shop.isChecked(`Заказать: ${toPlain(first?.name)}`)).toBe(false)
  const count = Number(shop.valueOf(toField(shop, toPlain(last?.name))).replace(',', '.'))
  const more = String(count * 2).replace('.', ',')
  shop.fill(toField(shop, toPlain(last?.name)), more)
  await shop.press(toItem(shop, toPlain(last?.name)).getByRole('button', { name: 'Пересчитать' }))

  expect(shop.path).toBe('/cart?from=31')
  expect(shop.valueOf(toField(shop, toPlain(last?.name)))).toBe(more)
})

const toPlain = (name = '') => name.replaceAll('\u00a0', ' ')
