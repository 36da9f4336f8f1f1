import { expect, type Page, test } from '@playwright/test'
import { tile } from '#tests/support/journey.ts'

/** What moved on the page since it was opened, as browsers reckon it. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const log = { shift: 0 }
    Object.assign(window, { log })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) log.shift += Number(Object(entry).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Object(window).log.shift)
}

const isLaidOut = (element: Element) =>
  element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true })

for (const [screen, viewport] of [
  ['a wide screen', { width: 1280, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  for (const path of ['/', tile.category, tile.path]) {
    test(`on ${screen} what is far down ${path} is laid out soon, without a shift`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      const readShift = await watchShifts(page)
      await page.goto(path)
      const last = page.locator(path === '/' ? '.section' : '.card').last()

      await expect.poll(() => last.evaluate(isLaidOut), { timeout: 3000 }).toBe(true)

      expect(await readShift()).toBeLessThan(0.001)
    })
  }
}

test('a phone lays out the first screen of a page first', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => {
    const state = { isFar: false }
    Object.assign(window, { state })
    const look = () => {
      const far = document.querySelector('.section:nth-child(n + 6)')
      if (!far) return requestAnimationFrame(look)
      state.isFar = !far.checkVisibility({ visibilityProperty: true })
    }
    requestAnimationFrame(look)
  })
  await page.goto('/')

  await expect.poll(() => page.evaluate(() => Object(window).state.isFar)).toBe(true)
})

test('a phone finds the place again at which a page is loaded anew', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const heading = page.getByRole('heading', { name: 'Бренды' })
  await expect.poll(() => heading.evaluate(isLaidOut)).toBe(true)
  await heading.evaluate((element) => element.scrollIntoView())

  await page.reload()

  await expect(heading).toBeInViewport()
  expect(await heading.evaluate(isLaidOut)).toBe(true)
})
