import { expect, test } from 'vitest'
import { toInitials } from './brand-logo.tsx'

test.each([
  ['Монолар', 'МО'],
  ['Два мастера', 'ДМ'],
  ['3M', '3M'],
  ['«Ё-бренд»', 'ЁБ'],
  ['—', ''],
])('the sign of %s is %s', (name, sign) => {
  expect(toInitials(name)).toBe(sign)
})
