import { expect, test } from 'vitest'
import {
  describeTerms,
  formatComing,
  formatExpiry,
  formatPoints,
  formatRate,
  formatSigned,
} from './loyalty-words.ts'

test('points are counted in their forms, and say which way they went', () => {
  expect([1, 2, 5, 300, 1250].map(formatPoints)).toEqual([
    '1\u00a0бонус',
    '2\u00a0бонуса',
    '5\u00a0бонусов',
    '300\u00a0бонусов',
    '1\u202f250\u00a0бонусов',
  ])
  expect([124, -300].map(formatSigned)).toEqual(['+124', '−300'])
  expect([200, 250, 1234].map(formatRate)).toEqual(['2\u00a0%', '2,5\u00a0%', '12,34\u00a0%'])
})

test('what expires says until when, with the year when it is another one', () => {
  const on = '2027-01-31'

  expect(formatExpiry({ points: 300, on }, '2027-01-05')).toBe('Сгорит 300 до\u00a031\u00a0января')
  expect(formatExpiry({ points: 2, on }, '2026-11-27')).toBe(
    'Сгорят 2 до\u00a031\u00a0января\u00a02027',
  )
})

test('held points say when the first of them come, and how many wait', () => {
  const coming = { points: 124, on: '2026-12-04' }

  expect(formatComing(124, coming)).toBe('Ещё 124\u00a0бонуса придут 4\u00a0декабря')
  expect(formatComing(300, coming)).toBe(
    'Ещё 124\u00a0бонуса придут 4\u00a0декабря, всего ждут 300',
  )
  expect(formatComing(21, null)).toBe('21\u00a0бонус ждёт, пока закончится возврат')
})

test('earning and spending take three lines, of the numbers of the programme', () => {
  const terms = { spendPercent: 30, lifetimeMonths: 12, holdDays: 30 }
  const [first] = describeTerms({ ...terms, levels: [{ rate: 250 }] })
  const lines = describeTerms({ ...terms, levels: [{ rate: 200 }, { rate: 250 }, { rate: 300 }] })

  expect(first).toContain('вернём 2,5\u00a0% суммы')
  expect(lines[0]).toContain('вернём от\u00a02 до\u00a03\u00a0% суммы')
  expect(lines[1]).toContain('через 30\u00a0дней')
  expect(lines[2]).toContain('до\u00a030\u00a0% заказа в\u00a0течение 12\u00a0месяцев')
})

test('points that come at once, and live for a few months, are told so', () => {
  const terms = { spendPercent: 30, holdDays: 0, levels: [{ rate: 250 }] }
  const say = (lifetimeMonths: number) => describeTerms({ ...terms, lifetimeMonths })

  expect(say(1)[1]).toBe('Бонусы придут сразу после получения заказа')
  expect([1, 3, 21].map((months) => /течение (.*):/.exec(say(months)[2] ?? '')?.[1])).toEqual([
    '1\u00a0месяца',
    '3\u00a0месяцев',
    '21\u00a0месяца',
  ])
})
