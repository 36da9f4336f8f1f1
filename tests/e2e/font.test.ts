import { expect, type Page, test } from '@playwright/test'
import { tile, visit } from '#tests/support/journey.ts'

const html = (page: Page) => page.locator('html')
const readKept = (page: Page) => page.evaluate(() => localStorage.getItem('font'))

/** How long the document takes to come, and whether the visitor saves data. */
async function setLine(page: Page, tookMs: number, saveData = false): Promise<void> {
  await page.addInitScript(
    (line) => {
      Object.defineProperty(navigator, 'connection', { value: line })
      // The shop's font is fetched a second after the page: here at once.
      const wait = window.setTimeout.bind(window)
      Object.assign(window, {
        setTimeout: (act: TimerHandler, ms?: number) => wait(act, ms === 1000 ? 0 : ms),
      })
      const now = performance.now.bind(performance)
      let isAsked = false
      performance.now = () => {
        if (isAsked) return now()
        isAsked = true
        return line.tookMs
      }
    },
    { tookMs, saveData },
  )
}

test('on a slow line the first page is in the device’s font, the next in the shop’s', async ({
  page,
}) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url())
  })
  await setLine(page, 400)
  await visit(page, tile.category)

  await expect(html(page)).not.toHaveAttribute('data-font')
  expect(fonts).toEqual([])
  await expect.poll(() => readKept(page)).toContain('.woff2')
  await visit(page, tile.path)

  await expect(html(page)).toHaveAttribute('data-font')
  const isOurs = () => page.evaluate(() => document.fonts.check('16px Golos'))
  await expect.poll(isOurs).toBe(true)
})

test('on a fast line the shop’s font is there from the first page', async ({ page }) => {
  await setLine(page, 40)
  await page.goto(tile.category)

  await expect(html(page)).toHaveAttribute('data-font')
})

test('the face of the first page stays, when the next one is slow to come', async ({ page }) => {
  await setLine(page, 40)
  await visit(page, tile.category)
  await expect.poll(() => readKept(page), { timeout: 2000 }).toContain('.woff2')
  await setLine(page, 400)
  await page.goto('/sign-in')

  await expect(html(page)).toHaveAttribute('data-font')
})

test('who saves data is sent no font', async ({ page }) => {
  await setLine(page, 40, true)
  await visit(page, tile.category)

  await expect(html(page)).not.toHaveAttribute('data-font')
  expect(await readKept(page)).toBeNull()
})
