/** The shop's people correct what was counted. */
import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createBuyer, fillCart, toPickup } from '#tests/support/buyer.ts'
import { moveOrder } from '#tests/support/received.ts'
import { createStaff } from '#tests/support/staff.ts'

/** Orders of cement that wait in the northern shop. */
async function orderCement(api: TestApi, quantity: number) {
  const buyer = await createBuyer(api)
  const { body: checkout } = await fillCart(api, buyer, 'cement-m500', quantity)
  const body = toPickup(checkout, 'msk-north')
  const { body: order } = await api.request('/user/orders', { token: buyer.token, body })
  const path = `/user/orders/${order.id}/cancel`
  return {
    order,
    cancel: () => api.request(path, { token: buyer.token, body: { reason: 'Передумал' } }),
  }
}

async function createCount() {
  const api = await createTestApi()
  const staff = await createStaff(api, 'MANAGER')
  const path = '/stocks/cement-m500/msk-north'
  const read = async () => {
    const { body } = await staff.call('/stocks?productId=cement-m500&shopId=msk-north')
    const [{ onHand, reserved, free }] = body.items
    return { onHand, reserved, free }
  }
  const count = (onHand: number, seen: number, key: string = crypto.randomUUID()) =>
    staff.call(path, { body: { seen, onHand, reason: 'Порваны при разгрузке' }, key })
  return { api, staff, read, count, before: (await read()).onHand as number }
}

test('what is counted leaves orders what they have taken, and cancelling gives it back', async () => {
  const { api, staff, read, count, before } = await createCount()
  const { cancel } = await orderCement(api, 4)
  const ordered = await read()

  const { body } = await count(before - 2, before)
  const counted = await read()
  await cancel()

  expect(ordered).toEqual({ onHand: before, reserved: 4, free: before - 4 })
  expect(body).toMatchObject({ shop: expect.any(String), unit: 'шт', ...counted })
  expect(counted).toEqual({ onHand: before - 2, reserved: 4, free: before - 6 })
  expect(await read()).toEqual({ onHand: before - 2, reserved: 0, free: before - 2 })
  const director = await createStaff(api)
  const audit = await director.call('/audit?subject=stock:cement-m500/msk-north')
  expect(audit.body.items).toMatchObject([
    {
      act: 'stock.change',
      before: { onHand: before },
      after: { onHand: before - 2, reason: 'Порваны при разгрузке' },
    },
  ])
  expect((await staff.call('/stocks?search=цемент&perPage=1')).body.items).toHaveLength(1)
  expect((await staff.call('/stocks?search=ЦМ-500')).body.total).toBeGreaterThan(0)
  expect((await staff.call('/stocks?search=кг%20м500%20цемент')).body.total).toBeGreaterThan(0)
  expect((await staff.call('/stocks?search=цемент%20кирпич')).body.total).toBe(0)
  expect((await staff.call('/stocks?search=нетакого')).body.total).toBe(0)
})

test('of two who count at once one is told so, and an order that comes meanwhile is none of it', async () => {
  const { api, read, count, before } = await createCount()

  const answers = await Promise.all([count(before - 1, before), count(before - 3, before)])
  const seen = (await read()).onHand
  await orderCement(api, 4)
  const again = await count(seen - 1, seen, 'k')
  const twin = await count(seen - 1, seen, 'k')

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect([again.status, twin.status]).toEqual([200, 200])
  expect(await read()).toEqual({ onHand: seen - 1, reserved: 4, free: seen - 5 })
})

test('less than orders have taken, no reason, no such place and another role are refused', async () => {
  const { api, staff, read, count, before } = await createCount()
  await orderCement(api, 4)
  const body = { seen: before, onHand: 5, reason: ' ' }

  const few = await count(3, before)
  const silent = await staff.call('/stocks/cement-m500/msk-north', { body, key: 'a' })
  const absent = await staff.call('/stocks/cement-m500/nowhere', {
    body: { ...body, reason: 'Пересчёт' },
    key: 'b',
  })
  const content = await createStaff(api, 'CONTENT')

  expect(few.body.error).toMatchObject({
    code: 'VALIDATION',
    fields: [
      {
        field: ['onHand'],
        message: 'Для заказов отложено 4\u00a0шт. Сначала соберите их неполно или отмените',
      },
    ],
  })
  expect(silent.body.error.fields).toMatchObject([{ field: ['reason'] }])
  expect(absent.status).toBe(404)
  expect((await content.call('/stocks')).status).toBe(403)
  expect((await read()).onHand).toBe(before)
})

test('goods that were not found, or were carried away, are not counted as reserved', async () => {
  const { api, read, before } = await createCount()
  const { order } = await orderCement(api, 4)

  await moveOrder(
    api,
    order.number,
    ['PICKING', 'READY'],
    [{ itemId: order.items[0].id, quantity: 3 }],
  )
  const ready = await read()
  await moveOrder(api, order.number, ['COMPLETED'])

  expect(ready).toEqual({ onHand: before - 1, reserved: 3, free: before - 4 })
  expect(await read()).toEqual({ onHand: before - 4, reserved: 0, free: before - 4 })
})

test('a place where none ever stood is counted too, and what is counted there is sold', async () => {
  const { api, staff } = await createCount()
  await api.db.prepare("DELETE FROM stocks WHERE product_id = 'tile-gone'").run()
  const body = { seen: 0, onHand: 7.2, reason: 'Нашли на складе' }

  const { body: stock } = await staff.call('/stocks/tile-gone/msk-north', { body, key: 'a' })

  expect(stock).toMatchObject({ onHand: 7.2, reserved: 0, free: 7.2 })
})
