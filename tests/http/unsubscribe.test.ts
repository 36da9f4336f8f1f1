/** The page of the link in news: looking at it ends nothing, and a mail client may post to it. */
import { expect } from '@playwright/test'
import { test } from '#tests/support/plain-page.ts'

test('the link asks for one press, and one that is no one’s says so', async ({ shop }) => {
  await shop.open('/unsubscribe/0123456789abcdef')
  const asked = [shop.status, shop.heading]

  await shop.press('Отписаться')

  expect(asked).toEqual([200, 'Новости и акции'])
  expect(shop.status).toBe(404)
  expect(shop.main.text).toContain('Ссылка не подошла')
})

test('a mail client posts without cookies and without an origin', async ({ shop }) => {
  const answer = await shop.request.post('/unsubscribe/0123456789abcdef', {
    form: { 'List-Unsubscribe': 'One-Click' },
  })

  expect(answer.status()).toBe(404)
  expect(await answer.text()).toContain('Ссылка не')
})
