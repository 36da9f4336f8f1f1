import { expect, test } from 'vitest'
import { render } from '#tests/support/render.tsx'
import type { Order } from './order-data.ts'
import { OrderSums } from './order-lines.tsx'

const rub = (roubles: number) => ({ amountMinor: roubles * 100 })

const toOrder = (total = rub(1355)) =>
  ({
    sums: {
      goods: rub(1055),
      discount: rub(0),
      discounts: [],
      delivery: rub(300),
      lifting: rub(0),
      total,
    },
    money: { ordered: rub(1355) },
    promoCode: null,
    weightGrams: 1600,
    items: [],
  }) as unknown as Order

test('an order that was not found in full comes to less, and says what is missing', async () => {
  const short = await render(<OrderSums order={toOrder(rub(1127))} />)
  const whole = await render(<OrderSums order={toOrder()} />)
  const plain = (text: string) => text.replaceAll(/[\u00a0\u202f\u2060]/g, ' ')

  expect(plain(short.text)).toMatch(/Не нашлось.?[−-]228 ₽.*Итого.?1 127 ₽/)
  expect(plain(whole.text)).toMatch(/Итого.?1 355 ₽/)
  expect(plain(whole.text)).not.toContain('Не нашлось')
})

test('the rows of an order add up: what points paid is a row, the price for many is told once', async () => {
  const base = toOrder()
  const discounts = [
    { kind: 'VOLUME', amount: rub(45) },
    { kind: 'BONUS', amount: rub(300) },
  ]
  const sums = { ...base.sums, discount: rub(100), discounts }
  const shown = await render(<OrderSums order={{ ...base, sums } as unknown as Order} />)

  const text = shown.text.replaceAll(/[\u00a0\u202f\u2060]/g, ' ')
  expect(text).toMatch(
    /Товары, 0.?1 455 ₽.*Скидка.?[−-]55 ₽.*Скидка за количество.?[−-]45 ₽.*Бонусы.?[−-]300 ₽/,
  )
  expect(text).toMatch(/Итого.?1 355 ₽/)
})
