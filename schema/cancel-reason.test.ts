import { expect, test } from 'vitest'
import { buyerCancelReasons, shopCancelReasons } from '#language/ru/cancel-reason.ts'
import { cancelTextMax, toCancelReason } from './cancel-reason.ts'

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

test('the longest text beside any choice keeps its end', () => {
  const text = `${'а'.repeat(cancelTextMax - 1)}я`

  const reasons = [...buyerCancelReasons, ...shopCancelReasons].map((chosen) =>
    toCancelReason(chosen, text),
  )

  expect(reasons.filter((reason) => !reason.endsWith('я'))).toEqual([])
})
