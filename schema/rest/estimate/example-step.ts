/** Estimates that examples begin with. */
import { type ExampleStep, toStep } from '#schema/rest/call-example.ts'

type Steps = readonly ExampleStep[]

export const own = '/user/estimates/{0.id}'
export const nothing = '/user/estimates/nothing-has-this-id'
export const absent = { code: 'NOT_FOUND' } as const

/** An estimate of nothing yet: it is answer 0. */
export const make = toStep('POST /user/estimates', { title: 'Ванная' }, { as: 'INSTALLER' })

const roubles = (amount: number) => ({ amountMinor: amount * 100, currency: 'RUB' })

/** Sacks of plaster, and work by the metre. */
export const composition = {
  sections: [{ id: 'walls', title: 'Стены' }],
  lines: [
    { id: 'line-1', sectionId: 'walls', productId: 'a07d855b33824e19', quantity: 3 },
    {
      id: 'line-2',
      sectionId: 'walls',
      productId: null,
      name: 'Укладка плитки',
      unit: 'м²',
      quantity: 10,
      price: roubles(1234),
    },
  ],
}

/** The estimate holds both. */
export const filled: Steps = [
  make,
  toStep(
    'POST /user/estimates/{id}',
    { version: '{0.version}', ...composition },
    { path: own, as: 'INSTALLER' },
  ),
]

const terms = { withPrices: true, withContacts: true }

/** The client, whose phone is known, can read it by the link `{3.token}`. */
export const toLinked = (clientPhone: string, more: object = {}): Steps => [
  ...filled,
  toStep(
    'POST /user/estimates/{id}/info',
    { client: 'Пётр Семёнов', clientPhone },
    { path: `${own}/info`, as: 'INSTALLER' },
  ),
  toStep(
    'POST /user/estimates/{id}/share',
    { ...terms, ...more },
    { path: `${own}/share`, as: 'INSTALLER' },
  ),
]
export const linked = toLinked('79161233000')
export const link = '/shared/estimates/{3.token}'
export const noLink = '/shared/estimates/nothing-has-this-token'

/** The client is sent a code. */
export const toCoded = (clientPhone: string): Steps => [
  ...toLinked(clientPhone),
  toStep(
    'POST /shared/estimates/{token}/code',
    { versionNumber: 1 },
    { path: `${link}/code`, as: 'GUEST' },
  ),
]
export const signed = { versionNumber: 1, name: 'Пётр Семёнов', code: '{code}' }

/** The client has agreed to version 1. */
export const toAccepted = (clientPhone: string): Steps => [
  ...toCoded(clientPhone),
  toStep('POST /shared/estimates/{token}/accept', signed, {
    path: `${link}/accept`,
    as: 'GUEST',
  }),
]
