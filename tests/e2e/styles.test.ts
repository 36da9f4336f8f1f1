/** Styles that come after the page, which add to it and change nothing that stands (docs/decisions/0185). */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { tile, visit } from '#tests/support/journey.ts'

// Sheets are put in by hand, and scripts stay out: what is compared is what the server drew.
test.use({ bypassCSP: true })

const client = join(import.meta.dirname, '../../build/client')

/** The files that no document names at first, and the one at the end of each. */
const later = ['pages', 'root'].flatMap((name) =>
  globSync(`assets/${name}-*.css`, { cwd: client }).map((file) => join(client, file)),
)

const widths = [390, 1280]

/** Of every element that is drawn: where it stands, and how it looks. */
const readLooks = () => {
  // Pictures are not waited for, and a skeleton is never the same twice.
  const isCompared = (element: Element) => !element.closest('picture, svg *, .skeleton')
  const toLook = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const style = getComputedStyle(element)
    const { color, backgroundColor, font, borderColor, boxShadow, display, visibility } = style
    const box = [x, y + scrollY, width, height].map(Math.round).join(' ')
    const rest = [color, backgroundColor, font, borderColor, boxShadow, display, visibility]
    return [element.tagName, element.getAttribute('class'), box, ...rest].join(' | ')
  }
  return [...document.querySelectorAll('body *:not(script, link, style, template)')]
    .filter(isCompared)
    .map(toLook)
}

async function readAtWidths(page: Page): Promise<string[]> {
  const looks: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    looks.push(...(await page.evaluate(readLooks)))
  }
  return looks
}

for (const [title, path] of [
  ['the front page', '/'],
  ['a category', tile.category],
  ['a product', tile.path],
] as const) {
  test(`later styles change nothing of ${title}`, async ({ page }) => {
    await page.route(/\.(js|css|woff2)$/, (route) => route.abort())

    await page.goto(path)
    // One font, whether the document came at once or slowly.
    await page.evaluate(() => delete document.documentElement.dataset['font'])
    // Rows that are laid out when they are near are as high as they are.
    await page.addStyleTag({ content: '.cards-row { content-visibility: visible !important }' })
    const before = await readAtWidths(page)
    for (const file of later) await page.addStyleTag({ path: file })
    const after = await readAtWidths(page)

    expect(later).toHaveLength(2)
    expect(before.length).toBeGreaterThan(500)
    expect(after.filter((look, i) => look !== before[i])).toEqual([])
  })
}

test('a page that is gone on to is not seen before its styles have come', async ({ page }) => {
  const gate = Promise.withResolvers<void>()
  await page.route(/\/pages-[\w-]+\.css$/, async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.addInitScript(() => {
    const seen: string[] = []
    const look = () => {
      const list = document.querySelector('.listing')
      seen.push(list ? getComputedStyle(list).display : '')
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    Object.assign(window, { seen })
  })
  const readSeen = () => page.evaluate((): string[] => Object(window).seen)

  // Before the press or after it: it comes ahead where the browser has time.
  const code = page.waitForResponse(/\/category-[\w-]+\.js$/)
  await visit(page, '/')
  await page.locator('#catalog').getByRole('link').first().click()
  await code
  const count = (await readSeen()).length
  // Long enough for the page to be drawn, were it not waiting.
  await expect.poll(async () => (await readSeen()).length).toBeGreaterThan(count + 60)
  const before = await readSeen()
  gate.resolve()
  await expect.poll(async () => (await readSeen()).at(-1)).toBe('grid')

  expect(new Set(before)).toEqual(new Set(['']))
  expect(new Set(await readSeen())).toEqual(new Set(['', 'grid']))
})
