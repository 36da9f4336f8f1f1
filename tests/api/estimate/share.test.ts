/** A link to an estimate shows a stranger what its owner chose, until it is closed. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createInstaller, goodsLine, ownLine, percent } from '#tests/support/estimate.ts'

async function createShared() {
  const api = await createTestApi()
  const installer = await createInstaller(api)
  const { id, version } = await installer.make('Ванная', {
    markup: 2000,
    sections: [{ id: 'walls', title: 'Стены', discount: percent(10) }],
    lines: [
      goodsLine('cement-m500', 3, { sectionId: 'walls', note: 'на стяжку' }),
      ownLine('Укладка плитки', 10, 1200),
    ],
  })
  await installer.post(`/${id}/info`, {
    client: 'Пётр Семёнов',
    object: 'ул. Ленина, 12',
    letterhead: { name: 'ИП Кузнецов', phone: '+7 916 123-45-67' },
  })
  const share = (withPrices: boolean, withContacts: boolean) =>
    installer.post(`/${id}/share`, { withPrices, withContacts })
  const revoke = (token = installer.token) =>
    api.request(`/user/estimates/${id}/share`, { token, method: 'DELETE' })
  const visit = (token: string) => api.request(`/shared/estimates/${token}`)
  return { api, id, version, installer, share, revoke, visit }
}

test('a stranger sees the client’s prices, and no purchase price, name or phone', async () => {
  const { share, visit, installer, id } = await createShared()
  const { body } = await share(true, false)

  const { status, body: seen } = await visit(body.token)

  const view = await installer.view(id)
  expect(status).toBe(200)
  expect(seen.total).toEqual(view.totals.clientTotal)
  expect(seen.groups.map(({ title }: { title: string }) => title)).toEqual([null, 'Стены'])
  expect(seen.groups[1].lines[0]).toMatchObject({
    name: 'Цемент М500 Д0 50 кг',
    note: 'на стяжку',
    quantity: 3,
    price: { amountMinor: 62_400 },
    total: { amountMinor: 168_480 },
  })
  expect(seen.contacts).toBeNull()
  expect(view.lines[0].price.amountMinor).toBe(52_000)
  for (const secret of [
    '52000',
    '156000',
    'ЦМ-500',
    'cement',
    'Кузнецов',
    '916',
    'Пётр',
    'Ленина',
  ]) {
    expect(JSON.stringify(seen)).not.toContain(secret)
  }
})

test('without prices there is none, with contacts there are names and phones', async () => {
  const { share, visit } = await createShared()
  const { body } = await share(false, true)

  const { body: seen } = await visit(body.token)

  expect(seen.contacts).toEqual({
    name: 'ИП Кузнецов',
    phone: '+7 916 123-45-67',
    client: 'Пётр Семёнов',
    object: 'ул. Ленина, 12',
  })
  expect(seen.total).toBeNull()
  expect(JSON.stringify(seen)).not.toContain('amountMinor')
})

test('the link stays the same while it is open, and shows what was sent', async () => {
  const { id, installer, share, visit } = await createShared()

  const { body: first } = await share(true, false)
  const { body: second } = await share(false, false)
  await installer.post(`/${id}/add`, { productId: 'screw-45', quantity: 20 })

  const { body: seen } = await visit(first.token)
  const lines = seen.groups.flatMap((group: { lines: object[] }) => group.lines)
  expect(second).toEqual({
    token: first.token,
    withPrices: false,
    withContacts: false,
    endsOn: null,
    hasPin: false,
  })
  expect(lines).toHaveLength(2)
  expect(seen.withPrices).toBe(false)
  expect((await installer.view(id)).isShared).toBe(true)
  expect((await installer.get(`/${id}/share`)).body.share).toEqual(second)
})

test('a closed link opens nothing, closing it twice is no error, the next one is another', async () => {
  const { id, installer, share, revoke, visit } = await createShared()
  const { body: old } = await share(true, true)

  const closed = await revoke()
  const again = await revoke()
  const gone = await visit(old.token)
  const { body: next } = await share(true, true)

  expect([closed.status, again.status]).toEqual([200, 200])
  expect(gone.status).toBe(404)
  expect(next.token).not.toBe(old.token)
  expect((await visit(old.token)).status).toBe(404)
  expect((await visit(next.token)).status).toBe(200)
  await revoke()
  expect((await installer.view(id)).isShared).toBe(false)
  expect((await installer.get(`/${id}/share`)).body.share).toBeNull()
})

test('the link of a deleted estimate stays closed when it is restored', async () => {
  const { id, installer, share, visit } = await createShared()
  const { body } = await share(true, false)

  await installer.remove(id)
  const deleted = await visit(body.token)
  await installer.post(`/${id}/restore`)

  expect(deleted.status).toBe(404)
  expect((await visit(body.token)).status).toBe(404)
  expect((await installer.view(id)).isShared).toBe(false)
  const { body: next } = await share(true, false)
  expect(next.token).not.toBe(body.token)
  expect((await visit(next.token)).status).toBe(200)
})

test('a stranger is told how many lines have no price, and nothing of it without prices', async () => {
  const { api, installer, visit } = await createShared()
  const { id } = await installer.make('Смета', {
    sections: [{ id: 'floor', title: 'Пол' }],
    lines: [
      ownLine('Штукатурка', 10, 500),
      goodsLine('mortar', 1, { sectionId: 'floor' }),
      ownLine('Ванна', 1, 0, { price: null, sectionId: 'floor' }),
    ],
  })
  const open = async (withPrices: boolean) => {
    const { body } = await installer.post(`/${id}/share`, { withPrices, withContacts: false })
    return (await visit(body.token)).body
  }

  const seen = await open(true)
  const plain = await open(false)
  const { body: list } = await api.request('/user/estimates', { token: installer.token })

  expect(seen).toMatchObject({ unpricedCount: 2, total: { amountMinor: 500_000 } })
  expect(seen.groups).toMatchObject([
    { unpricedCount: 0 },
    { unpricedCount: 2, lines: [{ price: null }, { price: null }] },
  ])
  expect(plain).toMatchObject({ unpricedCount: 0, total: null })
  expect((await installer.view(id)).totals.unpricedCount).toBe(2)
  const card = list.items.find((one: { id: string }) => one.id === id)
  expect(card.unpricedCount).toBe(2)
})

test('nobody shares or closes another’s, and a link cut short is refused', async () => {
  const { api, id, share, revoke, visit } = await createShared()
  const { body } = await share(true, false)
  const other = await createInstaller(api)
  const wish = { withPrices: true, withContacts: true }
  const guest = await api.guest()

  const foreign = await other.post(`/${id}/share`, wish)
  const closing = await revoke(other.token)
  const reading = await other.get(`/${id}/share`)
  const unsigned = await api.request(`/user/estimates/${id}/share`, {
    token: guest.token,
    body: wish,
  })

  expect([foreign, closing, reading, unsigned].map(({ status }) => status)).toEqual([
    404, 404, 404, 403,
  ])
  expect((await visit(body.token)).body.contacts).toBeNull()
  expect((await visit(body.token.slice(0, -1))).status).toBe(404)
})
