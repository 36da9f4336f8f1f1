import { expect, test } from 'vitest'
import { judgePress, uncounted } from './order-press.ts'

test('a press that was kept is done at the sum that was seen, and at no other', () => {
  const pressed = { totalMinor: 100_000 }

  expect(judgePress(pressed, { totalMinor: 100_000, isFailed: false })).toEqual({ refusal: null })
  const { refusal } = judgePress(pressed, { totalMinor: 246_700, isFailed: false })
  expect(refusal?.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(
    'Сумма пересчитана: 2 467 ₽. Проверьте её и нажмите ещё раз',
  )
})

test('a press whose sum could not be counted is refused in words', () => {
  expect(judgePress({ totalMinor: 1 }, { totalMinor: 1, isFailed: true })).toEqual({
    refusal: uncounted,
  })
})
