/** Section 7 of the specification, call by call, as docs/specification.md lists it. */

import { expect, test } from 'vitest'
import { cartQuantityDefault, ordersPerPage } from '#schema/constant.ts'
import { toMessage, toStatus } from '#schema/error.ts'
import { createTestApi } from '#tests/support/api.ts'
import { createBuyer } from '#tests/support/buyer.ts'
import table from '../../docs/specification.md?raw'

/** What stands in a place is the service's own affair. */
const toShape = (route: string) => route.replaceAll(/\{\w+\}/g, '{}')

test('the service answers every call of the contract', async () => {
  const [, section = ''] = /## 7\.([\s\S]*?)## 8\./.exec(table) ?? []
  const calls = [...section.matchAll(/`((?:GET|POST|PUT|DELETE) \/v1\/[^`]+)`/g)].map(
    ([, call = '']) => toShape(call.replace('/v1', '/api/v1')),
  )
  const routes = new Set((await createTestApi()).routes.map(toShape))

  expect(calls.length).toBeGreaterThan(85)
  expect(calls.filter((call) => !routes.has(call))).toEqual([])
})

test('an order without a body is refused by its fields, and orders come by twenty', async () => {
  const api = await createTestApi()
  const { token } = await createBuyer(api)

  const empty = await api.request('/user/orders', { token, body: {} })
  const list = await api.request('/user/orders', { token })

  expect(empty).toMatchObject({ status: 422, body: { error: { code: 'VALIDATION' } } })
  expect(list.body.perPage).toBe(ordersPerPage)
})

test('an account is not deleted by a kind and a device alone: what is missing is said', async () => {
  const api = await createTestApi()
  const { token } = await createBuyer(api)
  const deviceId = crypto.randomUUID()

  const bare = await api.request('/user', { token, body: { type: 'WEB', deviceId } })

  const required = 'Это обязательное поле'
  expect(bare.status).toBe(422)
  expect(bare.body.error).toMatchObject({ code: 'VALIDATION', message: required })
  expect(bare.body.error.fields).toEqual([
    { field: ['code'], code: 'VALIDATION', message: required },
  ])
})

test('where no quantity is named one is put into the cart', async () => {
  const api = await createTestApi()
  const put = async (named: object) => {
    const { token } = await api.guest()
    const body = { productId: 'tile-white', ...named }
    return (await api.request('/cart/add', { token, body })).body.items[0].quantity
  }

  expect(await put({})).toBe(await put({ quantity: cartQuantityDefault }))
  expect(await put({ quantity: 2 })).not.toBe(await put({}))
})

// The specification's «привязанным» is a slip of its own: the word is said in its right form.
test('the defined messages are said to the letter', () => {
  const codes = [
    'ADDRESS_INCOMPLETE',
    'ADDRESS_OUT_OF_ZONE',
    'PHONE_UNCONFIRMED',
    'PHONE_TAKEN',
    'CITY_UNKNOWN',
  ] as const

  expect(codes.map(toMessage)).toEqual([
    'Уточните адрес',
    'Доставка по данному адресу пока не осуществляется, но мы работаем над этим',
    'Необходимо подтвердить номер телефона',
    'У вас уже есть аккаунт, привязанный к этому номеру телефона',
    'Не получилось определить город. Выберите город вручную',
  ])
  expect(codes.map(toStatus)).toEqual([422, 422, 422, 422, 422])
})
