import { expect } from '@playwright/test'
import { ask, becomeCustomer, glue, putInCart } from '#tests/support/journey.ts'
import { addPayer } from '#tests/support/late.ts'
import { test } from '#tests/support/plain-page.ts'

test('a payer is chosen and an invoice ordered without script', async ({ shop }) => {
  await becomeCustomer(shop)
  const { viewer } = await ask<{ viewer: { user: { id: string } } }>(
    shop,
    '{ viewer { user { id } } }',
  )
  await addPayer(viewer.user.id)
  await putInCart(shop, glue.path, 2)
  await shop.open('/simplecheckout')

  shop.check(/^Я/)
  await shop.press('Показать способы оплаты')
  expect(shop.main.listByRole('radio', { name: /^По счёту/ })).toEqual([])
  shop.check(/^ООО «Ремстрой»/)
  await shop.press('Показать способы оплаты')
  shop.check(/^По счёту/)
  await shop.press(/^Оформить на/)

  expect(shop.main.listByRole('link', { name: /^Скачать счёт на/ })).toHaveLength(1)
})
