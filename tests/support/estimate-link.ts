/** A client who reads an installer's estimate by its link, without an account. */
import { createTestApi, type TestApi, type TestSession } from './api.ts'
import { createInstaller, goodsLine, ownLine, percent } from './estimate.ts'

export const clientPhone = '79161234567'

/** Calls of a client by a link; the session is a guest's. */
export function createClient(api: TestApi, link: string, { token }: TestSession) {
  const path = `/shared/estimates/${link}`
  const post = (act: string, body: object, key?: string) =>
    api.request(`${path}/${act}`, { token, body, ...(key && { key }) })
  return {
    read: () => api.request(`${path}/answers`),
    say: (said: object, key?: string) =>
      post('answers', { versionNumber: 1, kind: 'QUESTION', text: 'Когда начнёте?', ...said }, key),
    askCode: (signed: object = { versionNumber: 1 }) => post('code', signed),
    sign: (code: string, signed: object = { versionNumber: 1 }) =>
      post('accept', { name: 'Пётр Семёнов', code, ...signed }),
    silence: (isSilent: boolean) => post('silence', { isSilent }),
  }
}

/** The last code that was sent to the client. */
export async function readCode(api: TestApi, phone = clientPhone): Promise<string> {
  return (await api.outbox()).find(({ to, code }) => to === phone && code)?.code ?? ''
}

/** An estimate of two sections, work and goods, whose link is open; the client's phone is known. */
export async function createLinked(
  shown: object = {},
  given: Parameters<typeof createTestApi>[0] = {},
) {
  const api = await createTestApi(given)
  const installer = await createInstaller(api)
  const lines = [
    ownLine('Демонтаж', 1, 5000),
    goodsLine('cement-m500', 3, { sectionId: 'walls' }),
    ownLine('Укладка плитки', 10, 1234.57, { sectionId: 'walls' }),
  ]
  const sections = [{ id: 'walls', title: 'Стены', discount: percent(7) }]
  const { id } = await installer.make('Ванная', { markup: 1500, sections, lines })
  await installer.post(`/${id}/info`, { client: 'Пётр Семёнов', clientPhone })
  const share = { withPrices: true, withContacts: true, ...shown }
  const link = String((await installer.post(`/${id}/share`, share)).body.token)
  const client = createClient(api, link, await api.guest())
  const accept = async () => {
    await client.askCode()
    return client.sign(await readCode(api))
  }
  /** Sends the estimate as it is now, by a fresh link. */
  const resend = async () => {
    await api.request(`/user/estimates/${id}/share`, { token: installer.token, method: 'DELETE' })
    const { body } = await installer.post(`/${id}/share`, share)
    return createClient(api, String(body.token), await api.guest())
  }
  const lineIds = lines.map((line) => line.id)
  return { api, installer, id, link, client, accept, resend, lineIds }
}
