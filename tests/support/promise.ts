/** An installer whose shop keeps prices, and what they pay for what they have put into an estimate. */

import { createTestApi, type TestApi } from './api.ts'
import { createBuyer, toPickup } from './buyer.ts'
import { createInstaller, goodsLine } from './estimate.ts'
import { setTerms } from './terms.ts'

const kept = {
  days: 14,
  belowPercent: 100,
  lineMaxMinor: 0,
  categories: [] as string[],
  notCategories: [] as string[],
}

export const setPromise = (api: TestApi, changes: Partial<typeof kept> = {}) =>
  setTerms(api, { promisedPrices: { ...kept, ...changes } })

export const cement = 'cement-m500'

type Span = Parameters<TestApi['clock']['pass']>[0]

/** An installer who comes back when the clock has gone on, signed in as before. */
export async function createReturning(api: TestApi) {
  let session = await createBuyer(api)
  const pass = async (span: Span) => {
    api.clock.pass(span)
    const { refreshToken } = session
    const { body } = await api.request('/auth/refresh', { body: { refreshToken } })
    const { accessToken: token } = body.tokens
    session = { ...session, token, refreshToken: body.tokens.refreshToken }
    Object.assign(desk, await createInstaller(api, session))
  }
  const desk = { ...(await createInstaller(api, session)), pass }
  return desk
}

/** An estimate of bags of cement at 520 ₽ each, which the shop keeps for two weeks. */
export async function createPromised(quantity = 10, changes: Partial<typeof kept> = {}) {
  const api = await createTestApi()
  await setPromise(api, changes)
  const installer = await createReturning(api)
  const line = goodsLine(cement, quantity)
  const { id } = await installer.make('Стяжка', { lines: [line] })
  return { api, installer, line, id }
}

type Owner = { token: string }

export const readCart = async (api: TestApi, { token }: Owner) =>
  (await api.request('/cart', { token, body: {} })).body

export const readCheckout = async (api: TestApi, { token }: Owner, body: object = {}) =>
  (await api.request('/user/orders/checkout', { token, body })).body

/** Orders what is in the cart, for the sum that the checkout shows. */
export async function placeOrder(api: TestApi, owner: Owner, payer?: { organizationId: string }) {
  const checkout = await readCheckout(api, owner, payer ?? {})
  const body = { ...toPickup(checkout, 'msk-north'), ...(payer && { payer }) }
  return api.request('/user/orders', { token: owner.token, body })
}
