/** A client asks to become an installer, the shop decides, and the page says what comes next. */
import { expect, type Page, test } from '@playwright/test'
import { expectNoBarriers } from '#tests/support/barriers.ts'
import { ask, becomeCustomer, desktop, visit, within } from '#tests/support/journey.ts'
import { createKey } from '#tests/support/late.ts'
import { jpeg } from '#tests/support/order.ts'

const path = '/profile/loyalty/about'
const text = 'Отделываю квартиры шесть лет'
const photo = { name: 'spravka.jpg', mimeType: 'image/jpeg', buffer: jpeg }

async function fill(page: Page, inn: string) {
  await page.getByLabel('Ваш ИНН').fill(inn)
  await page.getByLabel('Чем занимаетесь').fill(text)
  await page.getByLabel('Фото документов').setInputFiles(photo)
  await page.getByRole('button', { name: 'Отправить заявку' }).click()
}

/** The number of the visitor's own request. */
async function readNumber(page: Page): Promise<string> {
  const { viewer } = await ask<{ viewer: { installerRequest: { number: string } } }>(
    page,
    '{ viewer { installerRequest { number } } }',
  )
  return viewer.installerRequest.number
}

test('a client asks, is refused with a reason, asks again and becomes an installer', async ({
  page,
  browser,
}) => {
  test.slow()
  await becomeCustomer(page)
  await visit(page, path)
  const main = within(page)
  await fill(page, '772345678902')
  await expect(main.getByText('В\u00a0ИНН опечатка')).toBeVisible()
  await expect(page.getByLabel('Чем занимаетесь')).toHaveValue(text)
  await expectNoBarriers(page, 'refused form')
  await fill(page, '7723 4567 8901')
  await expect(main.getByText('На\u00a0рассмотрении')).toBeVisible()
  const shown = main.getByRole('img', { name: 'Фото 1' })
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expectNoBarriers(page, 'waiting request')

  const staff = await (
    await browser.newContext({ viewport: { width: 390, height: 844 } })
  ).newPage()
  const key = await createKey('Анна, офис', 'OWNER')
  await staff.goto('/staff')
  await staff.getByLabel('Ключ').fill(key)
  await staff.getByRole('button', { name: 'Войти' }).click()
  await staff.goto(`/staff/inbox/installer/${await readNumber(page)}`)
  await expectNoBarriers(staff, 'staff request')
  await staff.getByLabel('Что сказать человеку').fill('Не видно имени')
  await staff.getByRole('button', { name: 'Отказать' }).click()
  await expect(staff.getByRole('status')).toContainText('Записано')

  await visit(page, path)
  await expect(main.getByText('Не видно имени')).toBeVisible()
  await expectNoBarriers(page, 'refused request')
  await expect(page.getByLabel('Чем занимаетесь')).toHaveValue(text)
  await page.setViewportSize(desktop)
  await fill(page, '772345678901')
  await expect(main.getByText('На\u00a0рассмотрении')).toBeVisible()
  await staff.goto(`/staff/inbox/installer/${await readNumber(page)}`)
  await staff.getByRole('button', { name: 'Принять' }).dblclick()
  await expect(within(staff)).toContainText('Принята')

  // The page is looked at again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(main.getByText('Вы\u00a0монтажник: каждая покупка')).toBeVisible()
  await expectNoBarriers(page, 'accepted request')
  await main.getByRole('link', { name: 'К\u00a0бонусам' }).click()
  await expect(page).toHaveURL(/\/profile\/loyalty$/)
})
