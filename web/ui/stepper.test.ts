import { expect, test } from 'vitest'
import { snapHint } from './stepper.tsx'

const tile = { step: 144, min: 144, unit: 'м²' }

test('a shopper is told what a typed quantity becomes and why', () => {
  expect(snapHint(1000, tile)).toBe('Кратно 1,44\u00a0м², будет 10,08\u00a0м²')
  expect(snapHint(100, { ...tile, min: 288 })).toBe('Продаём от\u00a02,88\u00a0м²')
  expect(snapHint(2000, { ...tile, max: 1200 })).toBe('В наличии 11,52\u00a0м²')
})

test('a quantity that may be sold needs no words', () => {
  expect(snapHint(1008, tile)).toBeNull()
})
