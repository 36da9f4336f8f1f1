/** Saved addresses and devices by links and forms alone. */
import { expect } from '@playwright/test'
import { becomeCustomer } from '#tests/support/journey.ts'
import { type PlainPage, test } from '#tests/support/plain-page.ts'

const block = (page: PlainPage) => page.main.getByRole('region', { name: 'Адреса доставки' })

test('an address is found, saved, removed and brought back without script', async ({ shop }) => {
  await becomeCustomer(shop)
  await shop.open('/profile/settings')
  await shop.follow('Добавить адрес')
  shop.fill(/^Название/, 'Дача')
  shop.fill('Адрес', 'садовая 5')
  await shop.press('Найти адрес')
  expect(shop.valueOf(/^Название/)).toBe('Дача')
  const [first] = shop.root.listByRole('radio', { name: /Садовая, д 5$/ })
  shop.check(first ?? 'нет адреса')

  await shop.press(block(shop).getByRole('button', { name: 'Сохранить' }))
  expect(block(shop).text).toMatch(/Дача.*Садовая/)
  await shop.press('Удалить: Дача')
  expect(block(shop).listByRole('listitem')).toHaveLength(0)
  await shop.press('Вернуть')

  expect(block(shop).listByRole('listitem')).toHaveLength(1)
})

test('what is refused stays in the form', async ({ shop }) => {
  await becomeCustomer(shop)
  await shop.open('/profile/settings?address=new')
  shop.fill(/^Название/, 'Дача')
  shop.fill(/^Этаж/, 'третий')

  await shop.press(block(shop).getByRole('button', { name: 'Сохранить' }))

  expect(shop.status).toBe(422)
  expect(block(shop).text).toContain('Выберите адрес из подсказок')
  expect(block(shop).text).toContain('Укажите этаж числом')
  expect(shop.valueOf(/^Название/)).toBe('Дача')
})

test('the device that asks is listed, and has no button that ends it', async ({ shop }) => {
  await becomeCustomer(shop)

  await shop.open('/profile/settings')

  const devices = shop.main.getByRole('region', { name: 'Устройства' })
  expect(devices.text).toMatch(/Chrome на\sLinux.*Это устройство/)
  expect(devices.listByRole('button')).toHaveLength(0)
})
