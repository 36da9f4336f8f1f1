import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import type { Product } from '#tests/support/goods.ts'

const toGood = (id: string, name: string, over: Partial<Product> = {}): Product => ({
  id,
  name,
  code: id,
  category: 'wood-screws',
  price: 100,
  stock: { 'msk-north': 100 },
  ...over,
})

const screws = ['3,5×35', '4×50', '5×100', '3,5×25', '6×120'].map((size, i) =>
  toGood(`screw ${size}`, `Саморез по дереву «Жёлтый», ${size} мм, 200 шт`, {
    // The farther the size, the more it is wanted.
    popularity: i * 10,
    description: 'Универсальный саморез с жёлтым цинком. 41 день гарантии.',
  }),
)

async function search(api: TestApi, query: string) {
  const path = `/search?cityId=msk&query=${encodeURIComponent(query)}`
  const { body } = await api.request(path)
  const ids: string[] = body.products.items.map(({ id }: { id: string }) => id)
  return { ids, missing: body.missingSizes as string[], isWhole: body.isWhole as boolean }
}

const createApi = (products: Product[]) => createTestApi({ seed: { isEmpty: true, products } })

test('of a size that is not sold the nearest come first, and that it is not is said', async () => {
  const api = await createApi(screws)

  const found = await search(api, 'саморез по дереву 3,5х41')

  expect(found.missing).toEqual(['3,5×41'])
  expect(found.isWhole).toBe(false)
  expect(found.ids).toEqual([
    'screw 3,5×35',
    'screw 4×50',
    'screw 3,5×25',
    'screw 5×100',
    'screw 6×120',
  ])
})

test.each(['саморез по дереву 3,5х35', 'саморез 35*3.5', 'саморез 3,5x35 мм'])(
  'of a size that is sold no other is offered: «%s»',
  async (query) => {
    const api = await createApi(screws)

    const { ids, missing } = await search(api, query)

    expect([ids[0], missing]).toEqual(['screw 3,5×35', []])
  },
)

test('a length, a weight and a volume are sizes too, in whatever unit they are typed', async () => {
  const api = await createApi([
    toGood('board 9', 'Гипсокартон обычный, 2500×1200×9,5 мм'),
    toGood('board 12', 'Гипсокартон обычный, 2500×1200×12,5 мм'),
    toGood('cement 25', 'Цемент М500, 25 кг'),
    toGood('cement 50', 'Цемент М500, 50 кг'),
    toGood('primer 1', 'Грунтовка, 900 мл'),
    toGood('primer 10', 'Грунтовка, 10 л'),
  ])

  const board = await search(api, 'гипсокартон 1,3 см')
  const cement = await search(api, 'цемент 30 кг')
  const primer = await search(api, 'грунтовка 8л')

  expect(board).toMatchObject({ ids: ['board 12', 'board 9'], missing: ['1,3\u00a0см'] })
  expect(cement).toMatchObject({ ids: ['cement 25', 'cement 50'], missing: ['30\u00a0кг'] })
  expect(primer).toMatchObject({ ids: ['primer 10', 'primer 1'], missing: ['8\u00a0л'] })
})

test('a size without a unit may be in centimetres: then it is not missing', async () => {
  const api = await createApi([
    toGood('small', 'Керамогранит серый 300×300 мм'),
    toGood('large', 'Керамогранит серый 600×600 мм'),
  ])

  const same = await search(api, 'керамогранит 60х60')
  const other = await search(api, 'керамогранит 55х55')

  expect(same).toEqual({ ids: ['large'], missing: [], isWhole: true })
  expect(other).toMatchObject({ ids: ['large', 'small'], missing: ['55×55'] })
})

test('where nothing of the kind has a size, none is said to be missing', async () => {
  const api = await createApi([toGood('paint', 'Краска фасадная белая')])

  const { ids, missing } = await search(api, 'краска фасадная 3х4')

  expect([ids, missing]).toEqual([['paint'], []])
})

test('what is called so comes before what is nearer and only for it', async () => {
  const api = await createApi([
    toGood('board', 'Гипсокартон обычный, 2500×1200×12,5 мм'),
    toGood('screw', 'Саморез для гипсокартона, 3,5×13,1 мм'),
  ])

  const { ids } = await search(api, 'гипсокартон 13 мм')

  expect(ids).toEqual(['board', 'screw'])
})

test('a size within a group of variants stands for its card', async () => {
  const api = await createApi(screws.map((screw) => ({ ...screw, group: 'yellow' })))

  const { ids } = await search(api, 'саморез по дереву 3,5х41')

  expect(ids).toEqual(['screw 3,5×35'])
})

test('a search as typed offers no other size', async () => {
  const api = await createApi(screws)
  const path = `/search?cityId=msk&exact=1&query=${encodeURIComponent('саморез 3,5х41')}`

  const { body } = await api.request(path)

  expect(body.missingSizes).toEqual([])
})
