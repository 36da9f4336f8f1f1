import { expect, test } from 'vitest'
import { describeSent, describeSince, describeViews } from './sent-words.ts'

const plain = (text: string | null) => text?.replace(/[\u00a0\u202f]/g, ' ')
const lines = (count: number) => ({
  lines: Array.from({ length: count }, () => ({})),
  sections: [],
  fields: [],
})

test('the owner reads how many lines the client has not seen', () => {
  expect(plain(describeSince(lines(1)))).toBe('с тех пор изменена 1 строка')
  expect(plain(describeSince(lines(3)))).toBe('с тех пор изменено 3 строки')
  expect(plain(describeSince({ ...lines(0), fields: ['NOTE'] }))).toBe('с тех пор она изменилась')
  expect(describeSince(lines(0))).toBeNull()
  expect(plain(describeSent({ number: 2, sentAt: '2026-12-12T09:00:00Z' }))).toBe(
    'Клиент видит версию 2 от 12 декабря',
  )
})

test('views are told with the last of them', () => {
  const lastAt = '2026-12-12T11:05:00Z'

  expect(plain(describeViews(null))).toBe('Клиент её ещё не открывал')
  expect(plain(describeViews({ count: 1, lastAt }))).toMatch(/^Открыта 12 декабря.*14:05$/)
  expect(plain(describeViews({ count: 3, lastAt }))).toMatch(
    /^Открыта 3 раза, последний раз 12 декабря.*14:05$/,
  )
})
