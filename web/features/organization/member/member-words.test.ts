import { expect, test } from 'vitest'
import { describeLimits, toRoubles } from './member-words.ts'

const rub = (roubles: number) => ({ amountMinor: roubles * 100 })
const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, ' ')

test('limits are told of those who have them', () => {
  const both = { order: rub(50_000), month: rub(300_000.5) }

  expect(plain(describeLimits('BUYER', both))).toBe(
    'Заказ до 50 000 ₽, за месяц до 300 000,50 ₽ без согласования',
  )
  expect(plain(describeLimits('APPROVER', { order: null, month: rub(0) }))).toBe(
    'За месяц до 0 ₽ без согласования',
  )
  expect(describeLimits('BUYER', { order: null, month: null })).toBe('Без лимитов')
  expect(describeLimits('OWNER', both)).toBeNull()
  expect(describeLimits('ACCOUNTANT', {})).toBeNull()
})

test('a limit stands in its field without the sign', () => {
  expect(plain(toRoubles(rub(1_250.5)))).toBe('1 250,50')
  expect(toRoubles(null)).toBe('')
})
