/** An installer looks after their points. */
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { expectNoBarriers } from '#tests/support/barriers.ts'
import {
  becomeCustomer,
  desktop,
  openWindow,
  superFix,
  visit,
  within,
} from '#tests/support/journey.ts'
import { makeInstaller } from '#tests/support/late.ts'
import { placeOrder, receiveOrder } from '#tests/support/order.ts'

const phone = { width: 390, height: 844 }

const becomeInstaller = async (page: Page) =>
  makeInstaller(await becomeCustomer(page, 'Игорь'), 1000)

const balanceOf = (page: Page) => within(page).getByRole('region', { name: 'Можно потратить' })

/** Of the line that says how many wait; 0 when it is not there. */
async function readHeld(page: Page): Promise<number> {
  const words = (await balanceOf(page).innerText()).replace(/\s/g, '')
  const [, all] = /всегождут(\d+)/.exec(words) ?? /Ещё(\d+)бонус/.exec(words) ?? []
  return Number(all ?? 0)
}

/** What asks for it in the browser is refused; the page that is sent is not. */
const refuse = (page: Page, query: string) =>
  page.route('**/graphql', (route) =>
    route.request().postData()?.includes(query)
      ? route.fulfill({ status: 503, body: '' })
      : route.fallback(),
  )

test('an installer reads the balance and the history, and takes it along as a file', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await becomeInstaller(page)
  const orderPath = await receiveOrder(page)
  await visit(page, '/profile/loyalty')
  await expect(within(page).getByRole('heading', { level: 1 })).toHaveText('Бонусы')
  await expect(balanceOf(page)).toContainText(/1.000 бонусов/)
  await expect(balanceOf(page)).toContainText(/Сгорит 1.000 до.31.декабря.2099/)
  await expect(balanceOf(page)).toContainText(/Уровень «.+»: [\d,]+.% с.покупок/)
  await expect(balanceOf(page)).toContainText(/(придёт|придут) \d/)
  await expectNoBarriers(page, 'points on a phone')

  await page.getByRole('link', { name: 'Вся история' }).click()
  await expect(within(page).getByRole('heading', { level: 1 })).toHaveText('История бонусов')
  await page.getByLabel('Что с бонусами').selectOption('Начислены, ждут')
  await page.getByRole('button', { name: 'Показать', exact: true }).click()
  await expect(page).toHaveURL('/profile/loyalty/history?kind=EARNED')
  const order = within(page).getByRole('link', { name: /^Заказ №/ })
  await expect(order).toHaveAttribute('href', orderPath)
  await expectNoBarriers(page, 'history on a phone')

  await page.setViewportSize(desktop)
  await expectNoBarriers(page, 'history on a wide screen')
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).click()
  const download = await downloading
  const table = await readFile(await download.path(), 'utf8')
  expect(
    table
      .trim()
      .split('\r\n')
      .slice(1)
      .every((row) => row.includes('ждут')),
  ).toBe(true)
})

test('a balance that fails is a dash until it is asked again, and another tab follows', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await becomeInstaller(page)
  const { id } = await placeOrder(page, superFix.path, 'ON_RECEIPT')
  await visit(page, `/profile/orders/${id}`)
  await refuse(page, 'LoyaltyHomePage')
  await page.getByRole('link', { name: 'Бонусы', exact: true }).click()

  await expect(balanceOf(page)).toContainText('—')
  await expect(balanceOf(page)).not.toContainText('0')
  await expect(within(page).getByRole('heading', { name: 'Последние движения' })).toBeVisible()
  await expectNoBarriers(page, 'points without a balance')
  await page.unroute('**/graphql')
  await balanceOf(page).getByRole('button', { name: 'Повторить' }).click()
  await expect(balanceOf(page)).toContainText(/1.000 бонусов/)

  const held = await readHeld(page)
  const other = await openWindow(page)
  await receiveOrder(page)
  await visit(other, `/profile/orders/${id}`)
  await other.getByText('Отменить заказ', { exact: true }).first().click()
  await other.getByLabel('Почему').selectOption('Передумал покупать')
  await other.getByRole('button', { name: 'Отменить заказ' }).last().click()
  await expect(within(other)).toContainText('Отменён')
  await expect.poll(() => readHeld(page)).toBeGreaterThan(held)
})
