/** A buyer who owns an organisation, and the calls they make. */
import type { TestApi } from './api.ts'
import { createBuyer } from './buyer.ts'

export const path = '/user/organizations'
/** Of the emulator: a company with three branches, and a sole trader. */
export const builder = '7798482109'
export const trader = '779848120383'

export async function createOwner(api: TestApi, inn: string | null = builder) {
  const { token, userId } = await createBuyer(api)
  const post = (rest: string, body: unknown) => api.request(`${path}${rest}`, { token, body })
  const made = inn === null ? null : (await post('', { inn })).body
  const put = (body: unknown, id = made?.id) =>
    api.request(`${path}/${id}`, { method: 'PUT', token, body })
  const list = async () => (await api.request(path, { token })).body.items
  return { token, userId, made, post, put, list }
}

export const toError = ({
  status,
  body,
}: {
  status: number
  body: { error: { code: string } }
}) => [status, body.error.code]
