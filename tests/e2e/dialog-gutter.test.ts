/** With bars that take room: Playwright hides them unless told not to. */
import { expect, type Page, test } from '@playwright/test'
import { desktop, tile, visit } from '#tests/support/journey.ts'

const placeOf = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.getBoundingClientRect().x)

test('the page behind a dialog neither moves nor scrolls', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  })
  const page = await browser.newPage({ viewport: desktop, ...(baseURL && { baseURL }) })
  await visit(page, tile.path)
  const before = await placeOf(page)
  const barPx = await page.evaluate(() => innerWidth - document.documentElement.clientWidth)

  await page.getByRole('button', { name: 'Рассчитать количество' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const during = await placeOf(page)
  const scrolled = await page.evaluate(() => scrollY)
  await page.mouse.move(20, 400)
  await page.mouse.wheel(0, 600)

  expect(barPx).toBeGreaterThan(5)
  expect(during).toBe(before)
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await placeOf(page)).toBe(before)
  await browser.close()
})
