/** Picking with a scanner's keys, where a separator and Enter stand in what it types, and a camera. */
import { type BrowserType, expect, type Page, test } from '@playwright/test'
import { expectNoBarriers } from '#tests/support/barriers.ts'
import { filmCode, toCameraArgs } from '#tests/support/camera.ts'
import { becomeCustomer, watchConsole } from '#tests/support/journey.ts'
import { createKey } from '#tests/support/late.ts'
import { placeOrder } from '#tests/support/order.ts'

/** Of a marked group, with much in stock. */
const plaster = '/product/shtukaturka-gipsovaya-gipsovej-prostor-30-kg-gip-10101001'

async function signIn(page: Page, number: string, key: string) {
  await page.goto(`/staff/orders/${number}`)
  await page.getByLabel('Ключ').fill(key)
  await page.getByRole('button', { name: 'Войти' }).click()
}

/** The same order on a till whose camera looks at the code, read by the shop's own reader. */
async function readByCamera(
  { chromium, film }: { chromium: BrowserType; film: string },
  act: (page: Page) => Promise<void>,
) {
  const { launchOptions, baseURL = '', userAgent, locale } = test.info().project.use
  const args = [...(launchOptions?.args ?? []), ...toCameraArgs(film)]
  const browser = await chromium.launch({ ...launchOptions, args })
  const context = await browser.newContext({
    baseURL,
    ...(userAgent && { userAgent }),
    ...(locale && { locale }),
  })
  await act(await context.newPage())
  await browser.close()
}

test('a scanner and a camera read the code of a bag into the order that is being picked', async ({
  page,
  browser,
  playwright: { chromium },
}) => {
  test.slow()
  const buyer = await (await browser.newContext()).newPage()
  await becomeCustomer(buyer)
  const { number } = await placeOrder(buyer, plaster, 'ON_RECEIPT')
  const watched = watchConsole(page.context())
  // Without any key there are no such pages.
  const key = await createKey('Анна, склад', 'MANAGER')
  await signIn(page, number, key)
  await page.getByRole('button', { name: 'Начать сборку' }).click()
  const barcode = /ШК (\d{13})/.exec(await page.getByRole('main').innerText())?.[1]
  const gtin = barcode === undefined ? '04600000000015' : `0${barcode}`
  const serial = String(Date.now())
  const scan = async () => {
    await page.getByLabel(/^Код маркировки/).focus()
    await page.keyboard.type(`01${gtin}21${serial}`)
    await page.keyboard.press('Control+]')
    await page.keyboard.type('93dGVz')
    await page.keyboard.press('Enter')
  }

  await page.getByLabel(/, собрано$/).fill('0')
  await scan()
  await expect(page.locator('[data-scanned]')).toContainText('прочитано кодов: 1 из\u00a01')
  await expect(page.getByRole('checkbox', { name: /^Всё/ })).toBeChecked()
  await scan()
  await expect(page.locator('[data-scanned]')).toContainText('уже прочитан в\u00a0этом заказе')
  await page.getByText('1\u00a0код', { exact: true }).click()
  await expectNoBarriers(page, 'codes')
  await page.getByRole('button', { name: /^Убрать код/ }).click()
  await expect(page.getByRole('main')).toContainText('Код убран')

  const film = test.info().outputPath('code.y4m')
  await filmCode(film, { gtin, serial })
  await readByCamera({ chromium, film }, async (till) => {
    await signIn(till, number, key)
    await till.getByRole('button', { name: 'Читать камерой' }).click()
    await expect(till.locator('[data-scanned]')).toContainText('прочитано кодов: 1 из\u00a01')
    await till.getByRole('button', { name: 'Выключить камеру' }).click()
    await expect(till.getByRole('button', { name: 'Читать камерой' })).toBeVisible()
  })
  await page.reload()
  await page.getByRole('button', { name: 'Собран' }).click()

  await expect(page.getByRole('status')).toContainText('ждёт покупателя')
  expect(watched.read()).toEqual([])
})
