import { describe, expect, test } from 'vitest'
import { createProgram, toLevel } from '#tests/support/program.ts'
import {
  describeFrom,
  describeOrder,
  describeStage,
  describeYear,
  listFigures,
  toEarning,
  toQuestions,
  toSpending,
} from './program-words.ts'

const start = toLevel('Старт', 200, 0)
const master = toLevel('Мастер', 250, 150_000)

const plain = (text: unknown) => JSON.stringify(text).replaceAll(/[\u00a0\u202f]/g, ' ')

test('a level begins with a sum, the first one with any order', () => {
  expect(plain(describeFrom(start))).toBe('"с первого заказа"')
  expect(plain(describeFrom(master))).toBe('"от 150 000 ₽"')
})

describe('numbers that the shop sets', () => {
  test('stand in what the page shows, says and answers', () => {
    const program = createProgram({ spendPercent: 45, lifetimeMonths: 7, holdDays: 21 })
    const said = plain([
      listFigures(program),
      toEarning(program),
      toSpending(program),
      toQuestions(program),
    ])

    for (const words of ['до 45 %', '7 месяцев', '7\u2011го месяца', 'Через 21 день']) {
      expect(said).toContain(words)
    }
    expect(said).not.toMatch(/\b(30|12.го)\b/)
  })

  test('of points that are not held say so', () => {
    expect(plain(toEarning(createProgram({ holdDays: 0 })))).toContain(
      'Сразу после получения заказа',
    )
  })

  test('of one level leave out what levels are', () => {
    const questions = (levels: (typeof start)[]) =>
      toQuestions(createProgram({ levels })).map(({ question }) => question)

    expect(questions([start, master])).toContain('От чего зависит уровень?')
    expect(questions([start])).not.toContain('От чего зависит уровень?')
  })
})

test('a year and its levels agree with their numbers', () => {
  const stage = { level: master, months: 2, points: 2501 }

  expect(plain(describeYear({ points: 14_751, stages: [] }))).toBe('"14 751 бонус за год"')
  expect(plain(describeStage(stage))).toBe('"Мастер, 2,5 %: 2 месяца — 2 501 бонус"')
})

test('the next order says what is paid with points, with money, and what is left', () => {
  const words = (points: number, left: number) =>
    plain(describeOrder({ points, moneyMinor: 3_500_000, left }, 5_000_000))

  expect(words(15_000, 2)).toBe(
    '"Из заказа на 50 000 ₽ ими можно оплатить 15 000 ₽, деньгами останется 35 000 ₽. Остальные 2 бонуса — в следующих заказах."',
  )
  expect(words(15_000, 0)).not.toContain('Остальн')
  expect(words(0, 0)).toBe('"Следующий заказ на 50 000 ₽ оплачивают деньгами."')
})
