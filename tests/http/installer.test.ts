/** A client asks to become an installer by forms alone. */
import { expect } from '@playwright/test'
import { becomeCustomer } from '#tests/support/journey.ts'
import { loyaltyPaths } from '#tests/support/loyalty-program.ts'
import { photo } from '#tests/support/order.ts'
import { type PlainPage, test } from '#tests/support/plain-page.ts'

const text = 'Отделываю квартиры шесть лет'

async function send(shop: PlainPage, inn: string) {
  shop.fill(/^Ваш ИНН/, inn)
  shop.fill(/^Чем занимаетесь/, text)
  shop.attach(/^Фото документов/, [photo])
  await shop.press('Отправить заявку')
}

test('a request is refused with what was typed, sent and withdrawn', async ({ shop }) => {
  await becomeCustomer(shop)
  await shop.open(loyaltyPaths.about)

  await send(shop, '1')
  expect(shop.main.text).toMatch(/У\sсамозанятого в\sИНН 12\sцифр/)
  expect(shop.valueOf(/^Чем занимаетесь/)).toBe(text)
  await send(shop, '772345678901')
  expect(shop.path).toBe(loyaltyPaths.about)
  expect(shop.main.text).toMatch(/На\sрассмотрении/)
  await shop.press('Отозвать')

  expect(shop.main.text).toContain('Отозвана')
  expect(shop.main.listByRole('button', { name: 'Отправить заявку' })).toHaveLength(1)
})
