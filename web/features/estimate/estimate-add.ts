/** Goods on their way into an estimate: what the overlay and its page ask and do. */
import { parseQuantity, toQuantity } from '#schema/quantity.ts'
import { readText } from '#web/forms/form-read.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import type { Refused } from '#web/graphql/refusal.ts'
import type { Storefront } from '#web/graphql/storefront.ts'
import type { EstimateGood } from '#web/runtime/overlay.ts'
import { addItems, createEstimate } from './estimate-change.ts'

/** `productId` is empty for goods of many kinds, which no estimate is marked with. */
export const EstimateChoiceQuery = graphql(`
  query EstimateChoice($productId: ID!, $slug: String!, $cityId: ID!, $isSingle: Boolean!) {
    product(slug: $slug, cityId: $cityId) @include(if: $isSingle) {
      id
      slug
      name
      unit
      step
      min
      units { unit numerator denominator }
      picture { url }
    }
    viewer {
      user { id isGuest }
      estimates(perPage: 100) {
        total
        items { id version title object lineCount total { amountMinor } unpricedCount }
      }
      productEstimates(productId: $productId) @include(if: $isSingle) {
        quantity
        unit
        estimate { id version title }
      }
    }
  }
`)

export const toChoiceVariables = (goods: readonly EstimateGood[], cityId: string) => {
  const [first] = goods
  const productId = goods.length === 1 && first ? first.productId : ''
  return { productId, slug: productId, cityId, isSingle: productId !== '' }
}

const EstimateAddCart = graphql(`
  query EstimateAddCart {
    viewer { cart { items { id quantity unit isTicked product { id } } } }
  }
`)

const EstimateAddOrder = graphql(`
  query EstimateAddOrder($id: ID!) {
    viewer { order(id: $id) { id items { id productId quantity } } }
  }
`)

/** What the address of the page asks for; empty when that is nothing. */
export async function findGoods(
  { query }: Pick<Storefront, 'query'>,
  asked: URLSearchParams,
): Promise<EstimateGood[]> {
  const orderId = asked.get('order')
  if (orderId) {
    const { viewer } = await query(EstimateAddOrder, { id: orderId })
    return toOrderGoods(viewer.order?.items ?? [])
  }
  if (asked.get('from') === 'cart') {
    const { viewer } = await query(EstimateAddCart, {})
    return toCartGoods(viewer.cart.items)
  }
  const productId = asked.get('product')
  if (!productId) return []
  const quantity = parseQuantity(asked.get('quantity') ?? '')
  const unit = asked.get('unit')
  return [{ productId, ...(quantity && { quantity: toQuantity(quantity) }), ...(unit && { unit }) }]
}

type CartLine = { product: { id: string }; quantity: number; unit: string; isTicked: boolean }

const toCartGoods = (lines: readonly CartLine[]): EstimateGood[] =>
  lines
    .filter(({ isTicked }) => isTicked)
    .map(({ product, quantity, unit }) => ({ productId: product.id, quantity, unit }))

type OrderLine = { productId?: string | null; quantity: number }

/** Goods of an order that the shop still knows. */
const toOrderGoods = (lines: readonly OrderLine[]): EstimateGood[] =>
  lines.flatMap(({ productId, quantity }) => (productId ? [{ productId, quantity }] : []))

type AddWish = {
  /** null makes a new one of `title`. */
  estimateId: string | null
  title: string
  goods: readonly EstimateGood[]
  /** The same makes nothing twice. */
  key: string
}

/** Into an estimate, or into a new one. */
async function addGoods(
  client: Pick<Storefront, 'mutate'>,
  { estimateId, title, goods, key }: AddWish,
): Promise<{ id: string } | Refused> {
  // Lists give more of a line than this.
  const items = goods.map((good) => {
    const { productId, quantity = null, unit = '', calculation, follows = null } = good
    const counted = calculation ? { ...calculation, rooms: [...calculation.rooms] } : null
    return { productId, quantity, unit, calculation: counted, follows }
  })
  if (estimateId !== null) return addItems(client, estimateId, items, key)
  const made = await createEstimate(client, { title, key })
  return 'refusal' in made ? made : addItems(client, made.id, items, `${key}-goods`)
}

/** The same by a posted form. */
export const addByForm = (
  client: Pick<Storefront, 'mutate'>,
  goods: readonly EstimateGood[],
  form: FormData,
) => {
  const quantity = parseQuantity(readText(form, 'quantity'))
  const wanted = quantity
    ? goods.map((good) => ({ ...good, quantity: toQuantity(quantity) }))
    : goods
  return addGoods(client, {
    estimateId: readText(form, 'estimateId') || null,
    title: readText(form, 'title'),
    goods: wanted,
    key: readText(form, 'key') || crypto.randomUUID(),
  })
}
