import { expect, type Page, test } from '@playwright/test'

/** Hosts other than the shop's own that the page has asked. */
function watchForeign(page: Page): string[] {
  const foreign: string[] = []
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (/^https?:$/.test(protocol) && hostname !== 'localhost') foreign.push(request.url())
  })
  return foreign
}

test('GraphiQL opens without the network and runs a query', async ({ page }) => {
  const foreign = watchForeign(page)

  await page.goto('/graphql')
  await page.getByRole('button', { name: /^Execute query/ }).click()

  await expect(page.locator('.result-window')).toContainText('"data"')
  expect(foreign).toEqual([])
})

test('the tour of GraphiQL signs the demo’s installer in and carries values on', async ({
  page,
}) => {
  await page.goto('/graphql')
  await page.getByRole('button', { name: 'Demo installer' }).click()
  await expect(page.getByText('79000000001')).toBeVisible()

  await page.getByLabel('Example').selectOption('Goods by words, and their filters')
  await page.getByRole('button', { name: /^Execute query/ }).click()
  await expect(page.getByText('Kept for the next examples: productId')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()

  await expect(page.getByRole('button', { name: 'FindProduct' })).toBeVisible()
  await expect(page.getByText('"slug": "tsement-')).toBeVisible()
})

test('the reference of the REST api is readable', async ({ page }) => {
  const foreign = watchForeign(page)

  await page.goto('/api/docs')

  // The list of all calls needs no script, so its first group is there at once.
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible({ timeout: 2000 })
  await page.getByRole('link', { name: 'cartItemAdd', exact: true }).click()
  const call = page.getByRole('button', { name: /^POST \/api\/v1\/cart\/add/ })
  await expect(call).toBeVisible({ timeout: 30_000 })
  expect(foreign).toEqual([])
})
