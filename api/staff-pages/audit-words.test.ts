import { expect, test } from 'vitest'
import { describeChange, toSubjectName } from './audit-words.ts'

test('states of cases and of orders have their own words', () => {
  expect(describeChange({ state: 'WAITING' }, { state: 'ACCEPTED' })).toEqual([
    'состояние: Ждёт ответа → Принят, деньги возвращаются',
  ])
  expect(describeChange({ status: 'ACCEPTED' }, { status: 'PICKING' })).toEqual([
    'состояние: Принят → Собирается',
  ])
})

test('a number that people name is shown, an id that nobody reads is not', () => {
  expect(toSubjectName('order:100002')).toBe('заказ №\u00a0100002')
  expect(toSubjectName('question:0190a2b4-7c1e-7d3a-9f00-0123456789ab')).toBe('вопрос')
})
