/** From a category to an order in a browser that is old, or that changes the page. */
import { expect, type Page, test } from '@playwright/test'
import {
  addFromPage,
  awaitScript,
  countTenMetres,
  createPhone,
  desktop,
  glue,
  karrara,
  signInByPhone,
  tenMetres,
  visit,
  watchConsole,
  within,
} from '#tests/support/journey.ts'
import { loseNewerMembers } from '#tests/support/older-browser.ts'
import { startTranslator } from '#tests/support/translator.ts'

test.use({ viewport: desktop })

const total = (page: Page) =>
  page.getByRole('complementary', { name: 'Итог' }).getByRole('definition').last()

/** `change` is done to a page once its script is there; `meanwhile` tells whether it lasts. */
async function buy(
  page: Page,
  change: () => Promise<void> = async () => {},
  meanwhile: () => Promise<void> = async () => {},
): Promise<void> {
  await page.goto('/catalog/plitka-dlya-sten')
  await awaitScript(page)
  await change()
  await page
    .getByRole('form', { name: 'Фильтры' })
    .getByRole('checkbox', { name: 'бежевый' })
    .check()
  await expect(page).toHaveURL(/f\.[\w-]+=/)
  await page.getByRole('link', { name: karrara.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: karrara.name })).toBeVisible()

  const calculator = await countTenMetres(page)
  await expect(calculator.getByRole('status')).toContainText('7 уп = 10,08 м²')
  await calculator.getByRole('button', { name: 'Положить в корзину 7 уп' }).click()

  await page.getByRole('link', { name: 'Перейти в корзину' }).click()
  const stepper = within(page).getByRole('group', { name: karrara.name })
  await expect(stepper.getByRole('textbox')).toHaveValue('10,08')
  await stepper.getByRole('button', { name: 'Больше' }).click()
  await expect(total(page)).toHaveText('13 132,80 ₽')
  await stepper.getByRole('button', { name: 'Больше' }).click()
  await expect(total(page)).toHaveText('14 774,40 ₽')
  await stepper.getByRole('button', { name: 'Меньше' }).click({ clickCount: 2 })
  await expect(total(page)).toHaveText(tenMetres.sum)
  await meanwhile()
  await within(page).getByRole('radio', { name: 'уп', exact: true }).check()
  await expect(stepper.getByRole('textbox')).toHaveValue('7')
  await expect(within(page)).toContainText('10,08 м²')

  await page.getByRole('link', { name: 'Оформить заказ' }).first().click()
  await signInByPhone(page, createPhone())
  await expect(page.getByRole('heading', { name: 'Оформление заказа' })).toBeVisible()
  await page.getByLabel('Имя').fill('Анна')
  const shops = page.getByRole('group', { name: 'Магазин' })
  await shops.getByRole('radio', { disabled: false }).first().check()
  await page.getByRole('button', { name: `Оформить на ${tenMetres.sum}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Оплата заказа' })).toBeVisible()
  await expect(within(page)).toContainText(tenMetres.sum)
}

test('in the oldest browsers of the shop goods are found, counted and ordered', async ({
  page,
}) => {
  const { read } = watchConsole(page.context())
  await loseNewerMembers(page)

  await buy(page)

  expect(await page.evaluate(() => 'toSorted' in Array.prototype)).toBe(false)
  expect(await page.evaluate(() => 'showPopover' in document.body)).toBe(false)
  expect(read()).toEqual([])
})

test('a message is seen where the browser has no popovers', async ({ page }) => {
  await loseNewerMembers(page)
  await addFromPage(page, glue.path)
  await visit(page, '/cart')
  // To a browser without popovers the attribute says nothing.
  await page.locator('[popover]').evaluate((element) => element.removeAttribute('popover'))

  await within(page)
    .getByRole('button', { name: `Убрать: ${glue.name}` })
    .click()

  const undo = page.getByRole('button', { name: 'Вернуть' })
  await expect(undo).toBeInViewport()
  await undo.click()
  await expect(within(page).getByRole('group', { name: glue.name })).toBeVisible()
})

test('with a translator at work goods are found, counted and ordered', async ({ page }) => {
  const { read } = watchConsole(page.context())

  await buy(
    page,
    () => startTranslator(page),
    async () => expect(await page.locator('main font').count()).toBeGreaterThan(10),
  )

  // What was translated before its script came does not agree with it: React draws it anew.
  expect(read().filter((problem) => !problem.includes('Minified React error #418'))).toEqual([])
})

test('a page whose storage is denied works, and throws nothing', async ({ page }) => {
  const { read } = watchConsole(page.context())
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      const deny = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      }
      Object.defineProperty(window, name, { get: deny, configurable: true })
    }
  })

  await addFromPage(page, glue.path)
  await visit(page, '/')
  await visit(page, glue.category)
  await visit(page, '/cart')
  await page.goBack()
  await visit(page, '/sign-in')

  expect(read()).toEqual([])
})
