/** An organisation with members, made behind the api's back, as registering one is tested apart. */
import type { TestApi, TestSession } from './api.ts'
import { createBuyer, findAddress, toOrder } from './buyer.ts'
import { applyCode } from './promo-code.ts'

type Role = 'OWNER' | 'BUYER' | 'APPROVER' | 'ACCOUNTANT'
type Limits = { orderLimit?: number; monthLimit?: number }

export const phoneOf = (api: TestApi, userId: string) =>
  api.db.prepare('SELECT phone FROM users WHERE id = ?').bind(userId).first<string>('phone')

export async function addMember(
  api: TestApi,
  organizationId: string,
  role: Role,
  { orderLimit, monthLimit }: Limits = {},
): Promise<TestSession> {
  const person = await createBuyer(api)
  // Members are listed as they joined.
  api.clock.pass({ seconds: 1 })
  await api.db
    .prepare(
      `INSERT INTO organization_members (organization_id, user_id, role, order_limit_minor,
        month_limit_minor, joined_at) VALUES (?, ?, ?, ?, ?, ?)`,
    )
    .bind(
      organizationId,
      person.userId,
      role,
      orderLimit ?? null,
      monthLimit ?? null,
      api.clock.now().toISOString(),
    )
    .run()
  return person
}

/** An active company and its owner. */
export async function createOrganization(api: TestApi, inn = '7707083893') {
  const id = crypto.randomUUID()
  const at = api.clock.now().toISOString()
  await api.db
    .prepare(
      `INSERT INTO organizations (id, kind, inn, kpp, ogrn, name, full_name, state, address,
        checked_at, created_at) VALUES (?, 'LEGAL', ?, '770701001', '1027700132195', ?, ?, 'ACTIVE',
        'г Москва, ул Садовая, д 5', ?, ?)`,
    )
    .bind(id, inn, 'ООО «Ромашка»', 'Общество с ограниченной ответственностью «Ромашка»', at, at)
    .run()
  const owner = await addMember(api, id, 'OWNER')
  return { id, owner, path: `/user/organizations/${id}` }
}

export const buyerTerms = { role: 'BUYER', orderLimit: 5_000_000, monthLimit: null }

/** Invites a phone to buy, unless told otherwise. */
export const invite = (
  api: TestApi,
  path: string,
  { token }: TestSession,
  phone: string,
  more: object = {},
) => api.request(`${path}/invitations`, { token, body: { ...buyerTerms, phone, ...more } })

type Wanted = {
  organizationId: string
  bags: number
  paymentType?: 'ONLINE' | 'ON_RECEIPT' | 'INVOICE'
  /** Of a delivery. */
  date?: string
  promoCode?: string | undefined
  object?: string
}

/** Orders cement for an organisation, by the buyer's own phone. */
export async function order(
  api: TestApi,
  buyer: TestSession,
  { organizationId, bags, paymentType = 'ON_RECEIPT', date, promoCode, object = '' }: Wanted,
) {
  const { token } = buyer
  await api.request('/cart/add', {
    token,
    body: { productId: 'cement-m500', quantity: bags, short: true },
  })
  if (promoCode) await applyCode(api, buyer, promoCode)
  const delivery = date
    ? {
        method: 'DELIVERY',
        fiasId: (await findAddress(api, token, 'садовая 5')).fiasId,
        address: 'Садовая 5',
        date,
        window: '10:00-14:00',
      }
    : { method: 'PICKUP', shopId: 'msk-north' }
  const { body: checkout } = await api.request('/user/orders/checkout', {
    token,
    body: { delivery },
  })
  const phone = (await phoneOf(api, buyer.userId)) ?? ''
  return api.request('/user/orders', {
    token,
    body: {
      ...toOrder(checkout, delivery),
      paymentType,
      recipient: { firstname: 'Анна', phone, email: null },
      payer: { organizationId, poNumber: '', object },
    },
  })
}
