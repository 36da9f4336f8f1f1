import { expect } from '@playwright/test'
import { makeEstimate, readWritten } from '#tests/support/estimate-editor.ts'
import { ask, becomeCustomer } from '#tests/support/journey.ts'
import { test } from '#tests/support/plain-page.ts'

test('without script the estimate is read, and its heading is changed by a form', async ({
  shop,
}) => {
  await becomeCustomer(shop)
  const id = await makeEstimate(shop, 'Баня')
  await shop.open(`/estimates/${id}/edit`)

  expect(shop.main.text).toContain('Строки меняет скрипт')
  shop.fill(/^Заказчик/, 'Семёнов')
  await shop.press('Сохранить')

  expect(shop.path).toBe(`/estimates/${id}/edit`)
  expect(shop.valueOf(/^Заказчик/)).toBe('Семёнов')
  expect((await readWritten(shop, id)).version).toBe(2)
})

test('a heading that is refused says why, and what was typed stays', async ({ shop }) => {
  await becomeCustomer(shop)
  const id = await makeEstimate(shop, 'Баня')
  await shop.open(`/estimates/${id}/edit`)

  shop.fill(/^Название/, '')
  shop.fill(/^Заказчик/, 'Семёнов')
  await shop.press('Сохранить')

  expect(shop.status).toBe(422)
  expect(shop.main.text).toContain('Назовите смету')
  expect(shop.valueOf(/^Заказчик/)).toBe('Семёнов')
})

test('a guest is led to sign in and back; another person finds nothing', async ({
  shop,
  stranger,
}) => {
  await becomeCustomer(shop)
  const id = await makeEstimate(shop, 'Своя')

  await stranger.open(`/estimates/${id}/edit`)
  expect(stranger.path).toBe(`/sign-in?returnTo=${encodeURIComponent(`/estimates/${id}/edit`)}`)
  await becomeCustomer(stranger)
  await stranger.open(`/estimates/${id}/edit`)

  expect(stranger.status).toBe(404)
  expect(await ask(stranger, `{ viewer { estimate(id: "${id}") { id } } }`)).toEqual({
    viewer: { estimate: null },
  })
})
