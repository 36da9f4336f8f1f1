/** The history of points by forms alone. */
import { expect } from '@playwright/test'
import { becomeCustomer } from '#tests/support/journey.ts'
import { makeInstaller } from '#tests/support/late.ts'
import { loyaltyPaths } from '#tests/support/loyalty-program.ts'
import { test } from '#tests/support/plain-page.ts'

test('filters that leave nothing say so, and lead back to the whole history', async ({ shop }) => {
  await makeInstaller(await becomeCustomer(shop), 10)
  await shop.open(loyaltyPaths.history)
  expect(shop.main.text).toContain('Подарок')

  shop.fill('По какой день', '2020-01-01')
  await shop.press('Показать')
  expect(shop.main.text).toMatch(/С\sтакими фильтрами движений нет/)
  await shop.follow('Сбросить фильтры')

  expect(shop.path).toBe(loyaltyPaths.history)
  expect(shop.main.text).toContain('Подарок')
})
