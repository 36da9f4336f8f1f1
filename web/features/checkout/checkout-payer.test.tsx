import { expect, test } from 'vitest'
import { render } from '#tests/support/render.tsx'
import { readFields } from './checkout-fields.ts'
import { CheckoutPayer } from './checkout-payer.tsx'

const draw = (count: number) => {
  const payers = Array.from({ length: count }, (_, i) => ({
    __typename: 'CheckoutPayer' as const,
    organizationId: `o${i}`,
    name: `ООО «Ремстрой-${i}»`,
    inn: '7707083893',
    kpp: '770701001',
    isDefault: false,
  }))
  return render(
    <CheckoutPayer
      fields={readFields((name) => (name === 'payer' ? 'o1' : ''))}
      field={(name) => ({ name, onChange: async () => {}, onBlur: async () => {}, ref: () => {} })}
      error={() => undefined}
      payers={payers}
      objects={[]}
    />,
  )
}

test('a few payers are cards, and more are a list; either has the one that was chosen', async () => {
  const few = await draw(5)
  const many = await draw(6)

  expect(few.getByRole('radio', { name: /^ООО «Ремстрой-1»/ }).attributes).toHaveProperty('checked')
  expect(few.listByRole('radio')).toHaveLength(6)
  expect(many.listByRole('radio')).toHaveLength(0)
  const options = many.getByRole('combobox', { name: 'Плательщик' }).listByRole('option')
  expect(options.map(({ text }) => text.replaceAll('\u00a0', ' ')).at(-1)).toBe(
    'Я, как частное лицо',
  )
  expect(options).toHaveLength(7)
  const chosen = options.filter(({ attributes }) => 'selected' in attributes)
  expect(chosen.map(({ attributes }) => attributes.value)).toEqual(['o1'])
})
