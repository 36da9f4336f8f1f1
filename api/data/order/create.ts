/** Creates an order in one batch. The constraints accept the whole batch or none of it. */

import { type ConsentSource, prepareConsents } from '#api/data/account/consent.ts'
import { type CartLine, toTotal } from '#api/data/cart/cart.ts'
import { usePromoCode } from '#api/data/cart/promo-code.ts'
import { isShortOfPoints, prepareSpent } from '#api/data/loyalty/ledger.ts'
import { prepareOrderMessages } from '#api/data/message/order-message.ts'
import { isMember } from '#api/data/organization/member.ts'
import { json, prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { orderers } from '#api/rules/organization/member-limit.ts'
import type { DiscountPart } from '#schema/discount.ts'
import { toSavedMinor } from '#schema/promised-price.ts'
import type { OrderCreate } from '#schema/rest/order/create.ts'
import type { OrderDelivery, OrderStatus } from '#schema/rest/order/order.ts'
import type { OrderPayer } from '#schema/rest/order/payer.ts'
import type { VatsOfDay } from '#schema/vat.ts'
import { type ApprovalAsked, prepareApprovalAsked } from './approval.ts'
import { removeCheckoutDraft } from './checkout-draft.ts'
import { toVatOf } from './vat.ts'

/** What one shop gives to a line, in hundredths. */
export type Allocation = { itemId: string; productId: string; shopId: string; quantity: number }

export type NewOrder = {
  id: string
  userId: string
  /** Makes the account of a buyer who has none; empty of any other. */
  accountMade: Sql[]
  /** Of the consents that are given with it. */
  source: ConsentSource
  cityId: string
  /** Whose cart it was: the buyer's, or a draft's (docs/decisions/0218). */
  cartUserId: string
  cartVersion: number
  request: OrderCreate
  delivery: OrderDelivery
  shopId: string | null
  /** Of PICKUP. */
  collectionCode: string | null
  readyAt: string | null
  lines: CartLine[]
  allocations: Allocation[]
  /** Of each line. */
  discounts: DiscountPart[][]
  /** The code that took PROMO_CODE off. */
  promoCode: string | null
  /** That the buyer pays with. */
  points: number
  sums: {
    goodsMinor: number
    discountMinor: number
    deliveryMinor: number
    liftingMinor: number
    totalMinor: number
  }
  weightGrams: number
  /** Rates of tax on the day it is placed. */
  vats: VatsOfDay
  /** The organisation that pays; null is the buyer. */
  payer: OrderPayer | null
  /** Of an order over a limit of its buyer. */
  approval: ApprovalAsked | null
  /** Of an order that waits for its money; the token is of the page it is paid online at. */
  payment: { token: string | null; expiresAt: string } | null
  now: Date
}

/**
 * The conflict: the cart changed, goods, promo code or points were used up, the buyer may not order
 * for the payer any more, or the key is taken, or
 * the phone of the account to be made.
 */
export type OrderConflict = 'cart' | 'stock' | 'promo' | 'bonus' | 'payer' | 'key'

const conflicts: [RegExp, OrderConflict][] = [
  [/idempotency_keys|users\.phone/, 'key'],
  [/promo_code/, 'promo'],
  [/order_promises/, 'cart'],
  [/NOT NULL constraint failed: orders\.user_id/, 'payer'],
  [/orders\.(cart_version|user_id)/, 'cart'],
  [/order_item_stocks\.quantity|CHECK constraint failed: quantity/, 'stock'],
]

/** Null when the order was made, with `more` in the same batch. */
export async function createOrder(
  db: Database,
  order: NewOrder,
  more: D1PreparedStatement[],
): Promise<OrderConflict | null> {
  try {
    const { userId, request, source, now } = order
    const given = { userId, consents: request.legalPages, source, now }
    await db.batch([...prepareOrder(db, order), ...(await prepareConsents(db, given)), ...more])
    return null
  } catch (error) {
    if (isShortOfPoints(error)) return 'bonus'
    const conflict = conflicts.find(([pattern]) => pattern.test(String(error)))
    if (!conflict) throw error
    return conflict[1]
  }
}

function toFirstStatus({ approval, payment }: NewOrder): OrderStatus {
  if (approval) return 'AWAITING_APPROVAL'
  return payment ? 'AWAITING_PAYMENT' : 'ACCEPTED'
}

function prepareOrder(db: Database, order: NewOrder): D1PreparedStatement[] {
  const { id, userId, cartUserId, promoCode, now } = order
  const status = toFirstStatus(order)
  return [
    ...order.accountMade,
    insertOrder(order, status),
    insertItems(order),
    insertDiscounts(order),
    takePromises(order),
    ...takeStocks(order),
    sql`DELETE FROM cart_items WHERE user_id = ${cartUserId}
      AND id IN (SELECT value FROM json_each(${json(order.lines.map((line) => line.id))}))`,
    sql`UPDATE users SET cart_version = cart_version + 1 WHERE id = ${cartUserId}`,
    keepRecipient(order),
    removeCheckoutDraft(cartUserId),
    ...(promoCode === null ? [] : usePromoCode(promoCode, id, { userId, cartUserId })),
    ...forgetChoice(order),
    sql`INSERT INTO order_events (order_id, position, status, at)
      VALUES (${id}, 1, ${status}, ${now.toISOString()})`,
  ]
    .map((statement) => prepare(db, statement))
    .concat(
      spendPoints(db, order),
      order.approval ? prepareApprovalAsked(db, id, order.approval, now) : [],
      prepareOrderMessages(db, { orderId: id, to: status, now }, sql`1`),
    )
}

/** The batch is refused when something else has spent them, or the buyer is no installer any more. */
const spendPoints = (db: Database, { id, userId, points, now }: NewOrder) =>
  prepareSpent(db, {
    userId,
    operationId: `order:${id}:spent`,
    orderId: id,
    points,
    reason: 'Оплата заказа',
    now,
  })

/** An order that an organisation pays could not use it. */
const forgetChoice = ({ cartUserId, payer }: NewOrder): Sql[] =>
  payer ? [] : [sql`UPDATE users SET bonus_points = 0 WHERE id = ${cartUserId}`]

/** The account learns from an order for the buyer themselves what it has not been told yet. */
function keepRecipient({ userId, request }: NewOrder): Sql {
  const { firstname, phone, email } = request.recipient
  return sql`UPDATE users SET firstname = coalesce(firstname, ${firstname}),
    email = coalesce(email, ${email}) WHERE id = ${userId} AND phone = ${phone}`
}

/** Receipts of an order that names no e-mail go to the one that the account has confirmed. */
const keptRecipient = ({ userId, request }: NewOrder): Sql => sql`json_set(
    ${JSON.stringify(request.recipient)}, '$.receiptEmail',
    (SELECT email FROM users WHERE id = ${userId} AND email_confirmed_at IS NOT NULL))`

/** NOT NULL of user_id refuses the batch when they have lost their role since it was read. */
const buyerOf = ({ userId, payer }: NewOrder): Sql =>
  payer ? sql`iif(${isMember({ ...payer, userId }, orderers)}, ${userId}, NULL)` : sql`${userId}`

/** NOT NULL of cart_version refuses the batch when the cart has changed since it was read. */
function insertOrder(order: NewOrder, status: string): Sql {
  const { id, cartUserId, request, delivery, sums, payer, payment, now } = order
  return sql`INSERT INTO orders (id, number, user_id, city_id, status, cart_version, recipient,
      delivery, shop_id, ready_at, goods_minor, discount_minor, promo_code, delivery_minor,
      lifting_minor, total_minor, service_vat, weight_grams, payment_type, payment_token, payment_expires_at, collection_code,
      organization_id, payer, po_number, object, created_at)
    VALUES (${id}, (SELECT coalesce(max(number), 100000) + 1 FROM orders), ${buyerOf(order)},
      ${order.cityId}, ${status},
      (SELECT cart_version FROM users
        WHERE id = ${cartUserId} AND cart_version = ${order.cartVersion}),
      ${keptRecipient(order)}, ${JSON.stringify(delivery)}, ${order.shopId}, ${order.readyAt},
      ${sums.goodsMinor}, ${sums.discountMinor}, ${order.promoCode}, ${sums.deliveryMinor}, ${sums.liftingMinor},
      ${sums.totalMinor}, ${order.vats.own}, ${order.weightGrams}, ${request.paymentType}, ${payment?.token ?? null},
      ${payment?.expiresAt ?? null}, ${order.collectionCode},
      ${payer?.organizationId ?? null}, ${payer && JSON.stringify(payer)},
      ${request.payer?.poNumber ?? ''}, ${request.payer?.object ?? ''}, ${now.toISOString()})`
}

function insertItems({ id, lines, vats }: NewOrder): Sql {
  const stated = sql`(SELECT vat FROM products WHERE id = value ->> 'productId')`
  const items = lines.map((line) => ({ ...line, totalMinor: toTotal(line) }))
  return sql`INSERT INTO order_items (id, order_id, product_id, code, name, picture, unit, quantity,
      price_minor, total_minor, vat, stated_vat, note, position)
    SELECT ${id} || '.' || key, ${id}, value ->> 'productId', value ->> 'code', value ->> 'name',
      value ->> 'picture', value ->> 'unit', value ->> 'quantity', value ->> 'priceMinor',
      value ->> 'totalMinor',
      ${toVatOf(vats, stated)}, ${stated}, value ->> 'note', key
    FROM json_each(${JSON.stringify(items)})`
}

/** A trigger takes them off their lines. */
function insertDiscounts({ id, discounts }: NewOrder): Sql {
  const parts = discounts.flatMap((of, position) => of.map((part) => ({ ...part, position })))
  return sql`INSERT INTO order_item_discounts (order_item_id, kind, amount_minor)
    SELECT ${id} || '.' || (value ->> 'position'), value ->> 'kind', value ->> 'amountMinor'
    FROM json_each(${JSON.stringify(parts)})`
}

/** A trigger refuses what another order has taken since the cart was read. */
function takePromises({ id, lines }: NewOrder): Sql {
  const taken = lines.flatMap(({ promise }, position) =>
    (promise?.taken ?? []).map((one) => ({
      position,
      promiseId: one.id,
      quantity: one.quantity,
      savedMinor: toSavedMinor(promise?.todayMinor ?? null, one),
    })),
  )
  return sql`INSERT INTO order_promises (order_item_id, promise_id, quantity, saved_minor)
    SELECT ${id} || '.' || (value ->> 'position'), value ->> 'promiseId', value ->> 'quantity',
      value ->> 'savedMinor'
    FROM json_each(${JSON.stringify(taken)})`
}

/**
 * NOT NULL of the quantity refuses the batch when a shelf has too little or is gone; the CHECK of
 * stocks would miss the latter.
 */
function takeStocks({ id, lines, allocations }: NewOrder): Sql[] {
  const positions = new Map(lines.map((line, i) => [line.id, i]))
  const taken = JSON.stringify(
    allocations.map(({ itemId, ...rest }) => ({ ...rest, position: positions.get(itemId) })),
  )
  return [
    sql`INSERT INTO order_item_stocks (order_item_id, shop_id, quantity)
      SELECT ${id} || '.' || (a.value ->> 'position'), a.value ->> 'shopId',
        iif(s.quantity >= (a.value ->> 'quantity'), a.value ->> 'quantity', NULL)
      FROM json_each(${taken}) a
      LEFT JOIN stocks s ON s.product_id = (a.value ->> 'productId')
        AND s.shop_id = (a.value ->> 'shopId')`,
    sql`UPDATE stocks SET quantity = stocks.quantity - (a.value ->> 'quantity')
      FROM json_each(${taken}) a
      WHERE stocks.product_id = (a.value ->> 'productId')
        AND stocks.shop_id = (a.value ->> 'shopId')`,
  ]
}
