import { expect, test } from '@playwright/test'
import { desktop, glue, visit, within } from '#tests/support/journey.ts'

test('a link is followed without a new document, and with a held key in a new tab', async ({
  page,
  context,
}) => {
  await visit(page, '/')
  await page.evaluate(() => document.documentElement.setAttribute('data-first', ''))
  const first = page.locator('html[data-first]')
  const tile = page.locator('main a.tile').first()
  const address = await tile.getAttribute('href')

  const opened = context.waitForEvent('page')
  await tile.click({ modifiers: ['ControlOrMeta'] })
  const other = await opened
  await expect(other).toHaveURL(String(address))
  await expect(page).toHaveURL('/')
  await other.close()

  await tile.click()
  await expect(page).toHaveURL(String(address))
  await expect(first).toHaveCount(1)

  await page.goBack()
  await expect(page).toHaveURL('/')
  const count = await page.evaluate(() => history.length)
  await page.getByRole('link', { name: 'Отвес, на главную' }).first().click()
  await expect(page.locator('h1')).toBeVisible()
  expect(await page.evaluate(() => history.length)).toBe(count)
  await expect(first).toHaveCount(1)
})

test('a category is seen before its goods come, and they stand where it said', async ({ page }) => {
  await page.setViewportSize(desktop)
  await visit(page, glue.path)
  const { promise: isReleased, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/graphql*', async (route) => {
    await isReleased
    await route.continue()
  })
  const topOfCards = async () => (await within(page).locator('.cards').boundingBox())?.y

  await within(page).getByRole('link', { name: 'Монтажные клеи' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Монтажные клеи' })).toBeVisible()
  const said = await topOfCards()
  letThrough()
  await expect(within(page).getByRole('link', { name: glue.name })).toBeVisible()

  expect(await topOfCards()).toBe(said)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
