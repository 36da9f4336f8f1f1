/** Saved addresses: what is kept, what is refused, and two tabs that change the same one. */
import { expect, test } from 'vitest'
import { createTestApi, type TestApi, type TestSession } from '#tests/support/api.ts'
import { createBuyer, fillCart, findAddress, toOrder } from '#tests/support/buyer.ts'

const path = '/user/addresses'

async function createOwner() {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  return { api, buyer, ...createCalls(api, buyer) }
}

function createCalls(api: TestApi, { token }: TestSession) {
  return {
    list: async () => (await api.request(path, { token })).body,
    find: (search: string) => findAddress(api, token, search),
    save: (body: object) => api.request(path, { token, body }),
    change: (id: string, body: object) =>
      api.request(`${path}/${id}`, { method: 'PUT', token, body }),
    remove: (id: string) => api.request(`${path}/${id}`, { method: 'DELETE', token }),
    restore: (id: string) => api.request(`${path}/${id}/restore`, { token, body: {} }),
  }
}

const site = {
  title: ' Дача ',
  flat: '42',
  entrance: '2',
  floor: 3,
  hasLift: true,
  accessNote: ' Шлагбаум, код 12 ',
  contactName: 'Пётр',
  contactPhone: '+7 917 000-11-22',
}

test('an address keeps what was said of it; the first one is the default', async () => {
  const { find, save, list } = await createOwner()
  const house = await find('садовая 5')

  const { status, body } = await save({ fiasId: house.fiasId, ...site })

  expect(status).toBe(200)
  expect(body.items).toMatchObject([
    {
      ...site,
      title: 'Дача',
      accessNote: 'Шлагбаум, код 12',
      contactPhone: '79170001122',
      fiasId: house.fiasId,
      address: house.value,
      line: `${house.value}, подъезд 2, кв. 42`,
      cityId: 'msk',
      version: 1,
      isDefault: true,
    },
  ])
  expect(await list()).toEqual(body)
})

test('the same flat of the same house saved twice is one, and what was said of it stays', async () => {
  const { find, save } = await createOwner()
  const { fiasId } = await find('садовая 5')
  await save({ fiasId, ...site })

  const again = await save({ fiasId, flat: '42', accessNote: 'Ворота открыты' })
  const other = await save({ fiasId, flat: 'офис 3' })

  expect(again.body.items).toHaveLength(1)
  expect(again.body.items[0]).toMatchObject({
    title: 'Дача',
    contactName: 'Пётр',
    floor: 3,
    accessNote: 'Ворота открыты',
  })
  expect(other.body.items).toHaveLength(2)
  expect(other.body.items[1].line).toMatch(/, офис 3$/)
})

test.each([
  ['no address', { fiasId: '' }, 'fiasId', 'Выберите адрес из подсказок'],
  ['an unknown address', { fiasId: 'нет-такого' }, 'fiasId', 'Выберите адрес из подсказок'],
  ['a long title', { title: 'а'.repeat(51) }, 'title', 'не более 50'],
  ['a long flat', { flat: '1'.repeat(21) }, 'flat', 'не более 20'],
  ['a long entrance', { entrance: '1'.repeat(11) }, 'entrance', 'не более 10'],
  ['a high floor', { floor: 101 }, 'floor', 'Укажите этаж числом'],
  ['a long note', { accessNote: 'а'.repeat(301) }, 'accessNote', 'не более 300'],
  ['a name of digits', { contactName: '12', contactPhone: '79170001122' }, 'contactName', 'имя'],
  ['a name alone', { contactName: 'Пётр' }, 'contactPhone', 'Укажите телефон'],
  ['a phone alone', { contactPhone: '79170001122' }, 'contactName', 'кого спросить'],
])('%s is refused by its field, and nothing is saved', async (_, wrong, field, words) => {
  const { find, save, list } = await createOwner()
  const { fiasId } = await find('садовая 5')

  const { status, body } = await save({ fiasId, ...wrong })

  expect(status).toBe(422)
  expect(body.error.fields).toMatchObject([{ field: [field], code: 'VALIDATION' }])
  expect(body.error.fields[0].message).toContain(words)
  expect((await list()).items).toEqual([])
})

test('a street without a house is not enough', async () => {
  const { find, save } = await createOwner()
  const street = await find('садовая')

  const { status, body } = await save({ fiasId: street.fiasId })

  expect(status).toBe(422)
  expect(body.error).toMatchObject({ code: 'ADDRESS_INCOMPLETE', message: 'Уточните адрес' })
})

test('a town without a shop is saved and says that nothing is brought there', async () => {
  const { find, save } = await createOwner()
  const { fiasId } = await find('обнинск садовая 5')

  const { body } = await save({ fiasId })

  expect(body.items[0]).toMatchObject({ cityId: null })
})

test('there are twenty at most; a known one is still taken, and a removed one makes room', async () => {
  const { api, find, save, remove, restore, list } = await createOwner()
  const { fiasId } = await find('садовая 5')
  for (let flat = 1; flat <= 20; flat += 1) await save({ fiasId, flat: String(flat) })

  const over = await save({ fiasId, flat: '21' })
  const known = await save({ fiasId, flat: '20', title: 'Дом' })
  const [first] = (await list()).items
  await remove(first.id)
  const fits = await save({ fiasId, flat: '21' })
  const back = await restore(first.id)

  expect([over.status, over.body.error.code]).toEqual([409, 'ADDRESS_LIMIT'])
  expect(over.body.error.message).toBe('Сохранено уже 20\u00a0адресов. Удалите лишние')
  expect([known.status, known.body.items.length]).toEqual([200, 20])
  expect([fits.status, fits.body.items.length]).toEqual([200, 20])
  expect([back.status, back.body.error.code]).toEqual([409, 'ADDRESS_LIMIT'])
  expect(await countRows(api)).toBe(21)
})

const countRows = (api: TestApi) =>
  api.db.prepare('SELECT count(*) AS count FROM saved_addresses').first('count')

test('twenty at once leave no room for more, and one default', async () => {
  const { find, save, list } = await createOwner()
  const { fiasId } = await find('садовая 5')

  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, i) => save({ fiasId, flat: String(i), isDefault: true })),
  )

  const { items } = await list()
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(4)
  expect(items).toHaveLength(20)
  expect(items.filter(({ isDefault }: { isDefault: boolean }) => isDefault)).toHaveLength(1)
})

test('one address is the default: the mark moves, and comes back with its address', async () => {
  const { find, save, remove, restore } = await createOwner()
  const { fiasId } = await find('садовая 5')
  await save({ fiasId, flat: '1' })
  const moved = await save({ fiasId, flat: '2', isDefault: true })
  const marks = ({ body }: typeof moved) =>
    body.items.map(({ flat, isDefault }: { flat: string; isDefault: boolean }) => [flat, isDefault])

  const removed = await remove(moved.body.items[0].id)
  const restored = await restore(moved.body.items[0].id)

  expect(marks(moved)).toEqual([['2', true], ['1', false]]) // biome-ignore format: pairs
  expect(marks(removed)).toEqual([['1', false]])
  expect(marks(restored)).toEqual([['2', true], ['1', false]]) // biome-ignore format: pairs
})

test('a removal repeated changes nothing; after a day it cannot be undone', async () => {
  const { api, find, save, remove, restore } = await createOwner()
  const { fiasId } = await find('садовая 5')
  const { body } = await save({ fiasId })
  const [{ id }] = body.items

  const once = await remove(id)
  const twice = await remove(id)
  const back = await restore(id)
  const again = await restore(id)
  await remove(id)
  api.clock.pass({ days: 1, minutes: 1 })
  await api.sweep()

  expect([once.body.items, twice.body.items]).toEqual([[], []])
  expect([back.body.items.length, again.body.items.length]).toEqual([1, 1])
  expect(await countRows(api)).toBe(0)
})

test('what was removed and saved again is there once, whatever is undone', async () => {
  const { find, save, remove, restore } = await createOwner()
  const { fiasId } = await find('садовая 5')
  const { body } = await save({ fiasId })
  await remove(body.items[0].id)
  await save({ fiasId, title: 'Дом' })

  const restored = await restore(body.items[0].id)

  expect(restored.status).toBe(200)
  expect(restored.body.items).toMatchObject([{ title: 'Дом' }])
})

test('of two tabs the second is told, and the first one’s words stay', async () => {
  const { find, save, change, list } = await createOwner()
  const { fiasId } = await find('садовая 5')
  const { id, version } = (await save({ fiasId })).body.items[0]

  const first = await change(id, { version, fiasId, title: 'Дом' })
  const repeated = await change(id, { version, fiasId, title: 'Дом' })
  const second = await change(id, { version, fiasId, title: 'Дача' })

  expect([first.status, repeated.status]).toEqual([200, 200])
  expect(second.status).toBe(409)
  expect(second.body.error).toMatchObject({
    code: 'CONFLICT',
    fields: [{ field: ['version'], message: expect.stringContaining('в\u00a0другой вкладке') }],
  })
  expect((await list()).items).toMatchObject([{ title: 'Дом', version: 2 }])
})

test('a change to an address that is saved apart is refused', async () => {
  const { find, save, change } = await createOwner()
  const { fiasId } = await find('садовая 5')
  await save({ fiasId, flat: '1' })
  const { body } = await save({ fiasId, flat: '2' })
  const second = body.items.find(({ flat }: { flat: string }) => flat === '2')

  const answer = await change(second.id, { version: 1, fiasId, flat: '1' })

  expect(answer.status).toBe(409)
  expect(answer.body.error.fields).toMatchObject([
    { field: ['fiasId'], message: 'Такой адрес уже сохранён' },
  ])
})

test('another user’s address is not there, and guests have none', async () => {
  const { api, find, save, list } = await createOwner()
  const { fiasId } = await find('садовая 5')
  const { id } = (await save({ fiasId })).body.items[0]
  const stranger = createCalls(api, await createBuyer(api))
  const { token } = await api.guest()

  const answers = await Promise.all([
    stranger.change(id, { version: 1, fiasId }),
    stranger.remove(id),
    stranger.restore(id),
    stranger.remove('no-such'),
  ])
  const guest = await api.request(path, { token })

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect((await stranger.list()).items).toEqual([])
  expect((await list()).items).toHaveLength(1)
  expect(guest.status).toBe(403)
})

test('an order’s address can be kept, and an order takes entrance and flat', async () => {
  const { api, buyer, find, save, list } = await createOwner()
  const { token } = buyer
  const house = await find('садовая 5')
  const way = {
    method: 'DELIVERY',
    fiasId: house.fiasId,
    date: '2026-11-12',
    window: '10:00-14:00',
  }
  const order = async (address: string) => {
    await fillCart(api, buyer, 'cement-m500', 1)
    const { body } = await api.request('/user/orders/checkout', { token, body: { delivery: way } })
    const delivery = { ...way, address, accessNote: 'Ворота', floor: 2 }
    return api.request('/user/orders', { token, body: toOrder(body, delivery) })
  }

  const placed = await order(`${house.value}, подъезд 2, кв. 42`)
  const foreign = await order('г Москва, ул Другая, д 1')
  const { ordered } = await list()
  const saved = await save({ ...ordered[0], address: undefined })

  expect(placed.body.delivery.address).toBe(`${house.value}, подъезд 2, кв. 42`)
  expect(foreign.body.delivery.address).toBe(house.value)
  expect(ordered).toMatchObject([{ fiasId: house.fiasId, accessNote: 'Ворота', floor: 2 }])
  expect(saved.body).toMatchObject({ items: [{ accessNote: 'Ворота' }], ordered: [] })
})
