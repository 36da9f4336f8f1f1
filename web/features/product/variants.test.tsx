import { expect, test } from 'vitest'
import type { Element } from '#tests/support/markup.ts'
import { type Fields, mask, render } from '#tests/support/render.tsx'
import { Variants, VariantsProduct } from './variants.tsx'

const toVariant = (id: string, values: { name: string; value: string }[]) => ({
  id,
  slug: id,
  name: `Краска ${id}`,
  price: { amountMinor: 100_00 },
  availability: { status: 'IN_STOCK' as const },
  values,
})

const fillsOf = (drawn: Element) => drawn.list().flatMap(({ attributes }) => attributes.fill ?? [])

const draw = (variants: Fields<typeof VariantsProduct>['variants']) =>
  render(<Variants product={mask(VariantsProduct, { id: 'a', unit: 'шт', variants })} />)

test('colours to choose from stand beside their words', async () => {
  const drawn = await draw([
    toVariant('a', [{ name: 'Цвет', value: 'белый' }]),
    toVariant('b', [{ name: 'Цвет', value: 'серый' }]),
    toVariant('c', [{ name: 'Цвет', value: 'как на фото' }]),
  ])

  expect(fillsOf(drawn)).toEqual(['#fff', '#99a'])
  expect(drawn.listByRole('link').map(({ name }) => name)).toEqual(['серый', 'как на фото'])
})

test('a table of variants has them in its column of colours', async () => {
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

  expect(drawn.list().map(({ tag }) => tag)).toContain('table')
  expect(fillsOf(drawn)).toEqual(['#259', '#b33'])
})
