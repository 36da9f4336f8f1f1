/** Every JSON-LD block of the demo's pages is read, and lacks nothing of its kind. */
import { expect, test } from '@playwright/test'
import { tile } from '#tests/support/journey.ts'
import { findLacking, findRelative, listThings, readThings } from '#tests/support/json-ld.ts'

const article = '/stati/skolko-kleya-nuzhno-na-pol'

const pages: Record<string, string[]> = {
  '/': ['OnlineStore', 'WebSite'],
  [tile.category]: ['OnlineStore', 'BreadcrumbList', 'ItemList'],
  [tile.path]: ['OnlineStore', 'BreadcrumbList', 'Product'],
  '/brendy': ['OnlineStore', 'BreadcrumbList'],
  '/stati': ['OnlineStore', 'BreadcrumbList', 'ItemList'],
  [article]: ['OnlineStore', 'BreadcrumbList', 'Article'],
  '/information/dostavka': ['OnlineStore', 'BreadcrumbList', 'FAQPage'],
  '/information/o-kompanii': ['OnlineStore', 'BreadcrumbList'],
  '/legal/oferta': ['OnlineStore', 'BreadcrumbList'],
}

for (const [path, kinds] of Object.entries(pages)) {
  test(`${path} tells search engines ${kinds.join(', ')}`, async ({ request }) => {
    const things = await listThings(request, path)

    const told = things.map((thing) => thing['@type'])
    expect(told).toEqual(expect.arrayContaining(kinds))
    expect(things.map((thing) => thing['@context'])).toEqual(things.map(() => 'https://schema.org'))
    expect(things.flatMap(findLacking)).toEqual([])
    expect(things.flatMap(findRelative)).toEqual([])
  })
}

test('the seller is one thing of the whole site, which others name', async ({ request }) => {
  const [home, text] = await Promise.all([listThings(request, '/'), listThings(request, article)])
  const find = (things: typeof home, kind: string) =>
    Object(things.find((thing) => thing['@type'] === kind))

  const seller = find(home, 'OnlineStore')
  expect(seller).toMatchObject({ taxID: '7700000001', name: 'Отвес' })
  expect(seller.legalName).toContain('Отвес')
  expect(find(home, 'WebSite').publisher['@id']).toBe(seller['@id'])
  expect(find(text, 'Article').publisher['@id']).toBe(seller['@id'])
})

test('a thing that lacks a field, or knows a relative address, is found', () => {
  const html =
    '<script type="application/ld+json">{"@type":"FAQPage","mainEntity":[]}</script>' +
    '<script type="application/ld+json">{"@type":"ItemList","itemListElement":[{"url":"/a"}]}</script>'

  const things = readThings(html)

  expect(things.flatMap(findLacking)).toEqual([
    'FAQPage without mainEntity.name',
    'FAQPage without mainEntity.acceptedAnswer.text',
    'ItemList without itemListElement.position',
  ])
  expect(things.flatMap(findRelative)).toEqual(['/a'])
})
