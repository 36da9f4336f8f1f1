/** A firm of the journeys' shop, and what its members order past the screens. */
import { expect } from '@playwright/test'
import { ask, putInCart, superFix, type Visitor } from './journey.ts'
import { findShop } from './late.ts'

/** An organisation whose owner is the person of a phone; answers its id. */
export async function createFirm(ownerPhone: string): Promise<string> {
  const { db } = await findShop()
  const id = crypto.randomUUID()
  await db.batch([
    db
      .prepare(
        `INSERT INTO organizations (id, kind, inn, kpp, ogrn, name, full_name, state, address,
          checked_at, created_at) VALUES (?, 'LEGAL', '7707083893', '770701001', '1027700132195',
          'ООО «Ремонт и стройка»', 'Общество с ограниченной ответственностью', 'ACTIVE',
          'г Москва, ул Садовая, д 5', '2026-11-01', '2026-11-01')`,
      )
      .bind(id),
    db
      .prepare(
        `INSERT INTO organization_members (organization_id, user_id, role, joined_at)
          SELECT ?, id, 'OWNER', '2026-11-01T09:00:00.000Z' FROM users WHERE phone = ?`,
      )
      .bind(id, ownerPhone),
  ])
  return id
}

type Checkout = {
  viewer: {
    user: { phone: string }
    checkout: {
      cartVersion: string
      sums: { total: { amountMinor: number } }
      shops: { hasAll: boolean; shop: { id: string } }[]
    }
  }
}
type Created = {
  orderCreate: { order: { id: string; number: string } | null; userErrors: { message: string }[] }
}

/** One product for a firm, to be collected and paid in the shop. */
export async function orderForFirm(visitor: Visitor, organizationId: string) {
  await putInCart(visitor, superFix.path, 1)
  const { viewer } = await ask<Checkout>(
    visitor,
    `{ viewer { user { phone } checkout(delivery: { method: PICKUP }, paymentType: ON_RECEIPT) {
      cartVersion sums { total { amountMinor } } shops { hasAll shop { id } }
    } } }`,
  )
  const { user, checkout } = viewer
  const { orderCreate } = await ask<Created>(
    visitor,
    `mutation ($input: OrderCreateInput!) {
      orderCreate(input: $input) { order { id number } userErrors { message } }
    }`,
    {
      input: {
        idempotencyKey: crypto.randomUUID(),
        cartVersion: checkout.cartVersion,
        total: checkout.sums.total.amountMinor,
        recipient: { firstname: 'Иван', phone: user.phone, email: null },
        delivery: { method: 'PICKUP', shopId: checkout.shops.find((one) => one.hasAll)?.shop.id },
        payer: { organizationId },
        paymentType: 'ON_RECEIPT',
        legalPages: [],
      },
    },
  )
  expect(orderCreate.userErrors).toEqual([])
  if (!orderCreate.order) throw new Error('The order was neither made nor refused')
  return orderCreate.order
}
