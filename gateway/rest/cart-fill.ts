import type * as z from 'zod'
import { toMessage } from '#schema/error.ts'
import { CartFilled, CartFilledShort } from '#schema/rest/cart.ts'
import { type CartSource, findCartSource } from './cart.ts'
import { type Outcome, type Rest, toUserError, type UserError } from './client.ts'

type NewItem = {
  productId: string
  quantity: number
  isTicked: boolean
  note: string
  unit?: string
  isRestored?: boolean
}

/** The cart after many products were put in, and what became of each. */
export type FilledSource = {
  cart: CartSource
  items: { productId: string; refusal: UserError | null }[]
}

/** Makes the cart hold at least so much of each; what is refused stops no other. */
export async function fillCart(
  rest: Rest,
  items: readonly NewItem[],
  isShort: boolean,
): Promise<Outcome<FilledSource>> {
  if (items.length === 0) {
    return { ok: true, value: { cart: await findCartSource(rest, isShort), items: [] } }
  }
  const body = { short: isShort, items }
  const call = { segments: ['cart', 'fill'], body, access: 'session' } as const
  if (isShort) {
    const outcome = await rest.write({ ...call, answer: CartFilledShort })
    if (!outcome.ok) return outcome
    const cart = { isShort, cart: outcome.value.cart }
    return { ok: true, value: { cart, items: toItems(outcome.value) } }
  }
  const outcome = await rest.write({ ...call, answer: CartFilled })
  if (!outcome.ok) return outcome
  const cart = { isShort, cart: outcome.value.cart }
  return { ok: true, value: { cart, items: toItems(outcome.value) } }
}

const otherwise = { code: 'VALIDATION', message: toMessage('VALIDATION') } as const

function toItems({ items }: Pick<z.infer<typeof CartFilled>, 'items'>): FilledSource['items'] {
  return items.map(({ productId, refusal }) => ({
    productId,
    refusal: refusal && toUserError(refusal, otherwise),
  }))
}
