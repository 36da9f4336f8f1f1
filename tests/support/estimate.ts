/** An installer with estimates, as a client of the api meets them. */
import { createTestApi, type TestApi, type TestSession } from './api.ts'
import { createBuyer } from './buyer.ts'

let lineIds = 0

const toLineId = () => {
  lineIds += 1
  return `line-${lineIds}`
}

type Composed = { lines: object[] } & Record<string, unknown>

/** A line of goods as an editor writes it. */
export const goodsLine = (productId: string, quantity: number, more: object = {}) => ({
  id: toLineId(),
  productId,
  quantity,
  ...more,
})

/** A line of work; the price in roubles. */
export const ownLine = (name: string, quantity: number, price: number, more: object = {}) => ({
  id: toLineId(),
  productId: null,
  name,
  unit: 'м²',
  quantity,
  price: { amountMinor: Math.round(price * 100), currency: 'RUB' },
  ...more,
})

export const percent = (value: number) => ({ kind: 'PERCENT', value: value * 100 })
export const roubles = (value: number) => ({ kind: 'SUM', value: value * 100 })

export type Installer = Awaited<ReturnType<typeof createInstaller>>

/** A registered user, and calls in their name. */
export async function createInstaller(api: TestApi, session?: TestSession) {
  const { token, userId } = session ?? (await createBuyer(api))
  const post = (path: string, body: object = {}, key?: string) =>
    api.request(`/user/estimates${path}`, { token, body, ...(key && { key }) })
  const get = (path: string) => api.request(`/user/estimates${path}`, { token })
  const remove = (id: string) => api.request(`/user/estimates/${id}`, { token, method: 'DELETE' })
  const save = (id: string, version: number, { lines, sections = [], ...rest }: Composed) =>
    post(`/${id}`, { version, sections, lines, ...rest })
  /** An estimate of these lines. */
  const make = async (title: string, composition: Composed = { lines: [] }) => {
    const { body } = await post('', { title })
    const saved = composition.lines.length > 0 && (await save(body.id, body.version, composition))
    if (saved && saved.status !== 200) throw new Error(JSON.stringify(saved.body))
    return { id: String(body.id), version: Number(saved ? saved.body.version : body.version) }
  }
  const view = async (id: string) => (await get(`/${id}/view`)).body
  return { token, userId, post, get, remove, save, make, view }
}

/** A shop with an installer. */
export async function createDesk() {
  const api = await createTestApi()
  return { api, installer: await createInstaller(api) }
}

/** What the shop's feed says of a price from now on; roubles, null is on request. */
export const setPrice = (api: TestApi, productId: string, price: number | null) =>
  api.db
    .prepare('UPDATE products SET price_minor = ?, old_price_minor = NULL WHERE id = ?')
    .bind(price === null ? null : Math.round(price * 100), productId)
    .run()

/** The shop sells it no longer. */
export const hideProduct = (api: TestApi, productId: string) =>
  api.db.prepare('UPDATE products SET is_hidden = 1 WHERE id = ?').bind(productId).run()
