import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'

/** So many copies of a product, under numbers, the later the more popular. */
async function multiply(api: TestApi, id: string, count: number) {
  const numbers = sql(count)
  await api.db.batch([
    api.db.prepare(
      `INSERT INTO products (id, feed_id, external_id, slug, code, name, name_key, category_id,
         unit, step, min, price_minor, popularity, content_hash, created_at, updated_at)
       ${numbers} SELECT 'copy-' || n, feed_id, 'copy-' || n, 'copy-' || n, 'КП-' || n, name,
         name_key, category_id, unit, step, min, price_minor, n, '', created_at, updated_at
       FROM numbers CROSS JOIN products WHERE id = '${id}'`,
    ),
    api.db.prepare(
      `INSERT INTO product_search (rowid, product_id, name, code, brand, category, text)
       ${numbers} SELECT place.search_row, place.product_id, name, 'kп' || n, brand, category, text
       FROM numbers CROSS JOIN search_rows place ON place.product_id = 'copy-' || n
       CROSS JOIN product_search own ON own.product_id = '${id}'`,
    ),
  ])
}

const sql = (count: number) => `WITH RECURSIVE numbers (n) AS (
  SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})`

test('of very many goods the most popular are found, and that there are more is said', async () => {
  const api = await createTestApi()
  await multiply(api, 'cement-m500', 4000)

  const { body } = await api.request('/search?cityId=msk&query=цемент&sort=popularity&perPage=5')
  const { body: panel } = await api.request('/products/filters', {
    body: { cityId: 'msk', query: 'цемент' },
  })

  const codes = body.products.items
    .map(({ code }: { code: string }) => code)
    .filter((code: string) => code.startsWith('КП'))
  expect(body).toMatchObject({ hasMore: true, isWhole: true, counts: { products: 2000 } })
  expect(panel.total).toBe(2000)
  expect(codes.slice(0, 2)).toEqual(['КП-4000', 'КП-3999'])
})

test('a code in full is found among very many goods', async () => {
  const api = await createTestApi()
  await multiply(api, 'cement-m500', 4000)

  const { body } = await api.request('/search?cityId=msk&query=КП-7')

  expect(body.hasMore).toBe(false)
  expect(body.products.items[0].code).toBe('КП-7')
})

test('what is all found says so', async () => {
  const api = await createTestApi()

  const { body } = await api.request('/search?cityId=msk&query=цемент')

  expect(body).toMatchObject({ hasMore: false, counts: { products: 2 } })
})
