/** A back end and a form for tests of the checkout's action. */
import type { FlashStorage } from '#web/document/flash.server.ts'
import { type Storefront, StorefrontError } from '#web/graphql/storefront.ts'

export const away = new StorefrontError('UNAVAILABLE', 503, 'Сервис временно недоступен', null)
const consents = [
  { slug: 'personal-data', title: 'Персональные данные', version: '2', isConsent: true },
].map((one) => ({ ...one, isRequired: true }))
export const draft = { firstname: 'Мария', phone: '', email: 'other@example.ru', method: 'PICKUP' }
export const checkout = {
  items: [{ id: '1' }],
  shops: [{ shop: { id: 'north' }, hasAll: true }],
  payments: [],
  payers: [{ organizationId: 'o1', isDefault: false }],
  recipient: {},
  sums: { total: { amountMinor: 45600 } },
}

export const saved = {
  id: 'a1',
  fiasId: 'f-5',
  line: 'г Москва, ул Садовая, д 5, кв. 4',
  text: 'г Москва, ул Садовая, д 5, кв. 4',
  title: 'Дом',
  cityId: 'msk',
  floor: 3,
  hasLift: true,
  accessNote: 'Шлагбаум',
  contactName: 'Пётр',
  contactPhone: '79170001122',
}
export const viewer = { city: { current: { id: 'msk' } }, savedAddresses: [saved] }

type Answers = Record<string, unknown>

/** A back end of these answers by operation, and the operations it was asked. */
export function createBackEnd(answers: Answers = {}) {
  const asked: { name: string; variables: Record<string, unknown> }[] = []
  const known: Answers = {
    CheckoutPage: {
      viewer: { ...viewer, user: { id: 'u1', termsAccepted: false }, checkout },
    },
    AuthConsents: { commonContent: { legalPages: consents } },
    CheckoutDraftUpdate: { checkoutDraftUpdate: { userErrors: [] } },
    ...answers,
  }
  const run = async (document: unknown, variables: unknown) => {
    const name = /(?:query|mutation) (\w+)/.exec(String(document))?.[1] ?? ''
    asked.push({ name, variables: Object(variables) })
    const answer = known[name]
    if (answer instanceof StorefrontError) throw answer
    return answer as never
  }
  const client: Storefront = { cityId: 'moskva', query: run, mutate: run }
  return { client, asked, list: () => asked.map(({ name }) => name) }
}

export const flash = {
  getSession: async () => ({ set: () => {} }),
  commitSession: async () => 'flash=1',
} as unknown as FlashStorage

export function createForm(more: Record<string, string> = {}) {
  const form = new FormData()
  const fields = {
    intent: 'order',
    userId: 'u1',
    orderKey: 'key-1',
    cartVersion: '7',
    total: '45600',
    'readyAt.north': '2026-11-23T16:30:00Z',
    firstname: 'Анна',
    phone: '+7 916 123-45-67',
    way: 'PICKUP',
    shopId: 'north',
    paymentType: 'ON_RECEIPT',
    'consent-personal-data': '1',
    ...more,
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
