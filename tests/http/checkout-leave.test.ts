import { expect } from '@playwright/test'
import { fillBeyondStock } from '#tests/support/order.ts'
import { test } from '#tests/support/plain-page.ts'

test('what a shop lacks stays in the cart at a press', async ({ shop }) => {
  const name = await fillBeyondStock(shop)
  await shop.open('/simplecheckout')

  await shop.press(new RegExp(`^Забрать без\\sэтой позиции.*${name}`))

  expect(shop.main.text).toMatch(/Керамарта «Берег».*: остаётся в\sкорзине/)
  expect(shop.isChecked(new RegExp(name))).toBe(true)
  expect(shop.main.text).toContain('Состав заказа: 1')
})
