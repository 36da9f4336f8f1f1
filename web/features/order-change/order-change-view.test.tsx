import { expect, test } from 'vitest'
import { mask, render } from '#tests/support/render.tsx'
import type { OrderChange } from './order-change-data.ts'
import { ChangeSidesSide } from './order-change-sides.tsx'
import { OrderChangeView } from './order-change-view.tsx'

const toMoney = (amountMinor: number) => ({ amountMinor })
const toItem = (id: string, name: string, quantity: number, priceMinor: number) => ({
  itemId: id,
  productSlug: id,
  name,
  picture: { url: `/media/${id}.avif` },
  unit: 'мешок',
  quantity,
  price: toMoney(priceMinor),
  total: toMoney(priceMinor * quantity),
  insteadOf: null as string | null,
})
const glue = toItem('glue', 'Клей усиленный', 4, 52_000)
const primer = toItem('primer', 'Грунтовка', 2, 30_000)
const tile = toItem('tile', 'Плитка белая', 10, 10_000)
const other = { ...toItem('other', 'Клей быстрый', 4, 57_000), itemId: null, insteadOf: 'glue' }

type Item = Omit<typeof glue, 'itemId'> & { itemId: string | null }
type Way = { place?: string; date?: string }

const toSide = (items: Item[], totalMinor: number, { place, date }: Way = {}) =>
  mask(ChangeSidesSide, {
    items,
    sums: {
      goods: toMoney(totalMinor - 50_000),
      discounts: [],
      delivery: toMoney(50_000),
      lifting: toMoney(0),
      total: toMoney(totalMinor),
    },
    way: {
      method: 'DELIVERY',
      place: place ?? 'Садовая, 5',
      date: date ?? '2026-11-21',
      window: '10:00-14:00',
      floor: null,
      isLifting: false,
    },
  })

const nothing = {
  paid: toMoney(0),
  held: toMoney(0),
  toRelease: toMoney(0),
  toGiveBack: toMoney(0),
  toPay: toMoney(0),
  payBy: 'NOTHING',
  pointsBack: 0,
  lostPromoCode: null,
}
const proposed = {
  id: 'change-1',
  orderId: 'order-1',
  orderNumber: '100002',
  state: 'PROPOSED',
  endsAt: '2026-11-20T12:40:00Z',
  decidedAt: null,
  reason: 'Усиленный закончился',
  failure: null,
  difference: toMoney(20_000),
  before: toSide([glue, primer, tile], 418_000),
  after: toSide([primer, tile, other], 438_000),
  money: { ...nothing, paid: toMoney(418_000), toPay: toMoney(20_000), payBy: 'ONLINE' },
  paymentToken: null,
}

const draw = (more: object = {}, error?: string) =>
  render(
    <OrderChangeView
      change={{ ...proposed, ...more } as unknown as OrderChange}
      timezone="Europe/Moscow"
      error={error}
    />,
  )

test('a substitute stands beside what it replaces, with both sums, the surcharge and until when to answer', async () => {
  const page = await draw()

  expect(page.getByRole('heading').text).toBe('Магазин предлагает изменить заказ')
  expect(page.text).toContain('Ответьте до 15:40 20 ноября, иначе заказ останется прежним')
  expect(page.text).toContain('Магазин пишет: «Усиленный закончился»')
  expect(page.text).toMatch(
    /Замена Было Клей усиленный 4 мешка × 520 ₽\/.?мешок 2 080 ₽ Станет Клей быстрый 4 мешка × 570 ₽/,
  )
  expect(page.text).toContain('Без изменений: 2 товара')
  expect(page.text).toMatch(/Итого 4 180 ₽ 4 380 ₽ Дороже на 200 ₽/)
  expect(page.text).toContain('Доплата 200 ₽: по ссылке сразу или при получении.')
  expect(page.listByRole('img')).toHaveLength(2)
  expect(page.listByRole('button').map(({ attributes }) => attributes.value)).toEqual([
    'accept',
    'decline',
  ])
})

test('what is taken off, counted anew and added is told line by line, and what stays is not', async () => {
  const fewer = { ...primer, quantity: 1, total: toMoney(30_000) }
  const added = { ...toItem('new', 'Шпатель', 1, 15_000), itemId: null }
  const page = await draw({
    difference: toMoney(-223_000),
    after: toSide([fewer, tile, added], 195_000),
    money: { ...nothing, paid: toMoney(418_000), toGiveBack: toMoney(223_000), pointsBack: 50 },
  })

  expect(page.text).toMatch(/Убираем Клей усиленный/)
  expect(page.text).toMatch(/Другое количество Грунтовка 1 мешок × 300 ₽\/.?мешок, было 2 мешка/)
  expect(page.text).toMatch(/Добавляем Шпатель/)
  expect(page.text).not.toContain('Плитка белая')
  expect(page.text).toContain('Дешевле на 2 230 ₽')
  expect(page.text).toContain('Вернём 2 230 ₽ туда, откуда платили.')
  expect(page.text).toContain('Вернём на счёт 50 бонусов.')
})

test.each([
  [
    { held: toMoney(418_000), toRelease: toMoney(18_000) },
    'Деньги пока только удержаны: спишем 4 000 ₽, когда соберём заказ, остальное банк отпустит.',
  ],
  [{ toPay: toMoney(438_000), payBy: 'ON_RECEIPT' }, 'К оплате при получении 4 380 ₽.'],
  [
    { paid: toMoney(418_000), toPay: toMoney(20_000), payBy: 'INVOICE' },
    'Доплата 200 ₽: по счёту.',
  ],
  [{ lostPromoCode: 'REMONT' }, 'Промокод REMONT больше не действует'],
])('of money %j it says what becomes of it', async (money, words) => {
  const page = await draw({ money: { ...nothing, ...money } })

  expect(page.text).toContain(words)
})

test('another day and place stand beside those that were', async () => {
  const page = await draw({
    difference: toMoney(0),
    after: toSide([glue, primer, tile], 418_000, { place: 'Лесная, 1', date: '2026-11-23' }),
    money: { ...nothing, paid: toMoney(418_000) },
  })

  expect(page.text).toMatch(/Было Доставка, Садовая, 5, 21 ноября, сб, 10:00–14:00/)
  expect(page.text).toMatch(/Станет Доставка, Лесная, 1, 23 ноября, пн, 10:00–14:00/)
  expect(page.text).toContain('Сумма заказа не изменится')
  expect(page.text).toContain('Доплачивать не нужно.')
  expect(page.text).not.toContain('Без изменений')
})

test('who agreed to pay more is led to where it is paid', async () => {
  const page = await draw({
    state: 'APPLIED',
    decidedAt: '2026-11-20T09:00:00Z',
    paymentToken: 'pay-1',
  })

  expect(page.getByRole('heading').text).toBe('Заказ № 100002 изменён')
  expect(page.text).toContain('Вы согласились 20.11, 12:00')
  const pay = page.getByRole('link', { name: 'Оплатить 200 ₽' })
  expect(pay.attributes.href).toBe('/orders/order-1/payments/pay-1')
  expect(page.listByRole('button', { name: /согласен/i })).toEqual([])
})

test.each([
  ['DECLINED', 'Заказ № 100002 остался прежним', 'Вы не согласились 20.11, 12:00'],
  ['WITHDRAWN', 'Предложение больше не действует', 'Магазин снял его'],
  ['EXPIRED', 'Время на ответ вышло', 'Заказ № 100002 остался прежним.'],
  ['FAILED', 'Заказ № 100002 изменить не получилось', 'Клей быстрый закончился'],
])('a change that is %s cannot be decided on, and says why', async (state, title, words) => {
  const failure = state === 'FAILED' ? 'Клей быстрый закончился' : null
  const page = await draw({ state, failure, decidedAt: '2026-11-20T09:00:00Z' })

  expect(page.getByRole('heading').text).toBe(title)
  expect(page.text).toContain(words)
  expect(page.text).toContain('Что предлагал магазин')
  expect(page.text).not.toMatch(/Доплата|Оплатить/)
  expect(page.listByRole('button', { name: /согласен/i })).toEqual([])
})

test('a refusal is told above the answers, which stay', async () => {
  const page = await draw({}, 'Сервис временно недоступен')

  expect(page.getByRole('alert').text).toContain('Сервис временно недоступен')
  expect(page.listByRole('button')).toHaveLength(2)
})
