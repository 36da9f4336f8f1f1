/** Files, links, shops and lists of estimates through the gateway, in front of the real api. */
import { expect, test } from 'vitest'
import { createInstaller, goodsLine } from '#tests/support/estimate.ts'
import { createShop } from '#tests/support/shop.ts'

async function createEstimate() {
  const shop = await createShop()
  const installer = await createInstaller(shop.api)
  const { id } = await installer.make('Ванная', { lines: [goodsLine('cement-m500', 3)] })
  const cookie = `accessToken=${installer.token}`
  const ask = async (query: string, variables: object = {}, as = cookie) => {
    const headers = { 'content-type': 'application/json', 'x-graphql-yoga-csrf': '1', cookie: as }
    const body = JSON.stringify({ query, variables: { id, ...variables } })
    const url = 'http://localhost:8787/graphql'
    const response = await shop.handle(new Request(url, { method: 'POST', headers, body }))
    // oxlint-disable-next-line typescript/no-explicit-any -- the shape is what a test is about
    return response.json<{ data: any; errors: any }>()
  }
  const download = (query: string, as = cookie) =>
    shop.download(`/estimates/${id}/export${query}`, as)
  return { shop, id, installer, ask, download }
}

test('a plain link downloads the file that its query asks', async () => {
  const { download } = await createEstimate()

  const { response } = await download('?type=PDF&copy=CLIENT')

  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toContain("filename*=UTF-8''%D0%A1%D0%BC")
  expect((await response.text()).startsWith('%PDF-')).toBe(true)
})

test('a link that asks no file is of no page, another’s too, a guest is told to sign in', async () => {
  const { shop, download } = await createEstimate()
  const other = await createInstaller(shop.api)

  const answers = [
    await download('?type=DOC&copy=OWN'),
    await download(''),
    await download('?type=CSV&copy=OWN', `accessToken=${other.token}`),
    await download('?type=CSV&copy=OWN', ''),
  ]

  expect(answers.map(({ response }) => response.status)).toEqual([404, 404, 404, 403])
})

const shared = `query($token: String!) { sharedEstimate(token: $token) {
  title total { amountMinor } contacts { name } groups { lines { name price { amountMinor } } }
} }`

test('a link is opened, read by a stranger and closed', async () => {
  const { ask } = await createEstimate()

  const opened = await ask(`mutation($id: ID!) {
    estimateShare(id: $id, withPrices: true, withContacts: false) {
      estimate { id isShared share { token withPrices withContacts } } userErrors { code }
    }
  }`)
  const { token } = opened.data.estimateShare.estimate.share
  const seen = await ask(shared, { token }, '')
  const closed = await ask(`mutation($id: ID!) {
    estimateShareRevoke(id: $id) { estimate { isShared share { token } } userErrors { code } }
  }`)

  expect(opened.data.estimateShare).toMatchObject({
    estimate: { isShared: true, share: { withPrices: true, withContacts: false } },
    userErrors: [],
  })
  expect(seen.data.sharedEstimate).toMatchObject({
    title: 'Ванная',
    total: { amountMinor: 156_000 },
    contacts: null,
    groups: [{ lines: [{ price: { amountMinor: 52_000 } }] }],
  })
  expect(closed.data.estimateShareRevoke.estimate).toEqual({ isShared: false, share: null })
  expect((await ask(shared, { token }, '')).data.sharedEstimate).toBeNull()
})

test('shops tell what they lack, and a list is read for review or refused in words', async () => {
  const { ask } = await createEstimate()
  const fill = `mutation($id: ID!, $text: String, $file: EstimateFillFileInput) {
    estimateFillPreview(id: $id, text: $text, file: $file) {
      rows { name state quantity candidates { quantity product { id name } } }
      isCut userErrors { field message }
    }
  }`

  const shops = await ask(`query($id: ID!) { viewer { estimate(id: $id) {
    shops { shop { id } wholeCount lineCount sharePercent missing { name } }
  } } }`)
  const read = await ask(fill, { text: 'Цемент М500 Д0 50 кг — 3 мешка\nУкладка — 10 м2' })
  const refused = await ask(fill, { file: { name: 'a.xls', content: '0M8R4A==' } })

  expect(shops.data.viewer.estimate.shops[0]).toMatchObject({ wholeCount: 1, sharePercent: 100 })
  expect(read.data.estimateFillPreview).toMatchObject({
    rows: [
      { state: 'MATCHED', quantity: 3, candidates: [{ product: { id: 'cement-m500' } }] },
      { name: 'Укладка', state: 'UNKNOWN', candidates: [] },
    ],
    userErrors: [],
  })
  expect(refused.data.estimateFillPreview).toMatchObject({
    rows: [],
    userErrors: [{ field: ['file'], message: expect.stringContaining('старый формат Excel') }],
  })
})

test('a list is read at once, and its rows are looked for as they were read', async () => {
  const { ask } = await createEstimate()
  const row = `text name code amount unit section isSure isReadable isOwn isAsked
    per { quantity unit } wastePercent`

  const { data } = await ask(
    `mutation($id: ID!, $text: String) {
      estimateFillRead(id: $id, text: $text) {
        rows { ${row} price { amountMinor } } isCut leftOut userErrors { code }
      }
    }`,
    { text: 'Цемент М500 Д0 50 кг — 3 мешка по 500 руб' },
  )
  const { rows } = data.estimateFillRead
  const match = `mutation($id: ID!, $rows: [EstimateFillReadRowInput!]!) {
    estimateFillMatch(id: $id, rows: $rows) {
      rows { name price { amountMinor } state quantity isAsked section isOwn } userErrors { code }
    }
  }`
  type ReadRow = { price: { amountMinor: number } | null }
  const given = rows.map(({ price, ...one }: ReadRow) => ({
    ...one,
    priceMinor: price?.amountMinor ?? null,
  }))
  const matched = await ask(match, { rows: given })
  const refused = await ask(match, { rows: [] })

  expect(data.estimateFillRead).toMatchObject({ isCut: false, leftOut: 0, userErrors: [] })
  expect(matched.data.estimateFillMatch).toMatchObject({
    rows: [{ state: 'MATCHED', quantity: 3, price: { amountMinor: 50_000 }, isAsked: false }],
    userErrors: [],
  })
  expect(refused.errors[0].extensions.code).toBe('INVALID')
})
