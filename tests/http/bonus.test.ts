/** Points in the cart and the checkout, without script. */
import { expect } from '@playwright/test'
import { becomeCustomer, glue, putInCart } from '#tests/support/journey.ts'
import { makeInstaller } from '#tests/support/late.ts'
import { type PlainPage, test } from '#tests/support/plain-page.ts'

const readSummary = (page: PlainPage, name: string) =>
  page.main.getByRole('complementary', { name }).text

test('an installer chooses points in the cart and in the checkout', async ({ shop }) => {
  await makeInstaller(await becomeCustomer(shop), 150)
  await putInCart(shop, glue.path, 2)
  await shop.open('/cart')
  expect(readSummary(shop, 'Итог')).toContain(
    'На счёте 150 бонусов, в этом заказе можно списать 136',
  )

  shop.fill('Списать бонусов', '50')
  await shop.press('Списать')
  expect(readSummary(shop, 'Итог')).toMatch(/Бонусы\s*−50/)
  expect(readSummary(shop, 'Итог')).toMatch(/Итого\s*406/)
  await shop.open('/simplecheckout')
  expect(readSummary(shop, 'Ваш заказ')).toMatch(/Бонусы\s*−50/)
  await shop.press('Списать все')
  expect(readSummary(shop, 'Ваш заказ')).toMatch(/Бонусы\s*−136/)
  await shop.press('Не списывать')

  expect(readSummary(shop, 'Ваш заказ')).not.toMatch(/Бонусы\s*−/)
  expect(readSummary(shop, 'Ваш заказ')).toMatch(/Итого\s*456/)
})

test('a client is offered no points', async ({ shop }) => {
  await becomeCustomer(shop)
  await putInCart(shop, glue.path, 2)

  await shop.open('/cart')

  expect(readSummary(shop, 'Итог')).not.toContain('Бонусы')
})
