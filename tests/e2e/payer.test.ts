/** An organisation orders by an invoice, and the shop says that it is paid. */
import { expect, type Page, test } from '@playwright/test'
import { expectNoBarriers } from '#tests/support/barriers.ts'
import {
  ask,
  becomeCustomer,
  glue,
  putInCart,
  visit,
  watchConsole,
} from '#tests/support/journey.ts'
import { addPayer, createKey } from '#tests/support/late.ts'

type Me = { viewer: { user: { id: string } } }

async function becomePayer(page: Page) {
  await becomeCustomer(page)
  const { viewer } = await ask<Me>(page, '{ viewer { user { id } } }')
  await addPayer(viewer.user.id)
  await putInCart(page, glue.path, 2)
}

/** The kopecks and the number of what is ordered, as the page says them. */
async function readOrder(page: Page) {
  const heading = await page.getByRole('heading', { name: /^Заказ № \d+/ }).innerText()
  const file = await page.getByRole('link', { name: /^Скачать счёт на/ }).innerText()
  return {
    number: /\d+/.exec(heading)?.[0] ?? '',
    sum: file.replace(/[^\d,]/g, ''),
  }
}

async function markPaid(page: Page, { number, sum }: { number: string; sum: string }) {
  const key = await createKey('Анна, бухгалтер', 'MANAGER')
  await page.goto('/staff')
  await page.getByLabel('Ключ').fill(key)
  await page.getByRole('button', { name: 'Войти' }).click()
  await page.goto(`/staff/orders/${number}`)
  await expect(page.getByText('ООО «Ремстрой», ИНН')).toBeVisible()
  await page.getByLabel('Сколько пришло').fill('1')
  await page.getByLabel('Номер платёжного поручения').fill('417')
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' }).format(new Date())
  await page.getByLabel('День платежа').fill(today)
  await page.getByRole('button', { name: 'Счёт оплачен' }).click()
  await expect(page.getByText(/^По\sсчёту ждём/)).toBeVisible()
  await expect(page.getByLabel('Номер платёжного поручения')).toHaveValue('417')
  await page.getByLabel('Сколько пришло').fill(sum)
  await page.getByRole('button', { name: 'Счёт оплачен' }).click()
  await expect(page.getByText('Оплата записана')).toBeVisible()
}

test('an organisation orders by an invoice, and is told that it is paid', async ({
  page,
  browser,
}) => {
  test.slow()
  const watched = watchConsole(page.context())
  await becomePayer(page)
  await visit(page, '/simplecheckout')
  const recipient = page.getByRole('region', { name: 'Получатель' })
  await recipient.getByText('Изменить').click()
  await expect(page.getByRole('radio', { name: /^ООО «Ремстрой»/ })).toBeChecked()
  await page.getByRole('radio', { name: /^Я/ }).press('Space')
  await expect(page.getByRole('radio', { name: /^По счёту/ })).toHaveCount(0)
  await expect(page.getByLabel('Объект')).toBeHidden()
  await page.getByRole('radio', { name: /^ООО «Ремстрой»/ }).check()
  await page.getByLabel('Номер вашей заявки').fill('ПО-17')
  await page.getByLabel('Объект').fill('ЖК «Север»')
  await page.getByRole('radio', { name: /^По счёту/ }).check()
  await expect(recipient.getByText(/Платит ООО «Ремстрой», заявка ПО-17, ЖК «Север»/)).toBeVisible()
  await expectNoBarriers(page, 'checkout of an organisation')

  await page.getByRole('button', { name: /^Оформить на/ }).click()

  await expect(page.getByRole('heading', { name: /^Ждём оплату по\sсчёту/ })).toBeVisible()
  await expectNoBarriers(page, 'order by invoice')
  const order = await readOrder(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Скачать счёт на/ }).click()
  expect((await download).suggestedFilename()).toBe(`schet-${order.number}.pdf`)

  const shop = await (await browser.newContext()).newPage()
  await shop.goto('/staff')
  await markPaid(shop, order)
  await expectNoBarriers(shop, 'staff order that is paid')

  await page.reload()
  await expect(page.getByText(/По\sсчёту, оплачен .+, поручение №\s417/).first()).toBeVisible()
  await visit(page, '/profile/orders')
  await expect(page.getByText('ООО «Ремстрой» · заявка ПО-17 · ЖК «Север»')).toBeVisible()
  await page.getByText(/^Дата, статус, плательщик и\sобъект$/).click()
  await page.getByLabel('Объект').selectOption('ЖК «Север»')
  await page.getByRole('button', { name: 'Показать', exact: true }).click()
  await expect(page).toHaveURL(/object=/)
  await expect(page.getByRole('heading', { name: /^Заказ №/ })).toHaveCount(1)
  await expectNoBarriers(page, 'orders of an object')
  expect(watched.read()).toEqual([])
})
