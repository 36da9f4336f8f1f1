import { expect, test } from 'vitest'
import { consentVersion, type Purpose, toConsentCookies } from '#schema/storage-consent.ts'
import { StorefrontError } from '#web/graphql/storefront.ts'
import { postChoice, toWithdrawalCookies } from './consent-post.server.ts'

const rr = 'rr=0b5e2d6c-6f1e-4c7a-9b1e-3f2a1d4c5b6a'

const toHeader = (granted: Purpose[]) =>
  [
    ...toConsentCookies(granted, { now: 0, isSecure: true }).map((line) => line.split(';')[0]),
    rr,
  ].join('; ')

function createClient(answer: () => object[] = () => []) {
  const told: unknown[] = []
  const mutate = async (_: unknown, variables: unknown) => {
    told.push(variables)
    return { consentsUpdate: { userErrors: answer() } }
  }
  return { told, client: { mutate: mutate as never } }
}

test('a first refusal is told to nobody, and names no browser', async () => {
  const { told, client } = createClient()

  const answer = await postChoice(client, { cookies: null, granted: [], isSecure: true })

  expect(told).toEqual([])
  const lines = 'lines' in answer ? answer.lines : []
  expect(lines.join('\n')).toContain('personalization_storage=denied')
  expect(lines.join('\n')).not.toContain('rr=')
})

test('a grant is told with the version of its words, and names the browser', async () => {
  const { told, client } = createClient()

  const posted = { cookies: null, granted: ['personalization'] as const, isSecure: true }
  const answer = await postChoice(client, posted)

  const agree = [{ slug: 'cookie-personalization', version: consentVersion }]
  expect(told).toEqual([{ agree, withdraw: [] }])
  const lines = 'lines' in answer ? answer.lines : []
  expect(lines.find((line) => line.startsWith('rr='))).toMatch(
    /^rr=[0-9a-f-]{36}; Path=\/; Max-Age=31536000; SameSite=Lax; Secure$/,
  )
})

test('what is taken back is told, and forgotten with its cookies', async () => {
  const { told, client } = createClient()
  const cookies = toHeader(['functionality', 'personalization'])

  const answer = await postChoice(client, { cookies, granted: [], isSecure: true })

  const withdraw = ['cookie-functionality', 'cookie-personalization']
  expect(told).toEqual([{ agree: [], withdraw }])
  const lines = 'lines' in answer ? answer.lines : []
  for (const start of ['rr=; ', 'layout=; ', 'favorites-tab=; ']) {
    expect(lines.find((line) => line.startsWith(start))).toContain('Max-Age=0')
  }
})

test('a refusal of the ledger changes no cookie', async () => {
  const refused = createClient(() => [{ message: 'Слишком часто' }])
  const broken = createClient(() => {
    throw new StorefrontError('UNAVAILABLE', 503, 'Магазин не отвечает', null)
  })
  const posted = { cookies: null, granted: ['analytics'] as const, isSecure: true }

  expect(await postChoice(refused.client, posted)).toEqual({ refusal: 'Слишком часто' })
  expect(await postChoice(broken.client, posted)).toEqual({ refusal: 'Магазин не отвечает' })
})

test('a consent taken back in the profile leaves the others', () => {
  const cookies = toHeader(['functionality', 'personalization'])
  const kept = { cookies, origin: 'https://otves.example' }

  const lines = toWithdrawalCookies({ slug: 'cookie-personalization', act: 'withdrawn' }, kept)

  const text = lines.join('\n')
  expect(text).toContain('functionality_storage=granted')
  expect(text).toContain('personalization_storage=denied')
  expect(text).toContain('rr=; ')
  expect(text).not.toContain('layout=')
  expect(toWithdrawalCookies({ slug: 'news', act: 'withdrawn' }, kept)).toEqual([])
  expect(toWithdrawalCookies({ slug: 'cookie-analytics', act: 'withdrawn' }, kept)).toEqual([])
})
