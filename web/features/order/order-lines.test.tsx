import { expect, test } from 'vitest'
import { render } from '#tests/support/render.tsx'
import type { Order } from './order-data.ts'
import { OrderSums } from './order-lines.tsx'

const rub = (roubles: number) => ({ amountMinor: roubles * 100 })

const toOrder = (due: ReturnType<typeof rub> | null) =>
  ({
    sums: {
      goods: rub(1055),
      discount: rub(0),
      discounts: [],
      delivery: rub(300),
      lifting: rub(0),
      total: rub(1355),
    },
    due,
    promoCode: null,
    weightGrams: 1600,
    items: [],
  }) as unknown as Order

test('an order that was not found in full comes to less, and says what is missing', async () => {
  const short = await render(<OrderSums order={toOrder(rub(1127))} />)
  const whole = await render(<OrderSums order={toOrder(null)} />)
  const plain = (text: string) => text.replaceAll(/[\u00a0\u202f\u2060]/g, ' ')

  expect(plain(short.text)).toMatch(/Не нашлось.?[−-]228 ₽.*Итого.?1 127 ₽/)
  expect(plain(whole.text)).toMatch(/Итого.?1 355 ₽/)
  expect(plain(whole.text)).not.toContain('Не нашлось')
})
