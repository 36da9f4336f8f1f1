import { expect, test } from 'vitest'
import { render } from '#tests/support/render.tsx'
import { ProductSkeleton } from './product-skeleton.tsx'

test('a page is drawn of what its card knew before the product is here', async () => {
  const page = await render(
    <ProductSkeleton
      title="Клей для блоков, 25 кг"
      pictureUrl="/media/bag-1.avif"
      price={{ amountMinor: 32_900, unit: 'шт', old: 39_900 }}
      stock={{ state: 'in', quantity: 12_000, unit: 'шт' }}
    />,
  )

  expect(page.getByRole('heading', { name: 'Клей для блоков, 25 кг' }).text).toBeTruthy()
  expect(page.text).toMatch(/329\s₽\/шт/)
  expect(page.text).toMatch(/вместо\s+399\s₽/)
  expect(page.text).toMatch(/В наличии 120\sшт/)
})

test('what the link did not know has its place', async () => {
  const page = await render(<ProductSkeleton title="Клей для блоков, 25 кг" />)

  expect(page.text.trim()).toBe('Клей для блоков, 25 кг')
})
