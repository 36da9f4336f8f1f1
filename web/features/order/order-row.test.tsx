import { expect, test } from 'vitest'
import { type Fields, mask, render } from '#tests/support/render.tsx'
import type { OrderStatus } from '#web/generated/graphql/graphql.ts'
import { OrderRow, OrderRowOrder } from './order-row.tsx'

const nowMs = Date.parse('2026-11-22T12:00:00Z')

type Changes = {
  isPayable?: boolean
  buyerName?: string
  unreadMessageCount?: number
  pictures?: (string | null)[]
  more?: Partial<Fields<typeof OrderRowOrder>>
}

const draw = (
  status: OrderStatus,
  { isPayable = false, buyerName, unreadMessageCount = 0, pictures = [], more = {} }: Changes = {},
) =>
  render(
    <OrderRow
      order={mask(OrderRowOrder, {
        id: 'order-1',
        number: '104552',
        createdAt: '2026-11-21T09:30:00Z',
        status,
        buyerName: buyerName ?? null,
        unreadMessageCount,
        readyAt: '2026-11-23T09:00:00Z',
        payer: null,
        poNumber: '',
        object: '',
        sums: { total: { amountMinor: 1_974_550 } },
        delivery: { method: 'PICKUP', date: null, window: null },
        payment: {
          type: 'ONLINE',
          isPaid: !isPayable,
          isHeld: false,
          isPayable,
          token: isPayable ? 'token-1' : null,
          expiresAt: isPayable ? new Date(Date.now() + 3_725_000).toISOString() : null,
        },
        items: pictures.map((url, i) => ({
          id: String(i),
          name: `Товар ${i}`,
          picture: url === null ? null : { url },
        })),
        money: null,
        openChange: null,
        ...more,
      })}
      nowMs={nowMs}
      timezone="Europe/Moscow"
    />,
  )

test('a row names the order, its day, its sum and what comes next', async () => {
  const row = await draw('PICKING')

  const link = row.getByRole('link', { name: 'Заказ № 104552 от 21 ноября' })
  expect(link.attributes.href).toBe('/profile/orders/order-1')
  expect(row.text).toContain('19 745,50 ₽')
  expect(row.text).toContain('Собираем Завтра к 12:00 будет готов к выдаче')
  expect(row.listByRole('button')).toEqual([])
})

test('an order that waits for payment says how long, and leads to its payment', async () => {
  const row = await draw('AWAITING_PAYMENT', { isPayable: true })

  expect(row.text).toMatch(/Ждёт оплаты ещё 01:02:0\d · Завтра к 12:00 будет готов/)
  const pay = row.getByRole('link', { name: 'Оплатить' })
  expect(pay.attributes.href).toBe('/orders/order-1/payments/token-1')
})

test.each([
  ['COMPLETED', 'Получен Заказ у вас'],
  ['CANCELLED', 'Отменён Товар вернулся в продажу'],
] as const)('an order that is %s can be repeated', async (status, words) => {
  const row = await draw(status)

  expect(row.text).toContain(words)
  const repeat = row.getByRole('button', { name: 'Повторить заказ № 104552' })
  expect(repeat.attributes.value).toBe('repeat')
  expect(row.listByRole('link', { name: 'Оплатить' })).toEqual([])
})

test('of goods without a picture, and of those that have no room, a row says how many', async () => {
  const row = await draw('READY', { pictures: [...Array(9).fill('/a.svg'), null] })

  expect(row.listByRole('img')).toHaveLength(8)
  expect(row.text).toContain('+2')
})

test('a colleague’s order says whose it is', async () => {
  const own = await draw('AWAITING_APPROVAL')
  const other = await draw('AWAITING_APPROVAL', { buyerName: 'Иван' })

  expect(own.text).not.toContain('Заказ коллеги')
  expect(other.text).toContain('Заказ коллеги: Иван')
})

const toMoney = (amountMinor: number) => ({ amountMinor })

test('an order that a change has made dearer leads to the rest of its money', async () => {
  const row = await draw('ACCEPTED', {
    more: {
      money: { paid: toMoney(1_954_550), held: toMoney(0), toPay: toMoney(20_000) },
      payment: {
        type: 'ONLINE',
        isPaid: true,
        isHeld: false,
        isPayable: true,
        token: 'token-1',
        expiresAt: '2026-11-21T10:30:00Z',
      },
    },
  })

  expect(row.text).toContain('будет готов к выдаче, доплата в магазине')
  expect(row.listByRole('timer')).toEqual([])
  const pay = row.getByRole('link', { name: 'Доплатить 200 ₽' })
  expect(pay.attributes.href).toBe('/orders/order-1/payments/token-1')
})

test('a change that waits for the buyer is answered from the row, and by its buyer alone', async () => {
  const own = await draw('PICKING', { more: { openChange: { id: 'change-1', token: 'secret' } } })
  const other = await draw('PICKING', { more: { openChange: { id: 'change-1', token: null } } })

  expect(own.getByRole('link', { name: 'Ответить магазину' }).attributes.href).toBe(
    '/orders/order-1/changes/secret',
  )
  expect(other.text).toContain('Магазин предлагает изменить')
  expect(other.listByRole('link', { name: 'Ответить магазину' })).toEqual([])
})

test('unread messages of the shop are counted on the row', async () => {
  const [some, none] = [await draw('PICKING', { unreadMessageCount: 2 }), await draw('PICKING')]

  expect(some.text).toContain('2 новых сообщения')
  expect(none.text).not.toContain('сообщени')
})
