/** The screens save lines for later, count and replace them, in front of the real api. */
import { expect, test } from 'vitest'
import { createShop } from '#tests/support/shop.ts'

type Browser = Awaited<ReturnType<Awaited<ReturnType<typeof createShop>>['createBrowser']>>

const fields = `cart {
  count items { quantity unit product { id } } savedForLater { quantity unit note product { id name } }
} userErrors { code }`

const ask = async (browser: Browser, call: string) =>
  Object.values((await browser.ask(`mutation { ${call} { ${fields} } }`)).data ?? {})[0]

async function createCart() {
  const shop = await createShop()
  const browser = shop.createBrowser()
  await ask(browser, 'cartItemUpdate(input: { productId: "tile-white", quantity: 1.44 })')
  await ask(browser, 'cartItemUpdate(input: { productId: "cement-m500", quantity: 2 })')
  return browser
}

test('a line is laid aside by its product, put back, and laid aside again', async () => {
  const browser = await createCart()

  const aside = await ask(browser, 'cartItemSaveForLater(productIds: ["cement-m500", "unknown"])')
  const gone = await ask(browser, 'savedForLaterRemove(productIds: ["cement-m500"])')
  const item = '{ productId: "cement-m500", quantity: 2 }'
  const again = await ask(browser, `savedForLaterFill(items: [${item}])`)
  const back = await ask(browser, 'savedForLaterReturn(productIds: ["cement-m500"])')

  const laid = { quantity: 2, product: { id: 'cement-m500' } }
  expect(aside).toMatchObject({ userErrors: [], cart: { count: 1, savedForLater: [laid] } })
  expect(gone).toMatchObject({ cart: { count: 1, savedForLater: [] } })
  expect(again).toMatchObject({ cart: { count: 1, savedForLater: [laid] } })
  expect(back).toMatchObject({ cart: { count: 2, savedForLater: [] } })
})

test('a line is counted in a unit of its product, and in no other', async () => {
  const browser = await createCart()

  const packs = await ask(
    browser,
    'cartItemUpdate(input: { productId: "tile-white", unit: "упак" })',
  )
  const barrels = await ask(
    browser,
    'cartItemUpdate(input: { productId: "tile-white", unit: "бочка" })',
  )

  const units = [{ unit: 'упак' }, { unit: 'шт' }]
  expect(packs).toMatchObject({ userErrors: [], cart: { items: units } })
  expect(barrels).toMatchObject({ userErrors: [{ code: 'VALIDATION' }], cart: { items: units } })
})

test('a substitute takes the place of a line with as much; a refused one leaves it', async () => {
  const browser = await createCart()
  const replace = (productId: string, substituteId: string) =>
    ask(browser, `cartItemReplace(productId: "${productId}", substituteId: "${substituteId}")`)

  const refused = await replace('cement-m500', 'unknown')
  const replaced = await replace('cement-m500', 'screw-35')
  const again = await replace('cement-m500', 'screw-35')

  expect(refused).toMatchObject({ userErrors: [{ code: 'NOT_FOUND' }], cart: { count: 2 } })
  const items = [{ product: { id: 'tile-white' } }, { product: { id: 'screw-35' } }]
  expect(replaced).toMatchObject({ userErrors: [], cart: { items } })
  expect(again).toMatchObject({ userErrors: [], cart: { items } })
})

test('a substitute comes in as many packs as make up the quantity', async () => {
  const browser = await createCart()

  const call = 'cartItemReplace(productId: "cement-m500", substituteId: "screw-35", quantity: 40)'
  const replaced = await ask(browser, call)

  const items = [{ product: { id: 'tile-white' } }, { quantity: 40, product: { id: 'screw-35' } }]
  expect(replaced).toMatchObject({ userErrors: [], cart: { items } })
})

test('a product that takes its own place stays as it is', async () => {
  const browser = await createCart()

  const call = 'cartItemReplace(productId: "cement-m500", substituteId: "cement-m500")'
  const replaced = await ask(browser, call)

  expect(replaced).toMatchObject({
    userErrors: [],
    cart: { items: [{ quantity: 1.44 }, { quantity: 2, product: { id: 'cement-m500' } }] },
  })
})
