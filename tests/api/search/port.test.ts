/** The contract of the search port, tested on each engine through the api. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createMemorySearch } from '#tests/support/memory-search.ts'

const engines = [
  { name: 'SQLite’s full-text index', createSearch: () => undefined },
  { name: 'an engine in memory', createSearch: createMemorySearch },
]

const find = async (api: TestApi, query: string, more = '') => {
  const path = `/search?cityId=msk&query=${encodeURIComponent(query)}${more}`
  const { status, body } = await api.request(path)
  return { status, page: body, ids: body.products?.items.map(({ id }: { id: string }) => id) }
}

describe.each(engines)('$name', ({ createSearch }) => {
  test.each([
    ['цемент', ['cement-m400', 'cement-m500']],
    ['цемента', ['cement-m400', 'cement-m500']],
    ['ЦЕМЕНТ М500', ['cement-m500']],
    ['серая плитка', ['tile-floor', 'tile-grey']],
    ['плитка керамир', ['tile-floor', 'tile-grey', 'tile-white']],
  ])('finds first for «%s» the goods of all its words, and says so', async (query, expected) => {
    const api = await createTestApi({ createSearch })

    const { page, ids } = await find(api, query)

    expect(ids.slice(0, expected.length).toSorted()).toEqual(expected)
    expect(page.isWhole).toBe(true)
  })

  test('puts a product of just this code first, however the code is written', async () => {
    const api = await createTestApi({ createSearch })

    expect((await find(api, 'пл-2001')).ids[0]).toBe('tile-floor')
    expect((await find(api, 'ПЛ2001')).ids[0]).toBe('tile-floor')
  })

  test('finds by some of the words when no product has all, and says so', async () => {
    const api = await createTestApi({ createSearch })

    const { page, ids } = await find(api, 'пескобетон перламутровый')

    expect(ids).toEqual(['mortar'])
    expect(page.isWhole).toBe(false)
  })

  test('finds nothing for unknown words, and no goods that are not sold', async () => {
    const api = await createTestApi({ createSearch })

    const unknown = await find(api, 'перламутр')
    const hidden = await find(api, 'архив')

    expect([unknown.ids, unknown.page.isWhole]).toEqual([[], false])
    expect([hidden.ids, hidden.page.counts.products]).toEqual([[], 0])
  })

  test('is narrowed by the filter, by a category and by pages, and counted without them', async () => {
    const api = await createTestApi({ createSearch })

    const filtered = await find(api, 'плитка', '&f.tsvet=seryj&stock=1')
    const narrowed = await find(api, 'плитка', '&category=napolnaya-plitka')
    const second = await find(api, 'плитка', '&sort=price&direction=DESC&perPage=1&page=2')

    expect(filtered.ids).toEqual(['tile-grey'])
    expect(narrowed.ids).toEqual(['tile-floor'])
    expect(second.ids).toEqual(['tile-white'])
    expect([filtered, narrowed, second].map(({ page }) => page.counts.products)).toEqual([3, 3, 3])
    expect(narrowed.page.categories).toHaveLength(2)
  })

  test('gives the filter panel the goods of the page', async () => {
    const api = await createTestApi({ createSearch })

    const body = { cityId: 'msk', query: 'плитка', filter: '' }
    const whole = await api.request('/products/filters', { body })
    const narrowed = await api.request('/products/filters', {
      body: { ...body, categorySlug: 'napolnaya-plitka' },
    })

    expect([whole.body.total, narrowed.body.total]).toEqual([3, 1])
  })

  test('takes the last word for unfinished while it is typed', async () => {
    const api = await createTestApi({ createSearch })

    const { body } = await api.request(
      `/search/suggestions?cityId=msk&query=${encodeURIComponent('цеме')}`,
    )

    const ids = body.products.map(({ id }: { id: string }) => id)
    expect(ids.slice(0, 2).toSorted()).toEqual(['cement-m400', 'cement-m500'])
  })

  test('tells whether a remembered phrase was found whole', async () => {
    const api = await createTestApi({ createSearch })
    const guests = [await api.guest(), await api.guest(), await api.guest()]

    for (const { token } of guests) {
      for (const query of ['серая плитка', 'пескобетон перламутровый']) {
        await api.request('/search/history', { token, body: { query } })
      }
    }

    const { body } = await api.request('/search/suggestions?cityId=msk&query=')
    expect(body.phrases).toEqual(['серая плитка'])
  })

  test('answers any text whatever', async () => {
    const api = await createTestApi({ createSearch })
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.constantFrom('цемент', '"', '*', ' OR ', '(', '%', '🧱', '\u0000', 'ж'.repeat(300)),
    )

    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 6 }), async (pieces) => {
        const { status } = await find(api, pieces.join('').slice(0, 300).toWellFormed())
        expect(status).toBe(200)
      }),
      { numRuns: 60 },
    )
  })
})
