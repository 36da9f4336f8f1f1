import { expect, test } from 'vitest'
import { render } from '#tests/support/render.tsx'
import { CartPromoCode } from './cart-promo-code.tsx'

test('without a code the field is collapsed', async () => {
  const block = await render(<CartPromoCode promoCode={null} refused={null} />)

  expect(block.getByRole('button', { name: 'Есть промокод?' }).tag).toBe('summary')
  expect(block.list().find(({ tag }) => tag === 'details')?.attributes.open).toBeUndefined()
  expect(block.getByRole('button', { name: 'Применить' }).attributes.value).toBe('promo-code-apply')
})

test('a refused code stays in the field with the reason', async () => {
  const refused = { code: 'LETO', message: 'Промокод больше не действует' }

  const block = await render(<CartPromoCode promoCode={null} refused={refused} />)

  const field = block.getByRole('textbox', { name: 'Промокод' })
  const alert = block.getByRole('alert')
  expect(alert.text).toBe('Промокод больше не действует')
  expect(field.attributes).toMatchObject({
    value: 'LETO',
    'aria-invalid': 'true',
    'aria-describedby': alert.attributes.id,
  })
  expect(block.list().find(({ tag }) => tag === 'details')?.attributes.open).toBe('')
})

test('an applied code shows a remove button and its unmet condition', async () => {
  const promoCode = { code: 'MASTER500', refusal: 'Добавьте ещё на 300 ₽' }

  const block = await render(<CartPromoCode promoCode={promoCode} refused={null} />)

  expect(block.text).toBe('Промокод MASTER500 Добавьте ещё на 300 ₽')
  const remove = block.getByRole('button', { name: 'Убрать промокод MASTER500' })
  expect(remove.attributes.value).toBe('promo-code-remove')
  expect(block.listByRole('textbox')).toEqual([])
})
