import { expect, type Page, test } from '@playwright/test'
import {
  createPhone,
  desktop,
  glue,
  openWindow,
  signInByPhone,
  tile,
  visit,
  within,
} from '#tests/support/journey.ts'
import { pressCompare } from '#tests/support/lists.ts'

test.use({ viewport: desktop })

const counter = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Моё' }).getByRole('link', { name })

const heart = (page: Page, i: number) =>
  within(page)
    .getByRole('listitem')
    .getByRole('button', { name: /^В избранное: / })
    .nth(i)

test('a guest keeps two products, another tab follows, and signing in keeps them', async ({
  page,
}) => {
  const other = await openWindow(page)
  await visit(other, '/')
  await visit(page, tile.category)

  await heart(page, 0).click()
  await heart(page, 1).click()

  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'true')
  await expect(counter(page, 'Избранное')).toContainText('2')
  await expect(counter(other, 'Избранное')).toContainText('2')
  await counter(page, 'Избранное').click()
  await expect(page).toHaveURL(/\/favorites\/products$/)
  await within(page).getByRole('link', { name: 'Войдите' }).click()
  await signInByPhone(page, createPhone())
  await expect(within(page).getByRole('link', { name: 'Войдите' })).toHaveCount(0)
  await expect(within(page).getByRole('button', { name: /^В избранное: / })).toHaveCount(2)
  await expect(counter(page, 'Избранное')).toContainText('2')
  // It draws itself anew for the one who has signed in.
  await expect(other.getByRole('link', { name: 'Войти' })).toHaveCount(0)
  await expect(counter(other, 'Избранное')).toContainText('2')
})

test('a product taken out of the favorites can be put back until leaving', async ({ page }) => {
  await visit(page, glue.path)
  await within(page).getByRole('button', { name: 'В избранное', exact: true }).click()
  await expect(counter(page, 'Избранное')).toContainText('1')
  await counter(page, 'Избранное').click()

  await within(page)
    .getByRole('button', { name: `В избранное: ${glue.name}` })
    .click()

  await expect(counter(page, 'Избранное')).not.toContainText('1')
  const kept = page.waitForResponse((answer) =>
    Boolean(answer.request().postData()?.includes('favoriteRestore')),
  )
  await within(page).getByRole('button', { name: 'Вернуть' }).click()
  await expect(counter(page, 'Избранное')).toContainText('1')
  await kept
  await page.reload()
  await expect(within(page).getByRole('link', { name: glue.name })).toBeVisible()
})

test('two products are compared by what differs', async ({ page }) => {
  await visit(page, tile.category)
  const cards = within(page).locator('.card')
  await pressCompare(cards.nth(0))
  await pressCompare(cards.nth(1))
  await expect(counter(page, 'Сравнение')).toContainText('2')
  await counter(page, 'Сравнение').click()
  const rows = within(page).getByRole('rowheader')
  await expect(rows.first()).toBeVisible()
  const all = await rows.count()

  await within(page).getByRole('checkbox', { name: 'Только различия' }).check()

  await expect.poll(() => rows.count()).toBeLessThan(all)
  await expect(page).toHaveURL(/differences=1/)
})

test('the file of icons is there before one of them changes', async ({ page }) => {
  await visit(page, tile.path)
  const countFetched = () =>
    page.evaluate(() => {
      const files = performance.getEntriesByType('resource')
      return files.filter((file) => /sprite-/.test(file.name) && Object(file).transferSize > 0)
        .length
    })
  await expect.poll(countFetched).toBe(1)
  const button = within(page)
    .getByRole('button', { name: /^В\sизбранно[ем]/ })
    .first()
  const icon = button.locator('.icon')
  const before = await icon.getAttribute('style')

  await button.click()

  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(icon).not.toHaveAttribute('style', before ?? '')
  expect(await countFetched()).toBe(1)
})
