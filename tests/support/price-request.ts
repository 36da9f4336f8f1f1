/** An estimate whose owner has asked for prices, and the shop's people who answer. */
import { createDesk, goodsLine, hideProduct, ownLine } from './estimate.ts'
import { createStaff } from './staff.ts'

const inquiry = { phrase: 'Смета «Ванная»', firstname: 'Анна', contact: '+7 916 123-45-67' }

/** Goods with a price and without, own goods, work, and goods that are sold no longer. */
export async function createPriceRequest() {
  const { api, installer } = await createDesk()
  const lines = {
    cement: goodsLine('cement-m500', 2),
    mortar: goodsLine('mortar', 1),
    bath: ownLine('Ванна акриловая', 1, 0, { price: null, unit: 'шт' }),
    work: ownLine('Укладка', 10, 1200),
    gone: goodsLine('cement-m400', 1),
  }
  const { id, version } = await installer.make('Ванная', { lines: Object.values(lines) })
  await hideProduct(api, 'cement-m400')
  const ask = (estimateId = id, token = installer.token, more: object = {}) =>
    api.request('/inquiries', { token, body: { ...inquiry, estimateId, ...more } })
  const staff = await createStaff(api)
  const see = async (number: string) => (await staff.call(`/inbox/INQUIRY/${number}`)).body
  /** Answers by a call of `/staff/inquiries`, with the version that stands there now. */
  const act = async (number: string, verb: string, body: object, by = staff) => {
    const { version: seen } = await see(number)
    const sent = { body: { version: seen, ...body }, key: crypto.randomUUID() }
    return by.call(`/inquiries/${number}/${verb}`, sent)
  }
  const close = (number: string, body: object) => act(number, 'close', body)
  const pricing = async () => (await installer.get(`/${id}/pricing`)).body
  return { api, installer, id, version, lines, ask, staff, see, act, close, pricing }
}
