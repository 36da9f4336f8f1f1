import { expect, test } from 'vitest'
import { visiblePages } from './pagination.tsx'

const text = (page: number, pages: number) =>
  visiblePages(page, pages)
    .map((one) => one ?? '…')
    .join(' ')

test('pages far away are left out, a single one is not', () => {
  expect(text(1, 3)).toBe('1 2 3')
  expect(text(4, 51)).toBe('1 2 3 4 5 … 51')
  expect(text(26, 51)).toBe('1 … 25 26 27 … 51')
  expect(text(51, 51)).toBe('1 … 50 51')
  expect(text(4, 7)).toBe('1 2 3 4 5 6 7')
})
