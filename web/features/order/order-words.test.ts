import { describe, expect, test } from 'vitest'
import {
  describeDay,
  describeNext,
  describeNextMessage,
  type OrderCourse,
  toSteps,
} from './order-words.ts'

const nowMs = Date.parse('2026-11-21T09:00:00Z')
const moscow = 'Europe/Moscow'
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

const pickup: OrderCourse = {
  status: 'ACCEPTED',
  delivery: { method: 'PICKUP' },
  readyAt: '2026-11-21T12:40:00Z',
  payment: { type: 'ON_RECEIPT', isPaid: false },
}
const delivery: OrderCourse = {
  status: 'PICKING',
  delivery: { method: 'DELIVERY', date: '2026-11-23', window: '10:00-14:00' },
  readyAt: null,
  payment: { type: 'ONLINE', isPaid: true },
}

describe('the next step', () => {
  test('of a pick-up says when it is ready and that it is paid in the shop', () => {
    expect(plain(describeNext(pickup, nowMs, moscow))).toBe(
      'Сегодня к 15:40 будет готов к выдаче, оплата в магазине',
    )
  })

  test('of a paid delivery says the day and the hours, and nothing of money', () => {
    expect(plain(describeNext(delivery, nowMs, moscow))).toBe('Привезём 23 ноября с 10:00 до 14:00')
  })
})

test('an order whose time is unknown promises no message', () => {
  const unknown = { ...pickup, readyAt: null }

  expect(plain(describeNext(unknown, nowMs, moscow))).toBe('Соберём к выдаче, оплата в магазине')
})

test('of what comes next is written, until there is nothing to come', () => {
  const told = (status: OrderCourse['status'], method: 'PICKUP' | 'DELIVERY') =>
    describeNextMessage({
      status,
      delivery: { method },
      payment: { type: 'ON_RECEIPT', isPaid: false },
    })

  expect(told('ACCEPTED', 'PICKUP')).toBe('Напишем в\u00a0СМС, когда можно будет забирать')
  expect(told('PICKING', 'DELIVERY')).toBe('Напишем в\u00a0СМС, когда заказ выедет')
  for (const status of [
    'AWAITING_PAYMENT',
    'READY',
    'DELIVERING',
    'COMPLETED',
    'CANCELLED',
  ] as const)
    expect(told(status, 'PICKUP'), status).toBeNull()
})

test('the day of an order is known before it is paid', () => {
  const awaited = { status: 'AWAITING_PAYMENT' } as const

  expect(plain(describeDay({ ...delivery, ...awaited }, nowMs, moscow) ?? '')).toBe(
    'Привезём 23 ноября с 10:00 до 14:00',
  )
  expect(plain(describeDay({ ...pickup, ...awaited }, nowMs, moscow) ?? '')).toBe(
    'Сегодня к 15:40 будет готов к выдаче',
  )
  expect(describeDay({ ...pickup, readyAt: null }, nowMs, moscow)).toBeNull()
})

test('a received order of a colleague is with the colleague', () => {
  const received = { ...pickup, status: 'COMPLETED' } as const

  expect(plain(describeNext(received, nowMs, moscow))).toBe('Заказ у вас')
  expect(describeNext({ ...received, buyerName: 'Иван' }, nowMs, moscow)).toBe('Заказ получен')
})

describe('the steps', () => {
  test('of an order paid on receipt begin with its acceptance', () => {
    expect(toSteps(pickup)).toEqual({
      steps: ['Принят', 'Собираем', 'Готов к\u00a0выдаче', 'Получен'],
      current: 0,
      isFailed: false,
    })
  })

  test('of a paid order count the payment as done', () => {
    expect(toSteps(delivery)).toEqual({
      steps: ['Оплачен', 'Принят', 'Собираем', 'В\u00a0пути', 'Получен'],
      current: 2,
      isFailed: false,
    })
  })

  test('of a received order are all behind', () => {
    expect(toSteps({ ...pickup, status: 'COMPLETED' }).current).toBe(4)
  })

  test('of a cancelled order end there', () => {
    expect(toSteps({ ...pickup, status: 'CANCELLED' }).isFailed).toBe(true)
  })
})
