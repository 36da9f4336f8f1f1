/** An app at a deployed shop, whose REST calls are closed. */
import { expect } from '@playwright/test'
import { appOrigin, test } from '#tests/support/production-shop.ts'

type Answer = {
  data: Record<string, { tokens: { accessToken: string; refreshToken: string } }>
  errors?: { extensions: { code: string } }[]
}

const headers = { 'content-type': 'application/json' }

function createApp(origin: string) {
  const send = (query: string, more: Record<string, string> = {}) =>
    fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { ...headers, ...more },
      body: JSON.stringify({ query }),
    })
  const ask = async (query: string, more?: Record<string, string>) =>
    (await (await send(query, more)).json()) as Answer
  return { send, ask }
}

const Create = 'mutation { sessionCreate(client: ANDROID) { tokens { accessToken refreshToken } } }'
const Viewer = '{ viewer { user { isGuest } } }'

test('in production an app begins and renews a session over GraphQL alone', async ({ stocked }) => {
  const { ask } = createApp(stocked.origin)
  const closed = await fetch(`${stocked.origin}/api/v1/auth/guest`, { method: 'POST', headers })

  const { tokens } = (await ask(Create)).data['sessionCreate'] ?? {}
  const renewed = await ask(
    `mutation { sessionRefresh(refreshToken: "${tokens?.refreshToken}") { tokens { accessToken } } }`,
  )
  const { accessToken } = renewed.data['sessionRefresh']?.tokens ?? {}
  const viewer = await ask(Viewer, { authorization: `Bearer ${accessToken}` })
  const old = await ask(Viewer, { authorization: `Bearer ${tokens?.accessToken}` })

  expect(closed.status).toBe(404)
  expect(viewer.data).toEqual({ viewer: { user: { isGuest: true } } })
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
  const begun = await send(Create, from(appOrigin))
  const { accessToken } = ((await begun.json()) as Answer).data['sessionCreate']?.tokens ?? {}
  const viewer = await ask(Viewer, { ...from(appOrigin), authorization: `Bearer ${accessToken}` })
  const nobody = await ask(Viewer, from(appOrigin))
  const refused = await send(Create, from('https://evil.test'))

  expect(allowed.headers.get('access-control-allow-origin')).toBe(appOrigin)
  expect(allowed.headers.get('access-control-max-age')).toBe('86400')
  expect(begun.headers.get('access-control-allow-origin')).toBe(appOrigin)
  expect(begun.headers.get('access-control-allow-credentials')).toBeNull()
  expect(viewer.data).toEqual({ viewer: { user: { isGuest: true } } })
  expect(nobody.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  expect([refused.status, foreign.headers.get('access-control-allow-origin')]).toEqual([403, null])
})
