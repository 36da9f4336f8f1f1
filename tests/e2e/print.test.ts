import { expect, test } from '@playwright/test'
import { addFromPage, glue, visit, within } from '#tests/support/journey.ts'

test('on paper no bar lies over what a page says', async ({ page }) => {
  await addFromPage(page, glue.path)
  // The code, which paper keeps, is a button that copies it.
  for (const [path, left] of [
    [glue.path, 1],
    ['/cart', 0],
  ] as const) {
    await visit(page, path)
    await page.emulateMedia({ media: 'print' })

    await expect(within(page)).toContainText('₽')
    const bars = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => getComputedStyle(element).position === 'fixed')
        .filter((element) => element.getClientRects().length > 0 && element.textContent !== '')
        .map(({ className }) => className),
    )
    expect(bars.filter((name) => !name.includes('hidden'))).toEqual([])
    await expect(within(page).getByRole('button').filter({ visible: true })).toHaveCount(left)
    await expect(page.getByRole('region', { name: 'Объявление' })).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'О товаре' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  }
})
