/** Drives the client's own exchanges, with the network replaced at the outermost fetch. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { pipe, subscribe } from 'wonka'
import { createClient, runMutation } from '#web/graphql/urql.ts'

const viewer = `viewer {
  __typename favorites { __typename productIds categoryIds brandIds } comparisonProductIds
}`
const Query = `query ViewerState { ${viewer} }`
const toFavoriteChange = (field: string) => `
  mutation ($kind: FavoriteKind!, $ids: [ID!]!) {
    __typename ${field}(kind: $kind, ids: $ids) {
      __typename userErrors { __typename message }
      viewer { __typename favorites { __typename productIds categoryIds brandIds } }
    }
  }`
const Add = toFavoriteChange('favoriteAdd')
const Remove = toFavoriteChange('favoriteRemove')
const Compare = `mutation ($productId: ID!) {
  __typename comparisonAdd(productId: $productId) {
    __typename userErrors { __typename message } viewer { __typename comparisonProductIds }
  }
}`

type Answer = Record<string, { userErrors: { message: string }[] }>

/** Keeps at most two of a kind; the first request takes longer than those after it. */
function createShop() {
  const kept: string[] = []
  const compared: string[] = []
  const calls: string[] = []
  /** How long an answer takes to come back. */
  const way = { backMs: 0 }
  const toViewer = () => ({
    __typename: 'Viewer',
    favorites: { __typename: 'Favorites', productIds: [...kept], categoryIds: [], brandIds: [] },
    comparisonProductIds: [...compared],
  })
  const answer = (query: string, { ids, productId }: { ids?: string[]; productId?: string }) => {
    if (query.includes('query ViewerState')) return { viewer: toViewer() }
    const field = /(favoriteAdd|favoriteRemove|comparisonAdd)/.exec(query)?.[0] ?? ''
    const list = productId ? compared : kept
    const id = productId ?? ids?.[0] ?? ''
    calls.push(`${field} ${id}`)
    const isRefused = field !== 'favoriteRemove' && list.length >= 2 && !list.includes(id)
    if (field === 'favoriteRemove') list.splice(list.indexOf(id), 1)
    else if (!isRefused && !list.includes(id)) list.push(id)
    const userErrors = isRefused ? [{ __typename: 'UserError', message: 'Слишком много' }] : []
    const payload = { __typename: 'Payload', userErrors, viewer: toViewer() }
    return { __typename: 'Mutation', [field]: payload }
  }
  const fetch = async (_url: unknown, init?: { body?: unknown }) => {
    const { query, variables = {} } = JSON.parse(String(init?.body))
    await new Promise((resolve) => setTimeout(resolve, calls.length === 0 ? 300 : 50))
    const data = answer(query, variables)
    await new Promise((resolve) => setTimeout(resolve, way.backMs))
    return Response.json({ data })
  }
  return { kept, compared, calls, way, fetch }
}

async function openPage() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const shop = createShop()
  vi.stubGlobal('fetch', shop.fetch)
  onTestFinished(() => void vi.unstubAllGlobals())
  const client = createClient()
  const seen: { kept: string[]; compared: string[] } = { kept: [], compared: [] }
  pipe(
    client.query(Query, {}),
    subscribe(({ data }) => {
      seen.kept = data?.viewer.favorites.productIds ?? []
      seen.compared = data?.viewer.comparisonProductIds ?? []
    }),
  )
  await vi.advanceTimersByTimeAsync(1000)
  const change = (document: string, id: string) =>
    runMutation<Answer>(client, document, { kind: 'PRODUCT', ids: [id] })
  const ask = () => client.query(Query, {}, { requestPolicy: 'network-only' }).toPromise()
  const compare = (productId: string) => runMutation(client, Compare, { productId })
  return { shop, seen, ask, change, compare }
}

const paint = () => vi.advanceTimersByTimeAsync(0)
const settle = () => vi.advanceTimersByTimeAsync(3000)

test('a heart is filled before the shop has answered', async () => {
  const { shop, seen, change } = await openPage()

  void change(Add, 'tile')
  await paint()

  expect(seen.kept).toEqual(['tile'])
  expect(shop.kept).toEqual([])
  await settle()
  expect(shop.kept).toEqual(['tile'])
})

test('a refused heart is emptied again and the others stay', async () => {
  const { seen, change } = await openPage()
  void change(Add, 'tile')
  void change(Add, 'glue')
  await settle()

  const refused = change(Add, 'paint')
  await paint()
  const shown = seen.kept
  await settle()

  expect(shown).toEqual(['tile', 'glue', 'paint'])
  expect((await refused).data?.favoriteAdd?.userErrors).toHaveLength(1)
  expect(seen.kept).toEqual(['tile', 'glue'])
})

test('two hearts pressed at once do not overtake each other', async () => {
  const { shop, seen, change } = await openPage()

  void change(Add, 'tile')
  void change(Add, 'glue')
  await settle()

  expect(shop.calls).toEqual(['favoriteAdd tile', 'favoriteAdd glue'])
  expect(seen.kept).toEqual(['tile', 'glue'])
})

test('a heart pressed again and again ends as the last press left it', async () => {
  const { shop, seen, change } = await openPage()

  void change(Add, 'tile')
  await paint()
  void change(Remove, 'tile')
  await paint()
  void change(Add, 'tile')
  await paint()
  void change(Remove, 'tile')
  await paint()
  const shown = seen.kept
  await settle()

  expect(shown).toEqual([])
  expect(shop.calls).toEqual(['favoriteAdd tile', 'favoriteRemove tile'])
  expect(seen.kept).toEqual([])
})

test('every press of one heart is answered, also when two of them are the same', async () => {
  const { seen, change } = await openPage()
  let answeredCount = 0
  const press = async (document: string) => {
    await change(document, 'tile')
    answeredCount += 1
  }

  void press(Add)
  await vi.advanceTimersByTimeAsync(100)
  void press(Remove)
  await vi.advanceTimersByTimeAsync(50)
  void press(Add)
  await settle()

  expect(answeredCount).toBe(3)
  expect(seen.kept).toEqual(['tile'])
})

test('a third product over the limit leaves the comparison by itself', async () => {
  const { seen, compare } = await openPage()
  void compare('tile')
  void compare('glue')
  await settle()

  void compare('paint')
  await paint()
  const shown = seen.compared
  await settle()

  expect(shown).toEqual(['tile', 'glue', 'paint'])
  expect(seen.compared).toEqual(['tile', 'glue'])
})

test('a question asked before a heart, and answered after it, does not empty it', async () => {
  const { shop, seen, ask, change } = await openPage()
  shop.way.backMs = 2000
  void ask()
  await vi.advanceTimersByTimeAsync(400)
  shop.way.backMs = 0

  void change(Add, 'tile')
  const shown = new Set<string>()
  for (let i = 0; i < 30; i += 1) {
    await vi.advanceTimersByTimeAsync(100)
    shown.add(seen.kept.join())
  }

  expect([...shown]).toEqual(['tile'])
})
