import { toMessage } from '#schema/error.ts'
import { CartFilledShort } from '#schema/rest/cart.ts'
import { type CartChange, toCartChange } from './cart.ts'
import { type Rest, toUserError, type UserError } from './client.ts'

type NewItem = {
  productId: string
  quantity: number
  isTicked: boolean
  note: string
  unit?: string
  isRestored?: boolean
  before?: string | null | undefined
}

/** The cart after adding many products, and the outcome of each. */
type CartFilling = CartChange & { items: { productId: string; refusal: UserError | null }[] }

const otherwise = { code: 'VALIDATION', message: toMessage('VALIDATION') } as const

/** Raises each line to at least the given quantity; a refused product does not stop the others. */
export async function fillCart(rest: Rest, items: readonly NewItem[]): Promise<CartFilling> {
  if (items.length === 0) return { ...toCartChange(rest, {}), items: [] }
  const outcome = await rest.write({
    segments: ['cart', 'fill'],
    body: { short: true, items },
    answer: CartFilledShort,
    access: 'session',
  })
  if (!outcome.ok) return { ...toCartChange(rest, outcome), items: [] }
  const filled = outcome.value.items.map(({ productId, refusal }) => ({
    productId,
    refusal: refusal && toUserError(refusal, otherwise),
  }))
  return { ...toCartChange(rest, outcome.value), items: filled }
}
