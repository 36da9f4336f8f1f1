import { expect } from '@playwright/test'
import { glue, putInCart, tile } from '#tests/support/journey.ts'
import { type PlainPage, test } from '#tests/support/plain-page.ts'

const readSummary = (page: PlainPage) => page.main.getByRole('complementary', { name: 'Итог' }).text

async function apply(page: PlainPage, code: string) {
  page.fill('Промокод', code)
  await page.press('Применить')
}

test('a promo code is refused by its field and kept there, then taken and taken away', async ({
  shop,
}) => {
  await putInCart(shop, glue.path, 2)
  await shop.open('/cart')

  await apply(shop, 'master500')
  expect(shop.main.getByRole('alert').text).toContain('Промокод действует от 5 000 ₽')
  expect(shop.valueOf('Промокод')).toBe('master500')
  await apply(shop, 'SKLAD5')

  expect(readSummary(shop)).toMatch(/Промокод\s*−22,80/)
  expect(readSummary(shop)).toMatch(/Итого\s*433,20/)
  await shop.press('Убрать промокод SKLAD5')
  expect(readSummary(shop)).toMatch(/Итого\s*456/)
})

test('a code that the cart no longer reaches says what is missing', async ({ shop }) => {
  await putInCart(shop, tile.path, 10.08)
  await shop.open('/cart')
  await apply(shop, 'MASTER500')
  expect(readSummary(shop)).toMatch(/Промокод\s*−500/)

  await putInCart(shop, tile.path, 1.44)
  await shop.open('/cart')

  expect(readSummary(shop)).toMatch(/добавьте ещё на\s3\s751,52\s₽/)
})

test('the field tells a shopper who guesses promo codes to wait', async ({ shop }) => {
  await putInCart(shop, glue.path, 2)
  await shop.open('/cart')
  for (let i = 0; i < 10; i += 1) {
    await apply(shop, `GUESS${i}`)
    expect(shop.main.getByRole('alert').text).toBe('Такого промокода нет. Проверьте буквы и цифры')
  }

  await apply(shop, 'SKLAD5')

  expect(shop.main.getByRole('alert').text).toBe('Слишком много попыток. Попробуйте позже')
  expect(shop.valueOf('Промокод')).toBe('SKLAD5')
})
