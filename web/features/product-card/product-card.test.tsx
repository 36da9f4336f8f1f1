import { expect, test } from 'vitest'
import { type Fields, mask, render } from '#tests/support/render.tsx'
import { noPicture } from '#web/ui/picture.tsx'
import type { CartControlProduct } from './cart-control.tsx'
import { ProductCard, ProductCard_product } from './product-card.tsx'

const jacket: Fields<typeof ProductCard_product> & Fields<typeof CartControlProduct> = {
  id: 'jacket',
  slug: 'jacket',
  code: 'К-1',
  name: 'Куртка Прага синяя, 48',
  unit: 'шт',
  step: 1,
  min: 1,
  isNew: false,
  picture: null,
  facts: [
    { name: 'Цвет', value: 'синий' },
    { name: 'Размер', value: '48' },
  ],
  availability: { status: 'IN_STOCK', quantity: 20 },
  restockDate: null,
  units: [],
  price: { amountMinor: 120_000 },
  unitPrice: null,
  oldPrice: null,
  priceBreaks: [],
  rating: null,
  reviewCount: 0,
  variantCount: 1,
  isPriceFrom: false,
}

const draw = (changes: Partial<typeof jacket>, props: { isExact?: boolean } = {}) => {
  const product = { ...jacket, ...changes }
  return render(<ProductCard product={mask(ProductCard_product, product)} {...props} />)
}
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test('a group says how many variants there are and from which price', async () => {
  const card = await draw({ variantCount: 3, isPriceFrom: true })

  expect(plain(card.text)).toContain('3 варианта')
  expect(plain(card.text)).toContain('от 1 200 ₽')
  expect(card.text).not.toContain('Размер')
})

test('a product kept by itself does not stand for its variants', async () => {
  const card = await draw({ variantCount: 3, isPriceFrom: true }, { isExact: true })

  expect(card.text).not.toContain('вариант')
  expect(plain(card.text)).not.toContain('от 1 200')
  expect(card.text).toContain('Размер: 48')
})

test('beside the price of a pack stands that of its measure, and a pack’s beside a measure’s', async () => {
  const bag = { unit: 'мешок', price: { amountMinor: 62_500 } }
  const unitPrice = { unit: 'кг', numerator: 1, denominator: 25 }
  const units = [{ unit: 'уп', numerator: 36, denominator: 25 }]

  const sack = await draw({ ...bag, unitPrice })
  const unknown = await draw(bag)
  const tile = await draw({ unit: 'м²', units, price: { amountMinor: 100_000 } })
  const asked = await draw({ ...bag, price: null, unitPrice })

  expect(plain(sack.text)).toContain('625 ₽/мешок 25 ₽/кг')
  expect(unknown.text).not.toContain('₽/кг')
  expect(plain(tile.text)).toContain('1 000 ₽/м² 1 440 ₽/уп')
  expect(asked.text).not.toContain('₽')
})

test('stars stand on the card of what has reviews, in words too', async () => {
  const rated = await draw({ rating: 4.6, reviewCount: 12 })
  const unrated = await draw({})

  expect(plain(rated.text)).toContain('★ 4,6 (12)')
  expect(unrated.text).not.toContain('Оценка')
})

test('a product without a picture has the drawing that says so', async () => {
  const card = await draw({})

  const [picture] = card.list().filter(({ tag }) => tag === 'img')
  expect(picture?.attributes).toMatchObject({ src: noPicture, alt: '' })
})

test('a size is read before the code, and over the picture there is the heart alone', async () => {
  const card = await draw({ rating: 4.6, reviewCount: 12 })
  const words = plain(card.text)

  expect(words.indexOf('Размер: 48')).toBeLessThan(words.indexOf('1 200 ₽'))
  expect(words.indexOf('1 200 ₽')).toBeLessThan(words.indexOf('Код К-1'))
  const names = card.listByRole('button').map(({ name }) => name)
  expect(names.filter((name) => name.startsWith('В избранное'))).toHaveLength(1)
  expect(names.filter((name) => name.startsWith('Ещё'))).toHaveLength(1)
  expect(names.filter((name) => /сравнени|смету/.test(name))).toEqual([])
})
