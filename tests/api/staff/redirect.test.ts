/** The shop's people say where addresses that have moved lead. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createStaff } from '#tests/support/staff.ts'

async function createKeeper() {
  const settings = { REDIRECT_HOSTS: 'blog.example' }
  const api = await createTestApi({ settings })
  const staff = await createStaff(api, 'CONTENT')
  const set = (body: object, key: string = crypto.randomUUID()) =>
    staff.call('/redirects', { body, key })
  const remove = (body: object) =>
    staff.call('/redirects/remove', { body, key: crypto.randomUUID() })
  const list = async () => (await api.request('/content/redirects')).body.items
  return { api, staff, set, remove, list }
}

test('a rule is in force until it is put aside or taken away, and the log tells', async () => {
  const { api, staff, set, remove, list } = await createKeeper()
  const rule = { from: '/Акции/', to: '/selections/skidki' }
  const from = '/%D0%90%D0%BA%D1%86%D0%B8%D0%B8'

  const made = await set(rule)
  const inForce = await list()
  await set({ ...rule, isActive: false })
  const aside = await list()
  const kept = await staff.call('/redirects')
  const removed = await remove({ from: rule.from })

  expect(made.body).toMatchObject({ from, match: 'EXACT', status: 301, isActive: true })
  expect(inForce).toEqual([{ from, match: 'EXACT', to: '/selections/skidki', status: 301 }])
  expect(aside).toEqual([])
  expect(kept.body).toMatchObject({ total: 1, items: [{ from, isActive: false }] })
  expect(removed.body).toEqual({ from, match: 'EXACT' })
  expect((await remove({ from: rule.from })).status).toBe(404)
  const head = await createStaff(api, 'OWNER')
  const audit = await head.call(`/audit?${new URLSearchParams({ subject: `redirect:${from}` })}`)
  expect(audit.body.items.map(({ act }: { act: string }) => act)).toEqual([
    'redirect.remove',
    'redirect.set',
    'redirect.set',
  ])
})

test('what would lead in circles or twice is refused, and led straight is taken', async () => {
  const { set } = await createKeeper()
  const refuse = async (body: object) => (await set(body)).body.error?.code ?? null
  await set({ from: '/a', to: '/b' })

  expect(await refuse({ from: '/b', to: '/a' })).toBe('REDIRECT_CHAIN')
  expect(await refuse({ from: '/b', to: '/c' })).toBe('REDIRECT_CHAIN')
  expect(await refuse({ from: '/z', to: '/a' })).toBe('REDIRECT_CHAIN')
  expect(await refuse({ from: '/c', to: '/c/new', match: 'PREFIX' })).toBe('REDIRECT_CHAIN')
  expect(await refuse({ from: '/old', to: '/', match: 'PREFIX' })).toBe('REDIRECT_CHAIN')
  expect(await refuse({ from: '/a', to: '/c' })).toBeNull()
  expect(await refuse({ from: '/b', to: '/c' })).toBeNull()
})

test('an address in the encoding of an old shop is taken, and named as it stands', async () => {
  const { set } = await createKeeper()
  await set({ from: '/%EF%EB%E8', to: '/catalog/plitka' })

  const { status, body } = await set({ from: '/b', to: '/%EF%EB%E8' })

  expect([status, body.error.code]).toEqual([409, 'REDIRECT_CHAIN'])
  expect(body.error.message).toContain('/%EF%EB%E8')
})

test('a rule leads out to allowed hosts alone', async () => {
  const { set } = await createKeeper()
  const refuse = async (to: string) => {
    const { status, body } = await set({ from: '/out', to })
    return [status, body.error?.code ?? null]
  }

  expect(await refuse('https://blog.example/x')).toEqual([200, null])
  expect(await refuse('https://evil.example/')).toEqual([422, 'REDIRECT_HOST'])
  expect(await refuse('https://blog.example:8443/')).toEqual([422, 'REDIRECT_HOST'])
  expect(await refuse('https://shop.test/x')).toEqual([422, 'REDIRECT_HOST'])
  expect(await refuse('http://blog.example/')).toEqual([422, 'VALIDATION'])
  expect(await refuse('//evil.example')).toEqual([422, 'VALIDATION'])
})

test('what a rule cannot be is told by the field, and only people of content write one', async () => {
  const { api, set } = await createKeeper()
  const orders = await createStaff(api, 'MANAGER')
  const refuse = async (body: object) => {
    const answer = await set(body)
    const [{ field, message }] = answer.body.error.fields
    return [answer.status, field.join('.'), message]
  }

  expect(await refuse({ from: 'akcii', to: '/' })).toEqual([
    422,
    'from',
    'Адрес страницы начинается с\u00a0косой черты, такой как /akcii',
  ])
  expect(await refuse({ from: '/api/v1', to: '/' })).toEqual([
    422,
    'from',
    'По\u00a0этому адресу отвечают служебные части магазина',
  ])
  expect((await refuse({ from: '/a' })).slice(0, 2)).toEqual([422, 'to'])
  expect((await refuse({ from: '/a', to: '/b', status: 410 })).slice(0, 2)).toEqual([422, 'to'])
  expect((await refuse({ from: '/', to: '/b', match: 'PREFIX' })).slice(0, 2)).toEqual([
    422,
    'match',
  ])
  expect(await refuse({ from: '/profile/orders', to: '/cart', match: 'PREFIX' })).toEqual([
    422,
    'match',
    'Здесь страницы покупателя: их переносит только точное правило',
  ])
  expect((await set({ from: '/profile/orders', to: '/cart' })).status).toBe(200)
  expect((await refuse({ from: '/a', to: '/b?c', match: 'PREFIX' })).slice(0, 2)).toEqual([
    422,
    'to',
  ])
  expect((await orders.call('/redirects')).status).toBe(403)
})

test('of two who write at once neither makes a chain, and a call sent twice writes once', async () => {
  const { set, list } = await createKeeper()

  const rivals = await Promise.all([
    set({ from: '/a', to: '/b' }, 'x'),
    set({ from: '/b', to: '/a' }, 'y'),
  ])
  const twins = await Promise.all([
    set({ from: '/c', to: '/d' }, 'z'),
    set({ from: '/c', to: '/d' }, 'z'),
  ])

  expect(rivals.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(twins.map(({ status }) => status)).toEqual([200, 200])
  expect(await list()).toHaveLength(2)
})
