import { expect, type Page, test } from '@playwright/test'
import { addFromPage, glue, tile, visit, within } from '#tests/support/journey.ts'

test('a line that leaves the cart gives the focus to the next, the last one to the page', async ({
  page,
}) => {
  await addFromPage(page, tile.path)
  await addFromPage(page, glue.path)
  await visit(page, '/cart')
  const lines = within(page).getByRole('checkbox', { name: /^Заказать: / })
  await expect(lines).toHaveCount(2)
  const next = await lines.nth(1).getAttribute('aria-label')

  await within(page)
    .getByRole('button', { name: /^Убрать: / })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(lines).toHaveCount(1)
  await expect(lines.first()).toBeFocused()
  expect(await lines.first().getAttribute('aria-label')).toBe(next)
  await within(page)
    .getByRole('button', { name: /^Убрать: / })
    .focus()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'В корзине пусто' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('a filter that is taken off gives the focus to what stands beside it', async ({ page }) => {
  await visit(page, `${tile.category}?brand=azulenta&stock=1`)

  await page.getByRole('link', { name: 'Убрать: Azulenta' }).focus()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\?stock=1$/)
  await expect(page.getByRole('link', { name: 'Убрать: В наличии' })).toBeFocused()
})

test('another page has the focus, and the way back leads to the link once more', async ({
  page,
}) => {
  await visit(page, tile.category)
  const link = within(page).getByRole('heading', { level: 3 }).nth(12).getByRole('link')
  const name = await link.innerText()

  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await page.goBack()

  await expect(link).toBeFocused()
  await expect(link).toBeInViewport()
})

test('more goods begin where the focus goes', async ({ page }) => {
  await visit(page, tile.category)
  const cards = within(page).getByRole('heading', { level: 3 })
  const shown = await cards.count()

  await page.getByRole('link', { name: /^Показать ещё/ }).focus()
  await page.keyboard.press('Enter')

  await expect(cards.nth(shown).getByRole('link')).toBeFocused()
})

test('what stands beside the suggestions is reached by Tab, and Esc closes them', async ({
  page,
}) => {
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('SearchOptions') ? route.abort() : route.continue(),
  )
  await visit(page, '/')

  await page.getByRole('searchbox', { name: 'Поиск по магазину' }).focus()
  await page.keyboard.type('плит')
  const again = page.getByRole('banner').getByRole('button', { name: 'Повторить' })
  await expect(again).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(again).toBeFocused()
  await page.keyboard.press('Escape')

  await expect(again).toBeHidden()
})

test('in the cart a quantity is met before what takes its line away', async ({ page }) => {
  await addFromPage(page, glue.path)
  await visit(page, '/cart')
  const line = within(page).getByRole('listitem').filter({ hasText: glue.name })
  await line.getByRole('link', { name: glue.name }).focus()

  const quantity = line.getByRole('textbox', { name: 'Количество' })
  const isThere = () => quantity.evaluate((box) => box === document.activeElement)
  for (let stops = 0; stops < 5 && !(await isThere()); stops += 1) await page.keyboard.press('Tab')

  await expect(quantity).toBeFocused()
})

/** Names of what has the focus and none of which is seen (WCAG 2.4.11), stop by stop of Tab. */
async function listUnseen(page: Page): Promise<string[]> {
  const unseen: string[] = []
  await page.getByRole('main').focus()
  for (let stops = 0; stops < 60; stops += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one stop after the other
    await page.keyboard.press('Tab')
    // oxlint-disable-next-line no-await-in-loop
    const name = await page.evaluate(() => {
      const stop = document.activeElement
      if (!stop || stop === document.body) return null
      const { left, top, bottom } = stop.getBoundingClientRect()
      // At its left: a row of cards shows the beginning of the next one.
      const found = [top + 4, (top + bottom) / 2, bottom - 4].map((y) =>
        document.elementFromPoint(Math.max(left, 0) + 4, y),
      )
      const isSeen = found.some((seen) => stop.contains(seen) || seen?.contains(stop))
      return isSeen ? null : (stop.getAttribute('aria-label') ?? stop.textContent)
    })
    if (name !== null) unseen.push(name)
  }
  return unseen
}

test('what has the focus is not hidden by the bars of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await addFromPage(page, tile.path)
  const city = page.getByRole('region', { name: 'Город' })
  await expect(city).toBeVisible()

  expect(await listUnseen(page)).toEqual([])
  await city.getByRole('button', { name: 'Да' }).click()
  await expect(city).toBeHidden()
  await visit(page, tile.path)
  expect(await listUnseen(page)).toEqual([])
  await visit(page, '/cart')
  expect(await listUnseen(page)).toEqual([])
})
