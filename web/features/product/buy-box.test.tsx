import { expect, test } from 'vitest'
import { type Fields, mask, render } from '#tests/support/render.tsx'
import { BuyBoxProduct } from '#web/features/quantity/buy-product.ts'
import { BuyBox } from './buy-box.tsx'

const none = { status: 'OUT_OF_STOCK', quantity: 0, shopCount: 0 } as const

const tile: Fields<typeof BuyBoxProduct> = {
  id: 'tile',
  slug: 'tile',
  name: 'Керамогранит Травертин',
  category: { id: 'tiles' },
  unit: 'м²',
  step: 1.44,
  min: 1.44,
  units: [{ unit: 'уп', numerator: 36, denominator: 25 }],
  price: { amountMinor: 124_950 },
  unitPrice: null,
  oldPrice: null,
  priceBreaks: [],
  isNew: false,
  availability: { status: 'IN_STOCK', quantity: 312.48, shopCount: 3 },
  weightGrams: null,
  consumption: null,
  isDiscontinued: false,
  deliveryPrice: { amountMinor: 69_000 },
  restockDate: null,
}

const draw = (changes: Partial<typeof tile> = {}) =>
  render(<BuyBox product={mask(BuyBoxProduct, { ...tile, ...changes })} />)

test('goods in stock say how much the city has, and in how many shops', async () => {
  const box = await draw()

  expect(box.text).toContain('В наличии 312,48 м² в 3 магазинах в Москве')
  expect(box.getByRole('link', { name: 'в 3 магазинах в Москве' }).attributes.href).toBe('#stock')
})

test('the last ones say how much is left, in one shop', async () => {
  const box = await draw({ availability: { status: 'LOW', quantity: 11.52, shopCount: 1 } })

  expect(box.text).toContain('Осталось 11,52 м² в 1 магазине в Москве')
})

test('goods that have run out say when they come, and offer to tell of it', async () => {
  const box = await draw({ availability: none, restockDate: '2026-12-03' })

  expect(box.text).toContain('Нет в наличии')
  expect(box.text).toContain('Ожидаем 3 декабря')
  expect(box.text).toContain('Сейчас этого товара нет в Москве')
  box.getByRole('link', { name: /Сообщить о поступлении/ })
  expect(box.listByRole('button', { name: /корзину/i })).toEqual([])
})

test('where nothing is delivered goods are collected, and those that ran out say nothing of it', async () => {
  const box = await draw({ deliveryPrice: null })
  const gone = await draw({ deliveryPrice: null, availability: none })

  expect(box.text).toContain('Доставки в Москве нет: заберите в магазине')
  expect(gone.text).not.toContain('Доставки')
})

test('less than the least that is sold is none', async () => {
  const box = await draw({ availability: { status: 'LOW', quantity: 1.2, shopCount: 1 } })

  expect(box.text).toContain('Нет в наличии')
})

test('a kilogram is priced as the bag is for the quantity that is bought, and told of its content', async () => {
  const bag = { unit: 'мешок', units: [], step: 1, min: 1, price: { amountMinor: 62_500 } }
  const unitPrice = { unit: 'кг', numerator: 1, denominator: 25 }
  const priceBreaks = [{ from: 1, price: { amountMinor: 60_000 } }]

  const box = await draw({ ...bag, unitPrice })
  const cheaper = await draw({ ...bag, unitPrice, priceBreaks })

  const [text, lower] = [box, cheaper].map((one) => one.text.replace(/[\u00a0\u202f\u2060]/g, ' '))
  expect(text).toContain('25 ₽')
  expect(text).toContain('1 мешок = 25 кг')
  expect(lower).toContain('24 ₽')
  expect(box.listByRole('radio')).toEqual([])
})
