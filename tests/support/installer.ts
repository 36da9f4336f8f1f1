/** A client who asks to become an installer. */
import type { TestApi, TestSession } from './api.ts'
import { createBuyer } from './buyer.ts'
import { jpeg } from './cases.ts'

export const requestPath = '/user/installer-request'

/** Whole; by who works by themselves. */
export const installerRequest = {
  standing: 'SELF_EMPLOYED',
  inn: '7723 4567 8901',
  text: 'Отделываю квартиры шесть лет',
  photos: [jpeg.toBase64()],
}

export const askToInstall = (
  api: TestApi,
  { token }: Pick<TestSession, 'token'>,
  changes: object = {},
  key?: string,
) =>
  api.request(requestPath, {
    token,
    body: { ...installerRequest, ...changes },
    ...(key && { key }),
  })

/** A client with a request that waits. */
export async function createAsker(api: TestApi, changes: object = {}) {
  const asker = await createBuyer(api)
  const { body } = await askToInstall(api, asker, changes)
  const read = async () =>
    (await api.request(requestPath, { token: asker.token })).body.request as typeof body.request
  const readType = async () =>
    (await api.request('/user', { token: asker.token })).body.user.partnerType as string
  const withdraw = () =>
    api.request(`${requestPath}/${body.request.id}`, { method: 'DELETE', token: asker.token })
  return { ...asker, request: body.request, read, readType, withdraw }
}
