/** An installer shows their code, and the till spends and earns points by it, once. */
import { expect, type Page, test } from '@playwright/test'
import { expectNoBarriers, findBarriers } from '#tests/support/barriers.ts'
import { becomeCustomer, visit, watchConsole, within } from '#tests/support/journey.ts'
import { createKey, makeInstaller } from '#tests/support/late.ts'
import { photograph, readQr } from '#tests/support/read-qr.ts'

/** On a phone the menu of the profile is a screen. */
test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
})

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Код для кассы' })

/** A dialog that is still coming in is pale. */
const shoot = (page: Page) => page.screenshot({ animations: 'disabled' })

async function becomeInstaller(page: Page) {
  await makeInstaller(await becomeCustomer(page, 'Игорь'), 1000)
}

/** Opens the code in the menu of the profile; answers its digits. */
async function openCode(page: Page): Promise<string> {
  await visit(page, '/profile')
  await within(page).getByRole('button', { name: 'Показать код' }).click()
  return readDigits(page)
}

async function readDigits(page: Page): Promise<string> {
  const text = await dialog(page)
    .getByText(/^\d{4}\s\d{4}\s\d{4}$/)
    .innerText()
  return text.replace(/\D/g, '')
}

test('a code is read from a narrow screen whatever its colours, and from a photo of it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await becomeInstaller(page)
  const code = await openCode(page)
  const shown = dialog(page).getByRole('img', { name: 'QR-код' })
  await expect(shown).toBeInViewport({ ratio: 1 })
  const read = async () => readQr(await shoot(page))

  expect(await read()).toBe(code)
  const photo = await photograph(await shoot(page))
  expect(await readQr(photo)).toBe(code)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await read()).toBe(code)
  expect(await findBarriers(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' })
  expect(await read()).toBe(code)
  const [black, white] = ['rgb(0, 0, 0)', 'rgb(255, 255, 255)']
  const fills = await shown.evaluate((svg) =>
    [...svg.querySelectorAll('path')].map((path) => getComputedStyle(path).fill),
  )
  expect(fills).toEqual([white, black])
})

test('without a network the last code stands there with what it is good for', async ({ page }) => {
  await becomeInstaller(page)
  const code = await openCode(page)
  await expect(dialog(page).getByRole('timer')).toHaveText(/^00:[0-5]\d$/)
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL('/profile')

  await page.context().setOffline(true)
  await within(page).getByRole('button', { name: 'Показать код' }).click()
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'Нет сети: по этому коду можно накопить, списать нельзя',
  )
  expect(await readDigits(page)).toBe(code)
  expect(await readQr(await shoot(page))).toBe(code)
  await expectNoBarriers(page, 'code without a network')

  // Asked for as soon as there is a network again.
  await page.context().setOffline(false)
  await expect(dialog(page).getByRole('alert')).toBeHidden()
  const next = await readDigits(page)
  expect(next).not.toBe(code)

  // Renewed by itself before its minute is over.
  await page.evaluate(() => {
    const { now } = Date
    Date.now = () => now() + 56_000
  })
  await expect.poll(() => readDigits(page)).not.toBe(next)
})

test('the till takes a code, spends and earns by it, and refuses it a second time', async ({
  page,
  browser,
}) => {
  await becomeInstaller(page)
  const code = await openCode(page)
  const till = await (await browser.newContext()).newPage()
  const watched = watchConsole(till.context())
  const key = await createKey('Касса 1', 'MANAGER')
  await till.goto('/staff')
  await till.getByLabel('Ключ').fill(key)
  await till.getByRole('button', { name: 'Войти' }).click()
  const more = till.getByRole('navigation', { name: 'Разделы' }).locator('details')
  await more.locator('summary').click()
  await more.getByRole('link', { name: 'Касса' }).click()
  const field = till.getByLabel('Код покупателя')
  await expect(field).toBeFocused()

  // As a scanner types it, and ends by Enter.
  await field.pressSequentially(code)
  await field.press('Enter')
  await expect(within(till)).toContainText(/И\. «Старт», 2\s% · на\sсчёте 1\s000\sбонусов/)
  await till.getByLabel('Номер чека').fill(code.slice(0, 6))
  await till.getByLabel('Сумма чека, ₽').fill('2 000')
  await till.getByRole('button', { name: 'Сколько можно списать' }).click()
  await expect(within(till)).toContainText('По этому чеку — до 600')
  await expectNoBarriers(till, 'till')
  await till.getByLabel('Магазин').selectOption({ index: 1 })
  await till.getByLabel('Списать бонусов').fill('600')
  await till.getByRole('button', { name: 'Провести покупку' }).click()

  await expect(till.getByRole('status')).toContainText(/К\sоплате 1\s400\s₽/)
  await expectNoBarriers(till, 'till afterwards')
  // The buyer puts the code away, and sees what is left.
  await page.goBack()
  await expect(within(page)).toContainText(/Бонусы: 400/)
  await till.getByLabel('Код покупателя').fill(code)
  await within(till).getByRole('button', { name: 'Найти' }).click()
  await expect(till.getByRole('alert')).toContainText('По этому коду покупка уже проведена')
  expect(watched.read().filter((line) => !/status of 409/.test(line))).toEqual([])
})
