/** The reference shows each public call as it succeeds, and each code of a refusal once at least. */
import { expect, test } from 'vitest'
import { type ErrorCode, isErrorCode, listCodes } from '#schema/error.ts'
import { publicExamples } from '#schema/rest/example.ts'
import { createTestApi } from '#tests/support/api.ts'
import { findDocument } from '#tests/support/openapi.ts'

/** Calls whose examples are refusals only, and why. */
const onlyRefused: Record<string, string> = {
  'POST /news/unsubscribe':
    'The token stands in news that were sent: tests/api/notification/news.test.ts',
  'POST /user/estimates/{id}/client/told':
    'A price has to change meanwhile: tests/api/estimate/client-told.test.ts',
}

const ofStaff = 'Calls of the shop’s people refuse so'
const large = 'So many people or things take longer than all other examples; other tests have it'

/** Codes that no example of a public call meets, and why. */
const unmet: Partial<Record<ErrorCode, string>> = {
  TOO_COSTLY: 'Of GraphQL',
  OPERATION_UNKNOWN: 'Of GraphQL',
  METHOD_NOT_ALLOWED: 'No call of the document is made in another way',
  ORDER_MINIMUM: 'The demo shop has no least sum: tests/api/order has one',
  LOYALTY_NONE: 'The demo shop has a programme: tests/api/loyalty has none',
  PHONE_UNCONFIRMED: 'Back ends that keep unconfirmed phones refuse so; this one keeps none',
  INTERNAL: 'It is a fault of the service',
  UPSTREAM: 'A provider has to answer what it has never documented: tests/api/auth/log.test.ts',
  CART_LIMIT: large,
  ESTIMATE_VERSION_LIMIT: large,
  RESTOCK_LIMIT: large,
  ORGANIZATION_LIMIT: large,
  MEMBER_LIMIT: large,
  PROMO_EXISTS: ofStaff,
  LOYALTY_CODE_UNKNOWN: ofStaff,
  LOYALTY_CODE_USED: ofStaff,
  LOYALTY_CODE_OLD: ofStaff,
  POINTS_LIMIT: ofStaff,
  RECEIPT_USED: ofStaff,
  PURCHASE_RETURNED: ofStaff,
  REDIRECT_CHAIN: ofStaff,
  REDIRECT_HOST: ofStaff,
  REDIRECT_LIMIT: ofStaff,
  ORDER_NOT_MOVABLE: ofStaff,
  ORDER_NOT_CHANGEABLE: ofStaff,
  ORDER_NOT_REFUNDABLE: ofStaff,
}

test('every public call has an example that is answered, and no example is of another call', async () => {
  const { paths } = await findDocument(await createTestApi(), '/api/openapi.json')
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/api/v1', '')}`),
  )
  const toCall = ({ method, of }: { method: string; of: string }) => `${method} ${of}`
  const shown = new Set(publicExamples.map(toCall))
  const done = new Set(publicExamples.filter(({ code }) => !code).map(toCall))

  expect(calls.filter((call) => !done.has(call)).toSorted()).toEqual(
    Object.keys(onlyRefused).toSorted(),
  )
  expect(calls.filter((call) => !shown.has(call))).toEqual([])
  expect([...shown].filter((call) => !calls.includes(call))).toEqual([])
})

test('every code that a public call refuses with has an example, and the others a reason', () => {
  const all = Array.from({ length: 200 }, (_, i) => listCodes(400 + i)).flat()
  const met = new Set(publicExamples.flatMap(({ code }) => code ?? []))

  const reasoned = Object.keys(unmet).filter(isErrorCode)
  expect(all.length).toBeGreaterThan(70)
  expect(all.filter((code) => !met.has(code)).toSorted()).toEqual(reasoned.toSorted())
})

test('the summaries of one call differ, as its examples are named by them', () => {
  const names = publicExamples.map(({ method, of, summary }) => `${method} ${of} ${summary}`)

  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
})
