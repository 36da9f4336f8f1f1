import { expect, test } from 'vitest'
import { toSafePath } from './safe-redirect.ts'

test('a path of the shop is kept with its query', () => {
  expect(toSafePath('/catalog/klej?brand=a&page=2')).toBe('/catalog/klej?brand=a&page=2')
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/a\\b',
  '',
  null,
])('%j leads to the main page', (text) => {
  expect(toSafePath(text)).toBe('/')
})
