import { expect, test } from 'vitest'
import { formatDate, formatDay } from './day.ts'
import { formatMoney } from './money.ts'
import { formatQuantity } from './number.ts'
import { formatPhone } from './phone.ts'
import { formatCount, plural } from './plural.ts'
import { formatTimer } from './timer.ts'
import { formatWeight } from './weight.ts'

const goods = ['товар', 'товара', 'товаров'] as const

test('money has narrow no-break spaces and kopecks only when there are some', () => {
  expect(formatMoney(124950)).toBe('1\u202f249,50\u202f₽')
  expect(formatMoney(124900)).toBe('1\u202f249\u202f₽')
  expect(formatMoney(5)).toBe('0,05\u202f₽')
  expect(formatMoney(123456789012)).toBe('1\u202f234\u202f567\u202f890,12\u202f₽')
})

test('a discount is written with a real minus', () => {
  expect(formatMoney(-5000)).toBe('−50\u202f₽')
})

test('another currency has its own sign', () => {
  expect(formatMoney(100, 'USD')).toBe('1\u202f$')
  expect(formatMoney(100, 'UAH')).toBe('1\u202fUAH')
})

test('a quantity in hundredths is written with a comma and no trailing zero', () => {
  expect(formatQuantity(1008)).toBe('10,08')
  expect(formatQuantity(150)).toBe('1,5')
  expect(formatQuantity(120000)).toBe('1\u202f200')
})

test('words agree with numbers', () => {
  expect([1, 2, 5, 11, 12, 21, 104, 0].map((count) => plural(count, goods))).toEqual(
    'товар товара товаров товаров товаров товар товара товаров'.split(' '),
  )
  expect(plural(1.5, goods)).toBe('товара')
  expect(formatCount(1205, goods)).toBe('1\u202f205\u00a0товаров')
})

test('a moment is dated in Moscow, a bare date stays the day it is', () => {
  expect(formatDate('2026-11-21T22:30:00Z')).toBe('22.11.2026')
  expect(formatDate('1990-02-01')).toBe('01.02.1990')
  expect(formatDay('2026-05-09')).toBe('9\u00a0мая')
})

test('a Russian phone is grouped, another one is left alone', () => {
  expect(formatPhone('79161234567')).toBe('+7\u00a0916\u00a0123-45-67')
  expect(formatPhone('112')).toBe('112')
})

test('a timer shows hours only from an hour on', () => {
  expect(formatTimer(59)).toBe('00:59')
  expect(formatTimer(3599)).toBe('59:59')
  expect(formatTimer(3600)).toBe('01:00:00')
  expect(formatTimer(-1)).toBe('00:00')
})

test('weight is said in tonnes from a tonne on', () => {
  expect(formatWeight(25_000)).toBe('25\u00a0кг')
  expect(formatWeight(1_430_000)).toBe('1,4\u00a0т')
})
