/** Twins of pages that have moved, or that are gone. */
import { expect, test } from 'vitest'
import { createRedirects } from '#web/document/redirect.server.ts'
import { renderMarkdown } from './markdown.server.ts'

const origin = 'https://shop.test'
const rule = {
  from: '/product/kley',
  match: 'EXACT' as const,
  to: '/product/kley-novy',
  status: 301,
}
const rules = [
  rule,
  { ...rule, from: '/product/leto', match: 'PREFIX' as const, to: null, status: 410 },
  { ...rule, from: '/product/blog', to: 'https://blog.example/' },
  { ...rule, from: '/product/evil', to: 'https://evil.example/' },
]
const goods = { category: { category: { slug: 'plitka' }, products: {} } }
const execute = async () => ({ data: { product: null, ...goods } })
const redirects = createRedirects()
const findMoved = (path: { pathname: string; search: string }) =>
  redirects.find(path, { load: async () => rules, hosts: ['blog.example'] })

async function ask(path: string, kind = 'product') {
  const url = new URL(path, origin)
  const slug = url.pathname.split('/')[2]?.replace('.md', '') ?? ''
  const shop = { execute, cityId: 'msk', origin, hasMcp: true, findMoved }
  const { status, headers } = await renderMarkdown({ twin: { kind, slug }, url, ...shop })
  return { status, type: headers.get('content-type'), location: headers.get('location') }
}

test('a redirect of a page leads to the twin of its target, however the twin was asked for', async () => {
  expect(await ask('/product/kley.md?a=1')).toMatchObject({
    status: 301,
    location: '/product/kley-novy.md?a=1',
  })
  for (const path of ['/product/kley', '/product/kley/']) {
    expect(await ask(path)).toMatchObject({ status: 301, location: '/product/kley-novy.md' })
  }
})

test('a redirect leads out to hosts of the shop alone', async () => {
  expect(await ask('/product/blog.md')).toMatchObject({ location: 'https://blog.example' })
  expect(await ask('/product/evil.md')).toMatchObject({ status: 404, location: null })
})

test('what is gone for good is 410, and said in Markdown', async () => {
  expect(await ask('/product/leto.md')).toMatchObject({
    status: 410,
    type: 'text/markdown; charset=utf-8',
  })
})

test('a category under another name leads to its twin with the query', async () => {
  expect(await ask('/catalog/staraya-plitka.md?page=2', 'catalog')).toMatchObject({
    status: 301,
    location: `${origin}/catalog/plitka.md?page=2`,
  })
})
