import { expect, test } from 'vitest'
import { createPhone } from '#tests/support/buyer.ts'
import { createShop } from '#tests/support/shop.ts'

const RestockAdd = `mutation($id: ID!, $phone: String) {
  restockAdd(productId: $id, phone: $phone) {
    viewer { restockProductIds } userErrors { code message field }
  }
}`
const RestockRemove = `mutation($id: ID!) {
  restockRemove(productId: $id) { viewer { restockProductIds } userErrors { code } }
}`

const createVisitor = async () => {
  const shop = await createShop({ seed: { stock: { 'cement-m500': {} } } })
  return { ...shop, browser: shop.createBrowser() }
}

test('to wait for a product is one call, and its answer carries the ids', async () => {
  const { browser, paths } = await createVisitor()
  const first = await browser.ask('{ viewer { restockProductIds } }')
  paths.length = 0

  const added = await browser.ask(RestockAdd, { id: 'cement-m500', phone: createPhone() })
  const removed = await browser.ask(RestockRemove, { id: 'cement-m500' })

  expect(first.data).toEqual({ viewer: { restockProductIds: [] } })
  expect(added.data).toEqual({
    restockAdd: { viewer: { restockProductIds: ['cement-m500'] }, userErrors: [] },
  })
  expect(removed.data).toEqual({
    restockRemove: { viewer: { restockProductIds: [] }, userErrors: [] },
  })
  expect(paths).toEqual(Array(2).fill('/user/products/cement-m500/restock'))
})

test('a refused wish says why and answers the wishes as they stand', async () => {
  const { browser } = await createVisitor()

  const { data, errors } = await browser.ask(RestockAdd, { id: 'cement-m500', phone: '12' })

  expect(errors).toBeUndefined()
  expect(data).toEqual({
    restockAdd: {
      viewer: { restockProductIds: [] },
      userErrors: [
        { code: 'VALIDATION', message: 'Неверный формат номера телефона', field: ['phone'] },
      ],
    },
  })
})

test('an unknown product is refused as absent', async () => {
  const { browser } = await createVisitor()

  const { data } = await browser.ask(RestockAdd, { id: 'nothing', phone: createPhone() })

  expect(data).toMatchObject({
    restockAdd: { viewer: { restockProductIds: [] }, userErrors: [{ code: 'NOT_FOUND' }] },
  })
})
