import { expect } from '@playwright/test'
import { becomeCustomer } from '#tests/support/journey.ts'
import { sendPastMessages } from '#tests/support/late.ts'
import { type PlainPage, test } from '#tests/support/plain-page.ts'

const path = '/profile/notifications'

const sms = (page: PlainPage, name: string) =>
  page.main.getByRole('group', { name }).getByRole('switch', { name: 'СМС' })

for (const address of [path, '/profile/organizations']) {
  test(`a guest is led from ${address} to sign in and back`, async ({ shop }) => {
    await shop.open(address)

    expect(shop.path).toBe(`/sign-in?returnTo=${encodeURIComponent(address)}`)
  })
}

test('all switches are saved by one button, and older messages are a link away', async ({
  shop,
}) => {
  const phone = await becomeCustomer(shop)
  await sendPastMessages(phone, 21)
  await shop.open(path)
  shop.check(sms(shop, 'Бонусы'))
  shop.check(sms(shop, 'Доставка'), false)
  const form = shop.main.getByRole('form', { name: /О.чём/ })
  await shop.press(form.getByRole('button', { name: 'Сохранить' }))
  await shop.open(path)

  expect(shop.isChecked(sms(shop, 'Бонусы'))).toBe(true)
  expect(shop.isChecked(sms(shop, 'Доставка'))).toBe(false)
  const listMessages = () =>
    shop.main.getByRole('region', { name: 'Сообщения' }).listByRole('listitem')
  await shop.follow('Показать ещё')
  expect(listMessages()).toHaveLength(1)
  await shop.follow(/К.новым/)
  expect(listMessages()).toHaveLength(20)
})
