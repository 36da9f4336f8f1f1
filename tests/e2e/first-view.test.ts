/**
 * The styles in the head of a page are enough for what a phone shows first: with all of them behind
 * it nothing moves and nothing changes its look (docs/decisions/0028).
 */
import { expect, type Page, test } from '@playwright/test'
import { glue, tile } from '#tests/support/journey.ts'

const pages = [
  { title: 'the front page', path: '/' },
  { title: 'a category', path: tile.category },
  { title: 'a category without a way to count', path: glue.category },
  { title: 'a category of categories', path: '/catalog/poly-i-plitka' },
  { title: 'the second page of a category', path: `${tile.category}?page=2` },
  { title: 'a product', path: tile.path },
  { title: 'a product of one picture', path: glue.path },
  { title: 'a search', path: '/search?q=плитка' },
  { title: 'an article', path: '/stati/kak-polozhit-laminat' },
]

const separator = '<style id="styles"'

/** Every element in view, with where it stands and how it looks. */
const look = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body, body :not(script, style)')]
      .filter((element) => {
        const { top, width, height } = element.getBoundingClientRect()
        return top < innerHeight && width * height > 1
      })
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const style = getComputedStyle(element)
        const box = [x, y, width, height].map(Math.round).join(' ')
        const { color, backgroundColor, font, opacity, visibility, boxShadow, borderTop } = style
        return `${element.tagName}.${element.getAttribute('class')}: ${[box, color, backgroundColor, font, opacity, visibility, boxShadow, borderTop].join('; ')}`
      }),
  )

for (const width of [360, 390, 430]) {
  for (const { title, path } of pages) {
    test(`${title} of ${width} px looks the same before all of its styles are there`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      const whole = await (await page.request.get(path)).text()
      const end = whole.indexOf(separator)
      const [, styles = ''] = /^<style[^>]*>(.*?)<\/style>/s.exec(whole.slice(end)) ?? []
      const body = whole.slice(0, end)
      await page.route('**/first-view', (route) =>
        route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
      )
      await page.goto('/first-view')
      await page.evaluate(async () => void (await document.fonts.ready))
      const before = await look(page)
      await page.addStyleTag({ content: styles })
      const after = await look(page)

      expect(end).toBeGreaterThan(0)
      expect(before.length).toBeGreaterThan(20)
      expect(before).toEqual(after)
    })
  }
}
