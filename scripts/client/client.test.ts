import { expect, test } from 'vitest'
import { type ClientOptions, createClient, type KeptTokens, ShopError } from './client.ts'
import { PhoneSignInDocument, SignOutDocument, ViewerDocument } from './generated/graphql.ts'

type Sent = { query: string; token: string | null; credentials: string | undefined }

const toPair = (number: number) => ({
  accessToken: `access-${number}`,
  refreshToken: `refresh-${number}`,
})
const failure = (code: string) => ({
  data: null,
  errors: [{ message: code, extensions: { code } }],
})
const viewer = { data: { viewer: { user: { isGuest: true } } } }

/** A shop of one session, whose access tokens end when they are told to. */
function createShop(over: Partial<ClientOptions> = {}, expiresInSeconds: number | null = 900) {
  const sent: Sent[] = []
  const lost: string[] = []
  const state = { number: 0, isOver: false, isBusy: false, kept: null as KeptTokens | null }
  const give = () => ({ ...toPair((state.number += 1)), expiresInSeconds })
  const answer = ({ query, token }: Sent) => {
    if (state.isBusy) return failure('UNAVAILABLE')
    if (query.includes('sessionCreate')) {
      return { data: { sessionCreate: { tokens: give(), userErrors: [] } } }
    }
    if (query.includes('sessionRefresh')) {
      return state.isOver
        ? failure('UNAUTHENTICATED')
        : { data: { sessionRefresh: { tokens: give() } } }
    }
    if (token !== `Bearer access-${state.number}`) return failure('UNAUTHENTICATED')
    if (query.includes('phoneSignIn')) {
      return { data: { phoneSignIn: { tokens: give(), userErrors: [] } } }
    }
    return query.includes('signOut') ? { data: { signOut: { tokens: null } } } : viewer
  }
  const client = createClient({
    origin: 'https://shop.test',
    client: 'IOS',
    onSessionLost: () => lost.push('lost'),
    store: {
      read: async () => state.kept,
      write: async (tokens) => {
        state.kept = tokens
      },
    },
    fetch: async (_, init) => {
      const { query } = JSON.parse(String(init?.body))
      const token = new Headers(init?.headers).get('authorization')
      const asked = { query, token, credentials: init?.credentials }
      sent.push(asked)
      return Response.json(answer(asked))
    },
    ...over,
  })
  const count = (word: string) => sent.filter(({ query }) => query.includes(word)).length
  return { client, state, sent, lost, count }
}

test('one session is begun for all that ask at the start, and no cookie goes along', async () => {
  const { client, sent, count } = createShop()

  await Promise.all([1, 2, 3].map(() => client.ask(ViewerDocument)))

  expect(count('sessionCreate')).toBe(1)
  expect(new Set(sent.map(({ credentials }) => credentials))).toEqual(new Set(['omit']))
  expect(await client.authorize()).toBe('Bearer access-1')
})

test('tokens that are refused, or about to end, are renewed once', async () => {
  const refused = createShop()
  await refused.client.ask(ViewerDocument)
  refused.state.number = 7
  const ending = createShop({}, 20)

  await Promise.all([1, 2, 3].map(() => refused.client.ask(ViewerDocument)))
  await ending.client.ask(ViewerDocument)
  await ending.client.ask(ViewerDocument)

  expect(refused.count('sessionRefresh')).toBe(1)
  expect(refused.state.kept).toMatchObject(toPair(8))
  expect(ending.sent.at(-1)?.token).toBe('Bearer access-2')
  expect(ending.count('sessionCreate')).toBe(1)
})

test('a session that is over is told, and what follows is a new guest’s', async () => {
  const { client, state, lost } = createShop()
  await client.ask(ViewerDocument)
  Object.assign(state, { number: 7, isOver: true })

  const answer = await client.ask(ViewerDocument)

  expect(answer).toEqual(viewer.data)
  expect(lost).toEqual(['lost'])
})

test('a shop that is busy, or not there, leaves the tokens as they are', async () => {
  const { client, state, lost } = createShop()
  await client.ask(ViewerDocument)
  const { kept } = state
  const gone = createShop({ fetch: () => Promise.reject(new TypeError('fetch failed')) })
  const broken = createShop({ fetch: async () => new Response('<h1>502</h1>', { status: 502 }) })
  state.isBusy = true

  const faults = await Promise.all(
    [client, gone.client, broken.client].map((each) =>
      each.ask(ViewerDocument).catch((error: unknown) => error),
    ),
  )

  expect(faults.every((fault) => fault instanceof ShopError)).toBe(true)
  expect(faults.map((fault) => (fault as ShopError).code)).toEqual(Array(3).fill('UNAVAILABLE'))
  expect(state.kept).toBe(kept)
  expect(lost).toEqual([])
})

test('the tokens of a sign-in take the place of the guest’s', async () => {
  const { client, state, sent } = createShop()

  await client.ask(PhoneSignInDocument, { phone: '79001234567', code: '12345' })
  await client.ask(ViewerDocument)
  await client.ask(SignOutDocument)

  expect(state.kept).toMatchObject(toPair(2))
  expect(sent.at(-1)?.token).toBe('Bearer access-2')
})
