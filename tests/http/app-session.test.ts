/** An app at a deployed shop, whose REST calls are closed. */
import { expect } from '@playwright/test'
import { appDocuments, appOrigin, test } from '#tests/support/production-shop.ts'

type Answer = {
  data: Record<string, { tokens: { accessToken: string; refreshToken: string } }>
  errors?: { extensions: { code: string } }[]
}

const { SessionCreateDocument, SessionRefreshDocument, ViewerDocument } = appDocuments
const headers = { 'content-type': 'application/json' }

function createApp(origin: string) {
  const send = (query: object, more: Record<string, string> = {}, variables: object = {}) =>
    fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { ...headers, ...more },
      body: JSON.stringify({ query: String(query), variables }),
    })
  const ask = async (...asked: Parameters<typeof send>) =>
    (await (await send(...asked)).json()) as Answer
  return { send, ask }
}

const android = { client: 'ANDROID' }
const guest = { viewer: { user: { isGuest: true } } }

test('in production an app begins and renews a session over GraphQL alone', async ({ stocked }) => {
  const { ask } = createApp(stocked.origin)
  const closed = await fetch(`${stocked.origin}/api/v1/auth/guest`, { method: 'POST', headers })

  const { tokens } = (await ask(SessionCreateDocument, {}, android)).data['sessionCreate'] ?? {}
  const { refreshToken } = tokens ?? {}
  const renewed = await ask(SessionRefreshDocument, {}, { refreshToken })
  const { accessToken } = renewed.data['sessionRefresh']?.tokens ?? {}
  const viewer = await ask(ViewerDocument, { authorization: `Bearer ${accessToken}` })
  const old = await ask(ViewerDocument, { authorization: `Bearer ${tokens?.accessToken}` })

  expect(closed.status).toBe(404)
  expect(viewer.data).toMatchObject(guest)
  expect(old.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
})

test('a page of an allowed origin asks with a token, and others not at all', async ({
  stocked,
}) => {
  const { send, ask } = createApp(stocked.origin)
  const from = (origin: string) => ({ origin, 'sec-fetch-site': 'cross-site' })
  const preflight = (origin: string) =>
    fetch(`${stocked.origin}/graphql`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    })

  const allowed = await preflight(appOrigin)
  const foreign = await preflight('https://evil.test')
  const begun = await send(SessionCreateDocument, from(appOrigin), android)
  const { accessToken } = ((await begun.json()) as Answer).data['sessionCreate']?.tokens ?? {}
  const viewer = await ask(ViewerDocument, {
    ...from(appOrigin),
    authorization: `Bearer ${accessToken}`,
  })
  const nobody = await ask(ViewerDocument, from(appOrigin))
  const refused = await send(SessionCreateDocument, from('https://evil.test'), android)

  expect(allowed.headers.get('access-control-allow-origin')).toBe(appOrigin)
  expect(allowed.headers.get('access-control-max-age')).toBe('86400')
  expect(begun.headers.get('access-control-allow-origin')).toBe(appOrigin)
  expect(begun.headers.get('access-control-allow-credentials')).toBeNull()
  expect(viewer.data).toMatchObject(guest)
  expect(nobody.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  expect([refused.status, foreign.headers.get('access-control-allow-origin')]).toEqual([403, null])
})
