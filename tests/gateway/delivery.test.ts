import { expect, test } from 'vitest'
import { createShop } from '#tests/support/shop.ts'

const ProductDelivery = `query($fiasId: String!, $slug: String!) {
  productDelivery(slug: $slug, cityId: "msk", quantity: 2, fiasId: $fiasId) {
    refusal price { amountMinor } freeFrom { amountMinor } dates windows weightGrams
  }
}`

async function createVisitor() {
  const { createBrowser, paths } = await createShop()
  const browser = createBrowser()
  const find = async (search: string): Promise<string> => {
    const query = 'query($search: String!) { addresses(search: $search, cityId: "msk") { fiasId } }'
    const { data } = await browser.ask(query, { search })
    return (data as { addresses: { fiasId: string }[] }).addresses[0]?.fiasId ?? ''
  }
  const ask = async (slug: string, fiasId: string) => browser.ask(ProductDelivery, { slug, fiasId })
  return { browser, paths, find, ask }
}

test('a guest learns what bringing a product to an address costs, by one call', async () => {
  const { paths, find, ask } = await createVisitor()
  const fiasId = await find('садовая 5')
  paths.length = 0

  const { data, errors } = await ask('cement-m500', fiasId)

  expect(errors).toBeUndefined()
  expect(data).toMatchObject({
    productDelivery: {
      refusal: null,
      price: { amountMinor: 149_000 },
      freeFrom: { amountMinor: 3_000_000 },
      dates: expect.arrayContaining(['2026-11-11']),
      weightGrams: 2000,
    },
  })
  expect(paths).toEqual(['/products/cement-m500/delivery'])
})

test('a refused address is said in words, and an unknown product is null', async () => {
  const { find, ask } = await createVisitor()
  const far = await find('обнинск ленина 7')

  const refused = await ask('cement-m500', far)
  const unknown = await ask('no-such', far)

  expect(refused.data).toMatchObject({
    productDelivery: {
      refusal: 'Доставка по данному адресу пока не осуществляется, но мы работаем над этим',
      price: null,
    },
  })
  expect(unknown.data).toEqual({ productDelivery: null })
})

test('without an address the city is answered for, by the same call', async () => {
  const { browser, paths } = await createVisitor()

  const { data } = await browser.ask(`{
    productDelivery(slug: "cement-m500", cityId: "msk", quantity: 2) {
      price { amountMinor } liftingPrice { amountMinor }
    }
  }`)

  expect(data).toEqual({
    productDelivery: { price: { amountMinor: 149_000 }, liftingPrice: { amountMinor: 50_000 } },
  })
  expect(paths).toContain('/products/cement-m500/delivery')
})

test('the frame says the day that deliveries come on', async () => {
  const { browser } = await createVisitor()

  const { data } = await browser.ask('{ commonContent(cityId: "msk") { delivery { date until } } }')

  expect(data).toEqual({
    commonContent: { delivery: { date: '2026-11-11', until: '2026-11-10T13:00:00.000Z' } },
  })
})
