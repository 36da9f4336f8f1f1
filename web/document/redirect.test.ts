import { expect, test } from 'vitest'
import { createRedirects } from './redirect.server.ts'

const rule = { from: '/old', match: 'EXACT' as const, to: '/new', status: 301 }
const path = { pathname: '/old', search: '?a=1' }
const fail = () => Promise.reject(new Error('down'))
const never = () => new Promise<never>(() => {})

test('rules are asked for once a minute, and the last known hold while none can be had', async () => {
  let nowMs = 0
  let asked = 0
  const redirects = createRedirects(() => nowMs)
  const load = async () => {
    asked += 1
    return [rule]
  }
  const find = (by: () => Promise<[]> | Promise<(typeof rule)[]>) =>
    redirects.find(path, { load: by, hosts: [] })

  expect(await find(fail)).toBeNull()
  expect(redirects.hasAny()).toBe(false)
  nowMs = 10_000
  expect(await find(load)).toEqual({ status: 301, to: '/new?a=1' })
  nowMs = 69_999
  await find(load)
  expect(asked).toBe(1)
  nowMs = 70_000
  expect(await find(fail)).toMatchObject({ to: '/new?a=1' })
  await find(load)
  expect(asked).toBe(1)
  nowMs = 80_000
  expect(await find(async () => [])).toBeNull()
})

test('a back end that hangs holds no page up', async () => {
  const redirects = createRedirects()
  const startedAt = performance.now()

  expect(await redirects.find(path, { load: never, hosts: [] })).toBeNull()

  expect(performance.now() - startedAt).toBeLessThan(2000)
})

test('only allowed hosts are led out to, and personal pages only by their very address', async () => {
  const load = async () => [
    { ...rule, from: '/blog', to: 'https://blog.example/' },
    { ...rule, from: '/evil', to: 'https://evil.example/' },
    { ...rule, from: '/plain', to: 'http://blog.example/' },
    { ...rule, from: '/profile', match: 'PREFIX' as const },
    { ...rule, from: '/cart' },
  ]
  const redirects = createRedirects()
  const find = (pathname: string) =>
    redirects.find({ pathname, search: '' }, { load, hosts: ['blog.example'] })

  expect(await find('/blog')).toMatchObject({ to: 'https://blog.example' })
  expect(await find('/evil')).toBeNull()
  expect(await find('/plain')).toBeNull()
  expect(await find('/profile/orders')).toBeNull()
  expect(await find('/cart')).toMatchObject({ to: '/new' })
})

test('a page that has moved takes its twin along, and only to a page that has one', async () => {
  const load = async () => [
    { ...rule, from: '/tovar', to: '/product/kley' },
    { ...rule, from: '/stati/staraya', to: '/stati/novaya?from=old', status: 302 },
    { ...rule, from: '/stati/dostavka', to: '/information/dostavka' },
    { ...rule, from: '/catalog/leto', match: 'PREFIX' as const, to: null, status: 410 },
    { ...rule, from: '/stati/list.md', to: '/stati' },
  ]
  const redirects = createRedirects()
  const find = (pathname: string, search = '') =>
    redirects.find({ pathname, search }, { load, hosts: [] })

  expect(await find('/tovar.md')).toEqual({ status: 301, to: '/product/kley.md' })
  expect(await find('/tovar')).toEqual({ status: 301, to: '/product/kley' })
  expect(await find('/stati/staraya.md', '?a=1')).toEqual({
    status: 302,
    to: '/stati/novaya.md?from=old&a=1',
  })
  expect(await find('/stati/dostavka.md')).toMatchObject({ to: '/information/dostavka' })
  expect(await find('/catalog/leto.md')).toEqual({ status: 410, to: null })
  expect(await find('/stati/list.md')).toMatchObject({ to: '/stati' })
  expect(await find('/product/kley.md')).toBeNull()
})
