import { expect, test } from '@playwright/test'
import { glue, visit, within } from '#tests/support/journey.ts'

for (const width of [390, 1280]) {
  test(`a brand is found by its letter, its category keeps to it, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await visit(page, '/brendy')

    await page.getByRole('navigation', { name: 'Бренды по алфавиту' }).getByText('B').click()
    await within(page)
      .getByRole('link', { name: /^Bohrmeyer/ })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Bohrmeyer')
    const chip = page.getByRole('navigation', { name: 'Разделы бренда' }).getByRole('link').first()
    await chip.click()

    await expect(page).toHaveURL(/\/brendy\/bohrmeyer\/[^/]+$/)
    await expect(page.getByRole('link', { name: /^Весь раздел/ })).toBeVisible()
    const goods = within(page).getByRole('heading', { level: 3 })
    await expect(goods.first()).toContainText('Bohrmeyer')
  })
}

test('a brand shows its papers and what is bought most, until its goods are filtered', async ({
  page,
}) => {
  await visit(page, '/brendy/bohrmeyer')

  await expect(within(page).getByText('Официальный дилер')).toBeVisible()
  const papers = within(page).getByRole('list', { name: 'Сертификаты бренда' })
  const paper = await papers.getByRole('link').first().getAttribute('href')
  expect((await page.request.get(paper ?? '')).status()).toBe(200)
  const hits = within(page)
    .locator('section')
    .filter({
      has: page.getByRole('heading', { name: 'Популярное' }),
    })
  await expect(hits.getByRole('listitem').getByRole('heading', { level: 3 })).toHaveCount(8)
  await page.goto('/brendy/bohrmeyer?stock=1')

  await expect(within(page).getByRole('heading', { level: 3 }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Популярное' })).toBeHidden()
})

test('an unknown brand and a pair that never was are not found', async ({ page }) => {
  const brand = await page.request.get('/brendy/nichego')
  const pair = await page.request.get('/brendy/bohrmeyer/plitka-dlya-sten')

  expect([brand.status(), pair.status()]).toEqual([404, 404])
})

test('suggestions are walked by arrows, and Esc gives back what was typed', async ({ page }) => {
  await visit(page, '/')
  const field = page.locator('input[name=q]').first()

  await field.focus()
  await page.keyboard.type('клей')
  const list = page.getByRole('listbox', { name: 'Подсказки' })
  await expect(list.getByRole('option', { selected: false }).first()).toBeVisible()
  await expect(list.getByRole('group', { name: 'Товары' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(field).not.toHaveValue('клей')
  await page.keyboard.press('Escape')

  await expect(list).toBeHidden()
  await expect(field).toHaveValue('клей')
  await expect(field).toBeFocused()
})

test('a phrase that names a brand leads to it, without script too', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/')

  await page.locator('input[name=q]').first().fill('bohrmeyer')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/brendy\/bohrmeyer$/)
  await context.close()
})

test('a corrected phrase says so and can be searched as typed', async ({ page }) => {
  await visit(page, '/search?q=wtvtyn')

  await expect(within(page)).toContainText('Показали по запросу «цемент»')
  await page.getByRole('link', { name: 'Искать точно «wtvtyn»' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toContainText('ничего не нашлось')
})

test('a product seen before is offered on the next one', async ({ page }) => {
  const seen = page.waitForResponse(
    (response) => response.request().postData()?.includes('ProductViewedAdd') ?? false,
  )
  await visit(page, glue.path)
  await seen
  await visit(page, '/brendy/bohrmeyer')
  await within(page).getByRole('heading', { level: 3 }).first().getByRole('link').click()

  await expect(page.getByRole('heading', { name: 'Вы смотрели' })).toBeVisible()
})
