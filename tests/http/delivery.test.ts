import { expect } from '@playwright/test'
import { ask, becomeCustomer, putInCart, tile } from '#tests/support/journey.ts'
import { test } from '#tests/support/plain-page.ts'

/** «24 ноября» of YYYY-MM-DD. */
const toSaid = (date: string) =>
  new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(date),
  )

test('card, product page and checkout promise the same day', async ({ shop }) => {
  const { commonContent } = await ask<{ commonContent: { delivery: { date: string } } }>(
    shop,
    '{ commonContent(cityId: "moskva") { delivery { date } } }',
  )
  const date = toSaid(commonContent.delivery.date)
  await shop.open(tile.category)
  const card = shop.main
    .listByRole('listitem')
    .find((one) => one.listByRole('link', { name: tile.name }).length > 0)
  const day = /Доставим ((?:во?[ \u00a0])?\S+)/.exec(card?.text ?? '')?.[1] ?? ''
  expect(day).not.toBe('')

  await shop.open(tile.path)
  expect(shop.main.getByRole('region', { name: 'Купить' }).text).toContain(`Доставка ${day}, от`)
  await becomeCustomer(shop)
  await putInCart(shop, tile.path, 1.44)
  await shop.open('/simplecheckout')

  expect(shop.main.listByRole('radio', { name: new RegExp(`^Доставка С ${date}`) })).toHaveLength(1)
})
