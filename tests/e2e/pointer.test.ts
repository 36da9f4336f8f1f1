import { expect, type Locator, test } from '@playwright/test'
import { desktop, tile, visit, within } from '#tests/support/journey.ts'

test.use({ viewport: desktop, contextOptions: { reducedMotion: 'reduce' } })

const toGround = (at: Locator) => at.evaluate((node) => getComputedStyle(node).backgroundColor)

test('a button on the page answers a pointer, the page of a list that is shown does not', async ({
  page,
}) => {
  await visit(page, tile.category)
  const count = within(page).getByRole('button', { name: 'Рассчитать количество' })
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)

  await count.hover()

  await expect.poll(() => toGround(count)).not.toBe('rgba(0, 0, 0, 0)')
  expect(await toGround(count)).not.toBe(ground)
  const shown = page.getByRole('link', { name: 'Страница 1', exact: true })
  const own = await toGround(shown)

  await shown.hover()

  expect(await toGround(shown)).toBe(own)
})

test('a button that cannot be pressed does not offer itself to a pointer', async ({ page }) => {
  await visit(page, tile.path)
  await page.getByRole('button', { name: 'Рассчитать количество' }).click()
  const put = page.getByRole('dialog').getByRole('button', { name: 'Положить в корзину' })
  await expect(put).toBeDisabled()
  const ground = await toGround(put)

  await put.hover({ force: true })

  expect(await toGround(put)).toBe(ground)
})
