import { expect, test } from 'vitest'
import { toCancelReason } from './cancel-reason.ts'

test.each([
  ['Нет товара', '', 'Нет товара'],
  ['Нет товара', ' разбили при погрузке ', 'Нет товара: разбили при погрузке'],
  ['Другая причина', 'Переехал', 'Переехал'],
  ['', 'Переехал', 'Переехал'],
  ['Другая причина', ' ', ''],
  ['', '', ''],
])('«%s» and «%s» are «%s»', (chosen, text, reason) => {
  expect(toCancelReason(chosen, text)).toBe(reason)
})
