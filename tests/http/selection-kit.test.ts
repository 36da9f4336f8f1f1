import { expect } from '@playwright/test'
import { type PlainPage, test } from '#tests/support/plain-page.ts'

const path = '/selections/peregorodka-iz-gipsokartona'
/** In Moscow its last line is sold out. */
const lackingPath = '/selections/terrasa-za-vyhodnye'

const toKit = (page: PlainPage) => page.main.getByRole('form', { name: /^Весь комплект/ })
const toAmount = (page: PlainPage, name: RegExp) =>
  page.main.getByRole('group', { name }).getByRole('textbox')

test('a kit is bought with what was typed and ticked', async ({ shop }) => {
  await shop.open(path)
  shop.fill(toAmount(shop, /^Утеплитель/), '12')
  shop.check(/^Взять: Саморез/, false)

  await shop.press('Весь комплект — в корзину')

  expect(shop.path).toBe('/cart')
  expect(shop.heading).toContain('4 товара')
  expect(shop.valueOf(toAmount(shop, /^Утеплитель/))).toBe('17,28')
})

test('a kit of which nothing is ticked stays, and says so', async ({ shop }) => {
  await shop.open(path)
  for (const box of toKit(shop).listByRole('checkbox')) shop.check(box, false)

  await shop.press('Весь комплект — в корзину')

  expect(shop.path).toBe(path)
  expect(toKit(shop).text).toContain('Отметьте, что')
})

test('a kit says what of it is not to be had, and is bought without it', async ({ shop }) => {
  await shop.open(lackingPath)
  const gone = toKit(shop)
    .listByRole('listitem')
    .find(({ text }) => text.includes('Пропитка'))

  expect(gone?.text).toContain('Нет, нужно 1 шт')
  expect(gone?.getByRole('checkbox').attributes).toHaveProperty('disabled')
  await shop.press('Выбранное — в корзину')

  expect(shop.heading).toContain('4 товара')
})
