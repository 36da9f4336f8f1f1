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
