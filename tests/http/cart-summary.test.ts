import { expect } from '@playwright/test'
import { glue, putInCart, tile } from '#tests/support/journey.ts'
import { type PlainPage, test } from '#tests/support/plain-page.ts'

const readSummary = (page: PlainPage) => page.main.getByRole('complementary', { name: 'Итог' }).text

const roubles = new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB' })
const formatRoubles = (minor: number) =>
  roubles
    .format(minor / 100)
    .replace(',00', '')
    .replaceAll('\u00a0', ' ')

test('the summary tells the truck, the delivery and what is left to have it free', async ({
  shop,
}) => {
  await putInCart(shop, glue.path, 2)
  await shop.open('/cart')
  expect(readSummary(shop)).toContain('Газель до 1,5 т')
  expect(readSummary(shop)).toContain('от 1 490 ₽')
  expect(readSummary(shop)).toContain('До бесплатной доставки 29 544 ₽')

  await putInCart(shop, tile.path, 36)
  await shop.open('/cart')

  expect(readSummary(shop)).toContain('бесплатно')
  expect(readSummary(shop)).not.toContain('До бесплатной доставки')
  expect(readSummary(shop)).not.toContain('не входит в итог')
})

test('what the cart takes off is seen on its lines', async ({ shop }) => {
  const list = await shop.request.get(
    '/api/v1/products/categories/suhie-smesi?cityId=moskva&sort=discount',
  )
  const { products } = await list.json()
  const [product] = products.items
  const [old, now] = [product.oldPrice.amountMinor, product.price.amountMinor]
  await putInCart(shop, `/product/${product.slug}`, 3)

  await shop.open('/cart')

  expect(shop.main.text).toContain(formatRoubles(old))
  expect(readSummary(shop)).toContain(`Скидка −${formatRoubles(3 * (old - now))}`)
})
