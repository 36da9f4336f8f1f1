import { expect, test } from 'vitest'
import { createCartWatch } from './cart-watch.ts'
import type { CartDifference } from './track.ts'

const cart = (lines: Record<string, number>) => ({
  items: Object.entries(lines).map(([id, quantity]) => ({ quantity, product: { id } })),
})

function watchFrom(first: ReturnType<typeof cart> | null = null) {
  const told: CartDifference[][] = []
  return { told, watch: createCartWatch((changes) => told.push(changes), first) }
}

test('what is put in and taken out is told once it is settled, by the difference', () => {
  const { told, watch } = watchFrom()
  watch.note(cart({ glue: 1, tile: 2.5 }), 'anna', false, 0)

  watch.note(cart({ glue: 2, tile: 2.5 }), 'anna', true, 1)
  watch.note(cart({ glue: 3, tile: 2.5 }), 'anna', true, 2)
  watch.note(cart({ glue: 3 }), 'anna', false, 3)

  expect(told).toEqual([
    [
      { productId: 'glue', difference: 200 },
      { productId: 'tile', difference: -250 },
    ],
  ])
})

test('a change that is refused tells nothing', () => {
  const { told, watch } = watchFrom()
  watch.note(cart({ glue: 1 }), 'anna', false, 0)

  watch.note(cart({ glue: 9 }), 'anna', true, 1)
  watch.note(cart({ glue: 1 }), 'anna', false, 2)

  expect(told).toEqual([])
})

test('what another tab has changed is told there', () => {
  const { told, watch } = watchFrom()
  watch.note(cart({}), 'anna', false, 0)

  watch.noteForeign(1000)
  watch.note(cart({ glue: 1 }), 'anna', false, 1500)
  watch.note(cart({ glue: 2 }), 'anna', false, 20_000)

  expect(told).toEqual([[{ productId: 'glue', difference: 100 }]])
})

test('what an order takes out of the cart is not told as taken out, what a repeat adds is', () => {
  const { told, watch } = watchFrom()
  watch.note(cart({ glue: 2, tile: 1 }), 'anna', false, 0)

  watch.note(cart({ tile: 1 }), 'anna', false, 1)
  watch.note(cart({ tile: 1, glue: 2 }), 'anna', false, 2)

  expect(told).toEqual([[{ productId: 'glue', difference: 200 }]])
})

test('the cart of whoever signs in is not put in anew', () => {
  const { told, watch } = watchFrom()
  watch.note(cart({ glue: 1 }), 'guest', false, 0)

  watch.note(cart({ glue: 1, tile: 5 }), 'anna', false, 1)

  expect(told).toEqual([])
})

test('a change that was made before the watch came is told', () => {
  const { told, watch } = watchFrom(cart({ tile: 1 }))

  watch.note(cart({ tile: 1, glue: 1 }), 'anna', false, 0)

  expect(told).toEqual([[{ productId: 'glue', difference: 100 }]])
})
