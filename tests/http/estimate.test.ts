import { expect } from '@playwright/test'
import { makeEstimate } from '#tests/support/estimate-editor.ts'
import { makeEstimate as makeFilledEstimate } from '#tests/support/estimate-journey.ts'
import { ask, becomeCustomer, tile } from '#tests/support/journey.ts'
import { test } from '#tests/support/plain-page.ts'

test('goods get into a new estimate, and from it into the cart', async ({ shop }) => {
  await becomeCustomer(shop)
  await shop.open('/estimates/add?product=no-such-product')
  expect(shop.heading).toBe('Страница не найдена')

  await shop.open(tile.path)
  await shop.follow('В смету')
  shop.fill('Назовите первую смету', 'Ванная')
  await shop.press('Создать и добавить')
  expect(shop.heading).toBe('Ванная')
  await shop.follow('Показать магазины')
  expect(shop.main.text).toContain('Есть всё')
  const [whole] = shop.main.listByRole('button', { name: 'Всё — в корзину' })
  await shop.press(whole ?? 'Всё — в корзину')

  expect(shop.url.pathname).toBe('/cart')
  expect(shop.main.listByRole('group', { name: tile.name })).toHaveLength(1)
})

test('another person’s estimate is not there', async ({ shop, stranger }) => {
  await becomeCustomer(shop)
  const id = await makeEstimate(shop, 'Чужая')
  await becomeCustomer(stranger)

  await stranger.open(`/estimates/${id}`)

  expect(stranger.status).toBe(404)
})

test('a question that is sent is seen by its client, and its owner reads what the client sees', async ({
  shop,
  stranger,
}) => {
  await becomeCustomer(shop)
  const id = await makeFilledEstimate(shop)
  const { estimateShare } = await ask<{
    estimateShare: { estimate: { share: { token: string } } }
  }>(
    shop,
    `mutation ($id: ID!) {
      estimateShare(id: $id, withPrices: true, withContacts: true) { estimate { share { token } } }
    }`,
    { id },
  )

  await stranger.open(`/shared/estimates/${estimateShare.estimate.share.token}`)
  stranger.fill('Сообщение', 'Когда начнёте?')
  await stranger.press('Отправить')
  await shop.open(`/estimates/${id}`)
  await shop.follow(/^Вопросы клиента/)

  expect(stranger.main.text).toContain('Когда начнёте?')
  expect(shop.heading).toBe('Ответы клиента')
  expect(shop.main.text).toContain('Когда начнёте?')
  expect(shop.main.text.replaceAll('\u00a0', ' ')).toMatch(
    /Клиент видит версию 1 от .+\. Изменений с тех пор нет\. Открыта /,
  )
})
