import { expect, test } from '@playwright/test'
import { ask, createPhone, glue, visit, within } from '#tests/support/journey.ts'

test('a search does not change what the catalogue says of a category', async ({ page }) => {
  await visit(page, '/catalog/klej-dlya-plitki')
  const heading = page.getByRole('heading', { level: 1 })
  const own = await heading.textContent()

  await page.locator('input[name=q]').first().fill('клей 25 кг')
  await page.keyboard.press('Enter')
  await expect(heading).toContainText('клей 25 кг')
  await page.goBack()

  await expect(heading).toHaveText(own ?? '')
})

test('a phrase that led straight to a brand or a product leads back to its results', async ({
  page,
}) => {
  await visit(page, '/')
  await page.locator('input[name=q]').first().fill('bohrmeyer')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/brendy\/bohrmeyer$/)

  await page.getByRole('link', { name: 'Назад к результатам «bohrmeyer»' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toContainText('«bohrmeyer»')
  await page.goBack()
  await expect(page).toHaveURL(/\/brendy\/bohrmeyer$/)

  await page.locator('input[name=q]').first().fill('LIP-140201001')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: glue.name })).toBeVisible()
  await page.getByRole('link', { name: /^Назад к результатам/ }).click()
  await expect(within(page).getByRole('heading', { level: 3 }).first()).toHaveText(glue.name)
})

test('coming back from a product finds the results where they were left', async ({ page }) => {
  await visit(page, '/search?q=плитка')
  await page.getByRole('link', { name: /^Показать ещё/ }).click()
  await expect(page).toHaveURL(/page=2/)
  const cards = within(page).getByRole('heading', { level: 3 })
  await expect.poll(() => cards.count()).toBeGreaterThan(24)
  const card = cards.nth(26).getByRole('link')
  await card.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)

  await card.click()
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await expect(page).toHaveURL(/page=2/)

  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
  expect(await cards.count()).toBeGreaterThan(24)
})

test('an order that does not arrive keeps what was found, says so and is asked again', async ({
  page,
}) => {
  await visit(page, '/search?q=клей')
  const heading = page.getByRole('heading', { level: 1 })
  const total = await heading.textContent()
  await page.route('**/graphql', async (route) => {
    const isList = route.request().postData()?.includes('query SearchPage')
    return isList ? route.abort() : route.continue()
  })

  await page.getByRole('combobox', { name: 'Порядок' }).selectOption('price-asc')
  const notice = page.getByText('Не удалось обновить список')
  await expect(notice).toBeVisible()
  expect(await heading.textContent()).toBe(total)
  await page.unroute('**/graphql')
  await page.getByRole('button', { name: 'Повторить' }).click()

  await expect(notice).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Порядок' })).toHaveValue('price-asc')
})

test('what was searched is offered on the empty search page until it is cleared', async ({
  page,
}) => {
  // What many search is offered as popular.
  const query = `клей ${createPhone()}`
  await ask(
    page,
    'mutation ($query: String!) { searchHistoryAdd(query: $query) { userErrors { message } } }',
    { query },
  )
  await visit(page, '/search')
  const link = within(page).getByRole('link', { name: query })
  await expect(link).toBeVisible()

  await page.getByRole('button', { name: 'Очистить историю' }).click()

  await expect(link).toBeHidden()
})

test('a second search, of any characters, is typed over the first, in the one field', async ({
  page,
}) => {
  await visit(page, '/')
  const field = page.getByRole('banner').locator('input[name="q"]')
  for (const phrase of ['клей', "'; DROP TABLE %_% 🧱"]) {
    await field.click()
    await expect(page.getByRole('listbox', { name: 'Подсказки' })).toBeVisible()
    await field.fill(phrase)
    await field.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`«${phrase}»`)

    await expect(field).toHaveCount(1)
  }
})

test('suggestions that find nothing lead on by arrows: to the search, to what is popular', async ({
  page,
}) => {
  await visit(page, '/')
  const field = page.getByRole('banner').locator('input[name="q"]')
  const list = page.getByRole('listbox', { name: 'Подсказки' })
  await field.fill('ыъьфжщ')
  const [search, popular] = [
    list.getByRole('group', { name: 'Похожего не нашлось' }).getByRole('option'),
    list.getByRole('group', { name: 'Популярные разделы' }).getByRole('option'),
  ]
  await expect(search).toHaveText('Искать «ыъьфжщ» во\u00a0всём каталоге')
  await expect(popular).toHaveCount(5)
  await expect(page.getByRole('status').filter({ hasText: 'Похожего не' })).toHaveText(/6\sподс/)

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(popular.first()).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveValue('ыъьфжщ')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(`/search?q=${encodeURIComponent('ыъьфжщ')}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ничего не нашлось')
})

test('suggestions say when they could not be asked, and are asked again', async ({ page }) => {
  await visit(page, '/')
  const field = page.getByRole('banner').locator('input[name="q"]')
  await page.route('**/graphql', (route) => route.abort())

  await field.fill('цемент')

  await expect(page.getByText('Подсказки не загрузились')).toBeVisible()
  await page.unroute('**/graphql')
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect(page.getByRole('listbox', { name: 'Подсказки' })).toContainText('Цемент')
  await expect(field).toBeFocused()
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

test('a product seen before is offered on the next one', async ({ page }) => {
  const seen = page.waitForResponse(
    (response) => response.request().postData()?.includes('ProductViewedAdd') ?? false,
  )
  await visit(page, glue.path)
  await seen
  await visit(page, '/brendy/bohrmeyer')
  await within(page).getByRole('heading', { level: 3 }).first().getByRole('link').click()
  // Asked for when the visitor comes near.
  await expect(async () => {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.getByRole('heading', { name: 'Вы смотрели' })).toBeVisible({ timeout: 500 })
  }).toPass()
})
