import { expect, type Page, test } from '@playwright/test'
import { createAxe } from '#tests/support/barriers.ts'
import { ask, becomeCustomer, createPhone, visit, within } from '#tests/support/journey.ts'

/** Of the demo feed, offer 60101005: Moscow has none, and a day is known. */
const gone = {
  name: 'Доска обрезная Лесоверх «Сухая», сорт 1, 50×200×6000 мм',
  path: '/product/doska-obreznaya-lesoverkh-sukhaya-sort-1-50x200x6000-mm-les-60101005',
}

const box = (page: Page) => page.getByRole('region', { name: 'Купить' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Сообщить о поступлении' })

/** What is read out of the last toast. */
const said = (page: Page, hasText: string | RegExp) =>
  page.getByRole('status').filter({ hasText }).first()

async function listWaited(page: Page): Promise<string[]> {
  const { viewer } = await ask<{ viewer: { restockProductIds: string[] } }>(
    page,
    '{ viewer { restockProductIds } }',
  )
  return viewer.restockProductIds
}

test('a guest leaves a phone to be told of a product, and takes it back', async ({ page }) => {
  await visit(page, gone.path)
  await expect(box(page)).toContainText(/Ожидаем \d+\s[а-я]+/)
  await box(page).getByRole('link', { name: 'Сообщить о поступлении' }).press('Enter')
  const submit = dialog(page).getByRole('button', { name: 'Сообщить о поступлении' })
  await submit.click()
  await expect(dialog(page).getByText('Это обязательное поле')).toHaveCount(2)
  const { violations } = await createAxe(page).include('dialog').analyze()
  expect(violations.filter(({ impact }) => impact === 'serious')).toEqual([])

  await dialog(page).getByLabel('Телефон').pressSequentially(createPhone())
  await dialog(page).getByRole('checkbox').check()
  await submit.click()

  await expect(said(page, 'Пришлём СМС, когда товар поступит')).toBeVisible()
  const asked = box(page).getByRole('link', { name: 'Сообщим о поступлении' })
  await expect(asked).toBeVisible()
  expect(await listWaited(page)).toHaveLength(1)
  await asked.click()
  await dialog(page).getByRole('button', { name: 'Больше не ждать' }).click()
  await expect(box(page).getByRole('link', { name: 'Сообщить о поступлении' })).toBeVisible()
  expect(await listWaited(page)).toEqual([])
})

test('a signed-in shopper asks by one press on a card, and can take it back', async ({ page }) => {
  await becomeCustomer(page)
  await visit(page, `/search?q=${encodeURIComponent('доска сухая 50×200×6000')}`)
  const card = within(page).getByRole('listitem').filter({ hasText: gone.name })
  await expect(card).toContainText('Ожидаем')

  await card.getByRole('link', { name: `Сообщить о поступлении: ${gone.name}` }).click()

  await expect(said(page, /Пришлём СМС на\s\+7\s9.+, когда товар поступит/)).toBeVisible()
  await expect(
    card.getByRole('link', { name: `Сообщим о поступлении: ${gone.name}` }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect(
    card.getByRole('link', { name: `Сообщить о поступлении: ${gone.name}` }),
  ).toBeVisible()
  expect(await listWaited(page)).toEqual([])
})

test('a refused phone stays in the field, and a lost answer is said', async ({ page }) => {
  await visit(page, gone.path)
  await box(page).getByRole('link', { name: 'Сообщить о поступлении' }).click()
  const phone = createPhone()
  await dialog(page).getByLabel('Телефон').pressSequentially(phone)
  await dialog(page).getByRole('checkbox').check()
  await page.route('/graphql', (route) =>
    route.request().postData()?.includes('RestockAdd') ? route.abort() : route.continue(),
  )

  await dialog(page).getByRole('button', { name: 'Сообщить о поступлении' }).click()

  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await expect(dialog(page).getByLabel('Телефон')).toHaveValue(/^\+7 9/)
})
