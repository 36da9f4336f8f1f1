/** Buyer and shop write to each other in an order, each in a browser of their own. */
import { expect, type Page, test } from '@playwright/test'
import { expectNoBarriers } from '#tests/support/barriers.ts'
import { visit, watchConsole } from '#tests/support/journey.ts'
import { createKey } from '#tests/support/late.ts'
import { createReceivedOrder, jpeg } from '#tests/support/order.ts'

const photo = { name: 'plitka.jpg', mimeType: 'image/jpeg', buffer: jpeg }

const talkOf = (page: Page) => page.getByRole('region', { name: /Переписка по заказу/ })

async function enterStaff(page: Page) {
  // While a shop has no key it has no such page.
  const key = await createKey('Иван, склад', 'PICKER')
  await page.goto('/staff')
  await page.getByLabel('Ключ').fill(key)
  await page.getByRole('button', { name: 'Войти' }).click()
}

test('a buyer asks with a picture, the shop answers, and the answer is unread until it is seen', async ({
  page,
  browser,
}) => {
  test.slow()
  const watched = watchConsole(page.context())
  const path = await createReceivedOrder(page)
  await visit(page, path)
  await talkOf(page).getByText('Написать в магазин').click()
  await page.getByLabel('Сообщение').fill('Плитка той же партии?')
  await page.getByLabel('Фото к сообщению').setInputFiles([photo])
  await page.getByRole('button', { name: 'Отправить сообщение' }).dblclick()
  await expect(talkOf(page).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByLabel('Сообщение')).toHaveValue('')
  await expectNoBarriers(page, 'talk')
  const other = await page.context().newPage()
  await visit(other, '/profile/orders')

  // An open talk asks again by itself, and what it shows is read.
  await visit(page, '/')
  const staff = await (await browser.newContext()).newPage()
  await enterStaff(staff)
  const sections = staff.getByRole('navigation', { name: 'Разделы' })
  await sections.getByRole('link', { name: /^Заказы/ }).click()
  await staff.getByRole('link', { name: 'С непрочитанным' }).click()
  await staff
    .getByRole('link', { name: /^Заказ №/ })
    .first()
    .click()
  const asked = staff.getByRole('listitem').filter({ hasText: 'Плитка той же партии?' })
  const readWidth = () =>
    asked.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(readWidth).toBeGreaterThan(0)
  await expectNoBarriers(staff, 'talk of the shop')
  await staff.getByLabel('Сообщение покупателю').fill('Та же самая, 7 упаковок')
  await staff.getByRole('button', { name: 'Отправить' }).click()
  await expect(staff.getByText('Сообщение отправлено')).toBeVisible()

  // The menu of the profile stands beside its pages where there is room.
  await other.setViewportSize({ width: 1280, height: 900 })
  await visit(other, '/profile/orders')
  await expect(other.getByText('1 новое сообщение')).toBeVisible()
  await expect(other.getByRole('link', { name: /Сообщения: 1/ })).toBeVisible()
  await visit(page, path)

  await expect(talkOf(page).getByText('Та же самая, 7 упаковок')).toBeVisible()
  await talkOf(page).getByRole('list').scrollIntoViewIfNeeded()
  await expect(other.getByText('1 новое сообщение')).toBeHidden()
  await staff.reload()
  await expect(staff.getByText('прочитано', { exact: true })).toBeVisible()
  expect(watched.read()).toEqual([])
})
