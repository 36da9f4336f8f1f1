import { expect, test } from 'vitest'
import { render } from '#tests/support/render.tsx'
import { SheetSum } from './editor-sum.tsx'

const draw = (grossMinor: number, unpricedCount: number) =>
  render(<SheetSum sums={{ grossMinor, totalMinor: grossMinor, unpricedCount }} />)
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').trim()

test('a sum says how many lines it leaves out, and of what has no price at all no sum', async () => {
  const [whole, short, none] = await Promise.all([draw(124_000, 0), draw(124_000, 3), draw(0, 2)])

  expect(plain(whole.text)).toBe('1 240 ₽')
  expect(plain(short.text)).toBe('1 240 ₽ 3 без цены')
  expect(plain(none.text)).toBe('без цены')
  expect(short.list().map(({ attributes }) => attributes.class)).toContain('editor-unpriced')
})
