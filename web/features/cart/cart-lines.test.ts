import { expect, test } from 'vitest'
import { isLike } from './cart-lines.tsx'

const screw = { name: 'Саморез по дереву Жёлтый 3,5×35 мм, 200 шт', code: 'SAM-3535' }

test('a line is found by the beginnings of words, in any order, and by its code', () => {
  expect(isLike(screw, 'дерев само')).toBe(true)
  expect(isLike(screw, 'sam-35')).toBe(true)
  expect(isLike(screw, ' желтый ')).toBe(true)
  expect(isLike(screw, 'ЖЁЛТЫЙ')).toBe(true)
})

test('each word has to be there; no words leave every line', () => {
  expect(isLike(screw, 'саморез по металлу')).toBe(false)
  expect(isLike(screw, '  ')).toBe(true)
})
