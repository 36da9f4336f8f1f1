import { expect, test } from 'vitest'
import { emptyFilter } from '#schema/filter.ts'
import { type Fields, mask, render } from '#tests/support/render.tsx'
import { Facets_list } from './facets-list.ts'
import { parseListing } from './listing-address.ts'
import ListingEmpty from './listing-empty.tsx'

type Removals = Fields<typeof Facets_list>['removals']

const value = (label: string) => ({ value: label, label, count: 0 })
const colour = {
  slug: 'tsvet',
  name: 'Цвет',
  unit: null,
  kind: 'OPTIONS' as const,
  min: null,
  max: null,
  values: [value('белый'), value('серый')],
}

/** The links under «ничего не подошло», with their words. */
async function open(search: string, removals: Removals | null) {
  const list = { total: 0, inStockCount: 0, facets: [colour], removals: removals ?? [] }
  const address = { ...parseListing(new URLSearchParams(search)), phrase: null }
  const facets = removals && mask(Facets_list, list)
  const block = await render(
    <ListingEmpty facets={facets} address={address} empty="Здесь пока нет товаров" />,
    { path: '/catalog/plitka' },
  )
  const links = block.listByRole('link')
  return { block, links: links.map(({ text, attributes }) => [text, attributes.href]) }
}

test('what is suggested leaves goods, and says how many', async () => {
  const { links } = await open('stock=1&f.tsvet=белый&price=100..', [
    { facet: 'price', count: 12 },
    { facet: 'tsvet', count: 2 },
  ])

  expect(links).toEqual([
    [
      'Убрать «Цена от 100 ₽» — 12 товаров',
      '/catalog/plitka?stock=1&f.tsvet=%D0%B1%D0%B5%D0%BB%D1%8B%D0%B9',
    ],
    ['Убрать «Цвет: белый» — 2 товара', '/catalog/plitka?price=100..&stock=1'],
    ['Сбросить всё', '/catalog/plitka'],
  ])
})

test('several values of a group are taken away together, by its name', async () => {
  const { links } = await open('f.tsvet=белый,серый', [{ facet: 'tsvet', count: 1 }])

  expect(links[0]).toEqual(['Убрать «Цвет» — 1 товар', '/catalog/plitka'])
})

test('where no removal helps, all of them are what is left', async () => {
  const { block, links } = await open('stock=1&f.tsvet=белый', [])

  expect(block.text).toContain('Если убрать одно условие, товаров всё равно не будет')
  expect(links).toEqual([['Сбросить всё', '/catalog/plitka']])
})

test('without the panel nothing is promised', async () => {
  const { block, links } = await open('stock=1&f.tsvet=белый', null)

  expect(block.text).not.toContain('Если убрать')
  expect(links).toEqual([['Сбросить всё', '/catalog/plitka']])
})

test('of an unfiltered list its own words are said', async () => {
  const { block } = await open('', [])

  expect(parseListing(new URLSearchParams()).filter).toEqual(emptyFilter)
  expect(block.text).toContain('Здесь пока нет товаров')
})
