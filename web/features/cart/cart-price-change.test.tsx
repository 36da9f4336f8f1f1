import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PriceChange } from './cart-price-change.tsx'

const product = { id: 'glue', unit: 'мешок', name: 'Клей' }
const draw = (prices: { price: number; listPrice: number; priceWas: number }) => {
  const [price, listPrice, priceWas] = [prices.price, prices.listPrice, prices.priceWas].map(
    (amountMinor) => ({ amountMinor }),
  )
  const html = renderToStaticMarkup(<PriceChange item={{ price, listPrice, priceWas, product }} />)
  const words = /<p[^>]*>(.*?)<\/p>/.exec(html)?.[1]
  return words?.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('\u2060', '')
}

test('a changed price is shown beside the price of the line', () => {
  const dearer = draw({ price: 43_800, listPrice: 43_800, priceWas: 41_000 })
  const cheaper = draw({ price: 43_800, listPrice: 43_800, priceWas: 45_000 })

  expect(dearer).toBe('Подорожало: было 410 ₽/мешок')
  expect(cheaper).toBe('Подешевело: было 450 ₽/мешок')
})

test('with a quantity discount the old and new single prices are shown', () => {
  const dearer = draw({ price: 42_600, listPrice: 43_800, priceWas: 43_000 })

  expect(dearer).toBe('Подорожало: без скидки за количество 438 ₽/мешок, было 430 ₽/мешок')
})
