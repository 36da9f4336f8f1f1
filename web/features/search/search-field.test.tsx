import { expect, test } from 'vitest'
import { render } from '#tests/support/render.tsx'
import { NoPhrase } from './search-empty.tsx'

test('a search field says what the shop has it say', async () => {
  const search = { placeholder: 'Печи, дымоходы, камины', examples: ['кирпич печной', '104552'] }

  const page = await render(<NoPhrase />, { search })

  const field = page.getByRole('searchbox', { name: 'Искать снова' })
  expect(field.attributes.placeholder).toBe('Печи, дымоходы, камины')
  expect(page.text).toContain('название, размер или код: «кирпич печной», «104552»')
})

test('a search field of a shop without such words is for goods of any kind', async () => {
  const page = await render(<NoPhrase />, { search: { placeholder: '', examples: [] } })

  const field = page.getByRole('searchbox', { name: 'Искать снова' })
  expect(field.attributes.placeholder).toBe('Поиск товаров')
  expect(page.text).toContain('Введите название, размер или код')
  expect(page.text).not.toContain('код:')
})
