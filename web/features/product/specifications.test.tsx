import { expect, test } from 'vitest'
import { type Fields, mask, render } from '#tests/support/render.tsx'
import { Specifications } from './specifications.tsx'
import { SpecificationsProduct } from './specifications-short.tsx'

const cement: Fields<typeof SpecificationsProduct> = {
  code: 'ЦМ-500',
  barcode: '4601234000017',
  brand: { name: 'Кремень', country: 'Россия' },
  properties: [],
  attributes: [{ group: 'Характеристики', items: [{ name: 'Марка', value: 'М500' }] }],
  markingGroup: { id: 'construction' },
}

test('marked goods say so among their properties, and others do not', async () => {
  const draw = (product: typeof cement) =>
    render(<Specifications product={mask(SpecificationsProduct, product)} />)

  const marked = await draw(cement)
  const plain = await draw({ ...cement, markingGroup: null })

  expect(marked.text).toContain('Подлежит маркировке «Честный знак»')
  expect(plain.text).not.toContain('Маркировка')
})
