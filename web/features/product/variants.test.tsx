import { expect, test } from 'vitest'
import type { Element } from '#tests/support/markup.ts'
import { type Fields, mask, render } from '#tests/support/render.tsx'
import { Variants, VariantsProduct } from './variants.tsx'

type Variant = NonNullable<Fields<typeof VariantsProduct>['variants']>[number]

const toVariant = (
  id: string,
  values: { name: string; value: string }[],
  more: Partial<Variant> = {},
): Variant => ({
  id,
  slug: id,
  name: `Краска ${id}`,
  price: { amountMinor: 100_00 },
  availability: { status: 'IN_STOCK' },
  picture: null,
  values,
  ...more,
})

const coloursOf = (drawn: Element) =>
  drawn.list().flatMap(({ attributes }) => /solid (#\w+)/.exec(attributes.style ?? '')?.[1] ?? [])

const draw = (variants: Fields<typeof VariantsProduct>['variants']) =>
  render(<Variants product={mask(VariantsProduct, { id: 'a', variants })} />)

test('colours to choose from stand beside their words, with price and stock', async () => {
  const drawn = await draw([
    toVariant('a', [{ name: 'Цвет', value: 'белый' }]),
    toVariant('b', [{ name: 'Цвет', value: 'серый' }], {
      price: { amountMinor: 120_00 },
      availability: { status: 'OUT_OF_STOCK' },
    }),
    toVariant('c', [{ name: 'Цвет', value: 'как на фото' }], { price: null }),
  ])

  expect(coloursOf(drawn)).toEqual(['#fff', '#99a'])
  expect(drawn.listByRole('link').map(({ text }) => text)).toEqual([
    'серый 120 ₽ нет',
    'как на фото по запросу есть',
  ])
})

test('where each colour has a picture of its own, the pictures are the choice', async () => {
  const pictured = (id: string, value: string) =>
    toVariant(id, [{ name: 'Цвет', value }], { picture: { url: `/media/${id}.avif` } })
  const drawn = await draw([pictured('a', 'белый'), pictured('b', 'серый')])

  const pictures = drawn.list().filter(({ tag }) => tag === 'img')
  expect(pictures.map(({ attributes }) => attributes.src)).toEqual([
    '/media/a-200.avif',
    '/media/b-200.avif',
  ])
  expect(coloursOf(drawn)).toEqual([])
  expect(drawn.getByRole('heading', { name: 'Цвет: белый' }).tag).toBe('h2')
})

test('what differs in size and colour has a row for each', async () => {
  const drawn = await draw([
    toVariant('a', [
      { name: 'Размер', value: '48' },
      { name: 'Цвет', value: 'синяя' },
    ]),
    toVariant('b', [
      { name: 'Размер', value: '50' },
      { name: 'Цвет', value: 'красная' },
    ]),
  ])

  expect(drawn.listByRole('region').map(({ name }) => name)).toEqual(['Размер', 'Цвет'])
  expect(coloursOf(drawn)).toEqual(['#259', '#b33'])
})
