import { expect, test } from 'vitest'
import { render } from '#tests/support/render.tsx'
import { CartPromise } from './cart-promise.tsx'

const estimate = { id: 'bath', title: 'Ванная' }
const product = { id: 'mortar', unit: 'мешок', step: 1, min: 1 }
const money = (amountMinor: number) => ({ amountMinor })

/** A line of two bags. */
const line = { quantity: 2, availability: { quantity: 10 }, product, endedPromise: null }
const promise = {
  price: money(35_000),
  quantity: 2,
  until: '2026-12-12',
  isRaised: false,
  priceToday: money(40_000),
  saved: money(10_000),
  parts: [{ price: money(35_000), quantity: 10 }],
  estimate,
}

type Item = Parameters<typeof CartPromise>[0]['item']

/** The words of a line; only what they read is given. */
async function read(changes: object): Promise<string> {
  const page = await render(<CartPromise item={{ ...line, promise, ...changes } as Item} />)
  return page.text
    .replaceAll(/[\u00a0\u202f\s]+/g, ' ')
    .replaceAll('\u2060', '')
    .trim()
}

const kept = 'Цена держится до 12 декабря по смете «Ванная»'

test('a promised price says until when it holds, and what it saves', async () => {
  expect(await read({})).toBe(`${kept}, выгода 100 ₽`)
})

test('a line that has just grown past its promise tells both prices before the answer', async () => {
  expect(await read({ quantity: 12 })).toBe(
    `${kept}, выгода 100 ₽ 10 мешков по 350 ₽/мешок, 2 мешка по сегодняшней цене 400 ₽/мешок`,
  )
})

test('goods without a price of today say how many the price is named for', async () => {
  const named = { ...promise, priceToday: null, saved: money(0) }
  const text = await read({ promise: named })
  const short = await read({ promise: named, availability: { quantity: 3 } })

  expect(text).toBe(`${kept} Цена названа для 10 мешков. На большее запросите её в смете`)
  // Stock that runs short is told by the line itself.
  expect(short).toBe(kept)
})

test('a named price that has ended says why, and where it is asked again', async () => {
  const ended = { price: money(35_000), until: '2026-12-12', isUsed: false, estimate }
  const over = await read({ promise: null, endedPromise: ended })
  const used = await read({ promise: null, endedPromise: { ...ended, isUsed: true } })

  expect(over).toBe(
    'Названная цена действовала до 12 декабря: 350 ₽/мешок. Запросите её снова в смете «Ванная»',
  )
  expect(used).toMatch(/^Всё, на что называли цену, уже заказано: 350 ₽\/мешок/)
})
