/** Handles the cart's forms without script. Every intent leads back to the cart. */
import { parseQuantity, toQuantity } from '#schema/quantity.ts'
import { noPointsMessage, readPointsIntent } from '#web/features/loyalty/points/points-words.ts'
import { toCountedUnit } from '#web/features/quantity/buy-quantity.ts'
import { readText } from '#web/forms/form-read.ts'
import type { CartItemUpdateInput } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { listRefusals, type Storefront } from '#web/graphql/storefront.ts'
import { CartPageKeep, CartPagePriceRead, CartPageRemove, CartPageTick } from './cart-change.ts'
import { CartPageBonusUpdate } from './cart-points.tsx'
import { CartPagePromoCodeApply, CartPagePromoCodeRemove } from './cart-promo-code.tsx'
import { readIds } from './ids-field.tsx'
import {
  CartPageSavedForLaterRemove,
  CartPageSavedForLaterReturn,
  CartPageSaveForLater,
} from './saved-for-later-change.ts'

const CartPostUnits = graphql(`
  query CartPostUnits {
    viewer {
      cart {
        items {
          id
          product { id unit step min units { unit numerator denominator } }
        }
      }
    }
  }
`)

const CartPostUpdate = graphql(`
  mutation CartPostUpdate($input: CartItemUpdateInput!) {
    cartItemUpdate(input: $input) { userErrors { code message field } }
  }
`)

type Post = { client: Storefront; form: FormData; productId: string }
type Errors = readonly { message: string }[]

/** Why the posted form changed nothing, in words; null on success. */
export async function changeByPost(post: Post): Promise<string | null> {
  const intent = String(post.form.get('intent'))
  // A form may name a property that every object inherits.
  const change = (Object.hasOwn(changes, intent) && changes[intent]) || add
  const [refusal] = await change(post)
  return refusal?.message ?? null
}

const changes: Record<string, (post: Post) => Promise<Errors>> = {
  bonus: payWithPoints,
  'bonus-all': payWithPoints,
  'bonus-none': payWithPoints,
  keep: ({ client, productId }) => keep(client, [productId]),
  'keep-ticked': ({ client, form }) => keep(client, readTicked(form)),
  note: ({ client, form, productId }) =>
    setLine(client, { productId, note: readText(form, 'note').slice(0, 200) }),
  'price-read': ({ client, form }) =>
    listRefusals(client, CartPagePriceRead, { productIds: readIds(form) }),
  'promo-code-apply': ({ client, form }) =>
    listRefusals(client, CartPagePromoCodeApply, { code: readCode(form) }),
  'promo-code-remove': ({ client }) => listRefusals(client, CartPagePromoCodeRemove, {}),
  later: ({ client, productId }) =>
    listRefusals(client, CartPageSaveForLater, { productIds: [productId] }),
  'later-remove': ({ client, productId }) =>
    listRefusals(client, CartPageSavedForLaterRemove, { productIds: [productId] }),
  'later-return': ({ client, productId }) =>
    listRefusals(client, CartPageSavedForLaterReturn, { productIds: [productId] }),
  remove: ({ client, productId }) => remove(client, [productId]),
  'remove-ticked': ({ client, form }) => remove(client, readTicked(form)),
  tick,
  unit: ({ client, form, productId }) =>
    setLine(client, { productId, unit: readText(form, 'unit') }),
  update,
}

async function payWithPoints({ client, form }: Post): Promise<Errors> {
  const points = readPointsIntent(form)
  if (points === null) return [{ message: noPointsMessage }]
  return listRefusals(client, CartPageBonusUpdate, { points })
}

/** An empty code is sent as «?»: the server's error explains what is wrong. */
const readCode = (form: FormData) =>
  String(form.get('code') ?? '')
    .trim()
    .slice(0, 40) || '?'

const readTicked = (form: FormData) => form.getAll('tick').map(String)

const setLine = (client: Storefront, input: CartItemUpdateInput) =>
  listRefusals(client, CartPostUpdate, { input })

const remove = async (client: Storefront, productIds: string[]) =>
  productIds.length === 0 ? [] : listRefusals(client, CartPageRemove, { productIds })

const keep = async (client: Storefront, productIds: string[]) =>
  productIds.length === 0 ? [] : listRefusals(client, CartPageKeep, { productIds })

/** Unticks the shown lines whose boxes were not posted. */
async function tick({ client, form }: Post): Promise<Errors> {
  const ticked = readTicked(form)
  const others = readIds(form).filter((id) => !ticked.includes(id))
  const set = async (productIds: string[], isTicked: boolean) =>
    productIds.length === 0 ? [] : listRefusals(client, CartPageTick, { productIds, isTicked })
  const refused = await set(ticked, true)
  return refused.length > 0 ? refused : set(others, false)
}

const unreadable = [{ message: 'Укажите количество числом, например\u00a010,5' }]

const readQuantity = (form: FormData) => parseQuantity(String(form.get('quantity') ?? '1'))

async function update({ client, form, productId }: Post): Promise<Errors> {
  const shown = readQuantity(form)
  if (shown === null) return unreadable
  const { viewer } = await client.query(CartPostUnits, {})
  const item = viewer.cart.items.find(({ product }) => product.id === productId)
  const unit = String(form.get('unit') ?? '')
  const quantity = item ? toCountedUnit(item.product, unit).toBase(shown) : shown
  return setLine(client, { productId, quantity: toQuantity(quantity) })
}

/** So much more of it, which the next order takes. */
async function add({ client, form, productId }: Post): Promise<Errors> {
  const wished = readQuantity(form)
  if (wished === null) return unreadable
  return setLine(client, { productId, quantityAdded: toQuantity(wished) })
}
