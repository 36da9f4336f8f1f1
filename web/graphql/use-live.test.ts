/** A page drawn from what the server sent, and a press that comes before the page listens. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { TypedDocumentString } from '#web/generated/graphql/graphql.ts'

const lineMax = 500

const cartFields = `__typename id version count total { __typename amountMinor }
  items { __typename id quantity isTicked total { __typename amountMinor } product { __typename id } }`
const Page = `query CartPage { viewer { __typename cart { ${cartFields} } } }`
const Update = new TypedDocumentString<{ cartItemUpdate: object }, { input: object }>(
  `mutation CartItemUpdate($input: CartItemUpdateInput!) { __typename
    cartItemUpdate(input: $input) { __typename cart { ${cartFields} } } }`,
)

const toMoney = (amountMinor: number) => ({ __typename: 'Money', amountMinor })

const toLine = (i: number) => ({
  __typename: 'CartItem',
  id: `line-${i}`,
  quantity: 1,
  isTicked: true,
  total: toMoney(100),
  product: { __typename: 'Product', id: `p${i}` },
})

const toPage = () => ({
  viewer: {
    __typename: 'Viewer',
    cart: {
      __typename: 'Cart',
      id: 'cart',
      version: '1',
      count: lineMax,
      total: toMoney(100 * lineMax),
      items: Array.from({ length: lineMax }, (_, i) => toLine(i)),
    },
  },
})

/** A tab of a shop that answers nothing; `asked` are the documents it was sent. */
async function openPage() {
  vi.stubEnv('SSR', false)
  vi.stubGlobal('document', new EventTarget())
  const asked: string[] = []
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body).operationName)
    return new Promise(() => {})
  })
  onTestFinished(() => void vi.unstubAllEnvs())
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.resetModules()
  await import('./urql.ts')
  const { createLiveStore } = await import('./use-live.ts')
  const { browserStorefront } = await import('./client.ts')
  const store = createLiveStore(Page, {}, toPage())
  return { asked, store, mutate: browserStorefront.mutate }
}

test('of 500 lines a press draws one, also before the page listens, and asks for no other', async () => {
  const { asked, store, mutate } = await openPage()
  const before = store.read().data?.viewer.cart.items ?? []

  void mutate(Update, { input: { productId: 'p250', quantity: 2 } })
  onTestFinished(store.subscribe(() => {}))
  await vi.waitFor(() => expect(store.read().data?.viewer.cart.items[250]?.quantity).toBe(2))

  const after = store.read().data?.viewer.cart.items ?? []
  const drawn = after.filter((line, i) => line !== before[i])
  expect(drawn.map(({ product }) => product.id)).toEqual(['p250'])
  expect(asked).toEqual(['CartItemUpdate'])
})

test('a page that is only looked at draws no line a second time and asks nothing', async () => {
  const { asked, store } = await openPage()
  const before = store.read().data

  const told = vi.fn<() => void>()
  onTestFinished(store.subscribe(told))
  await vi.waitFor(() => expect(told).toHaveBeenCalled())

  expect(store.read().data).toBe(before)
  expect(asked).toEqual([])
})
