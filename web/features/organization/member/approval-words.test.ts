import { expect, test } from 'vitest'
import { describeReasons, describeReasonsOfOther } from './approval-words.ts'

const rub = (roubles: number) => ({ amountMinor: roubles * 100 })
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

const order = { kind: 'ORDER' as const, limit: rub(50_000), used: rub(0) }
const month = { kind: 'MONTH' as const, limit: rub(300_000), used: rub(280_000) }

test('one limit or both are named, to the buyer and to who decides', () => {
  expect(plain(describeReasons([order]))).toBe('сумма больше вашего лимита на заказ, 50 000 ₽')
  expect(plain(describeReasonsOfOther([order, month]))).toBe(
    'сумма больше лимита покупателя на заказ, 50 000 ₽; с ним покупатель превысит лимит на месяц, 300 000 ₽, заказано уже 280 000 ₽',
  )
})

test('of a month without orders only the limit is named', () => {
  expect(plain(describeReasons([{ ...month, used: rub(0) }]))).toBe(
    'с ним вы превысите лимит на месяц, 300 000 ₽',
  )
})
