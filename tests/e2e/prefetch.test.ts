/** What a browser loads before a page is opened, and what is left for the tap. */
import { expect, type Page, test } from '@playwright/test'
import { addFromPage, desktop, tile, visit, within } from '#tests/support/journey.ts'

const cards = (page: Page) => within(page).getByRole('heading', { level: 3 })

test('the browser prefetches the last four pages the shopper was about to open', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await visit(page, tile.category)
  const readRoutes = () =>
    page.locator('link[rel="modulepreload"]').evaluateAll((links) => {
      // A page's own file, not parts of it such as `cart-lines-…`.
      const file = /\/(cart|compare|favorites|information|product|sign-in)-[\w-]{7}\.js$/
      const routes = links.flatMap((link) => file.exec(link.getAttribute('href') ?? '')?.[1] ?? [])
      return [...new Set(routes)].sort()
    })
  const about = [
    ['compare', /^Сравнение/],
    ['favorites', /^Избранное/],
    ['cart', /^Корзина/],
    ['sign-in', /^Войти/],
    ['information', /^Доставка и подъём/],
  ] as const

  // It comes by itself, with what listens.
  await expect.poll(readRoutes).toEqual(['product'])
  for (const [route, name] of about) {
    await page.getByRole('banner').getByRole('link', { name }).focus()
    await expect.poll(readRoutes).toContain(route)
  }
  await cards(page).first().getByRole('link').focus()

  await expect.poll(readRoutes).toEqual(['cart', 'information', 'product', 'sign-in'])
})

/**
 * Shifts of the layout once the product is seen, also right after the tap, and when it stood there
 * with all of its first view.
 */
const watchProduct = () => {
  const seen = { shift: 0, steps: [] as string[], wholeAtMs: 0 }
  const watchShifts = () =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += Number(Object(entry).value)
    }).observe({ type: 'layout-shift' })
  new MutationObserver(() => {
    const page = document.querySelector('.product-page')
    if (!page) return
    const has = (...parts: string[]) => parts.every((part) => page.querySelector(part) !== null)
    const isWhole = has('.variants', '.buy', '.specs', '.product-marks button')
    const step = page.hasAttribute('aria-busy') ? 'known' : isWhole ? 'whole' : 'partly'
    if (seen.steps.at(-1) === step) return
    // The frame after the one that puts the product in the place of the list.
    if (seen.steps.length === 0) requestAnimationFrame(() => requestAnimationFrame(watchShifts))
    seen.steps.push(step)
    seen.wholeAtMs = performance.now()
  }).observe(document.body, { childList: true, subtree: true })
  Object.assign(window, { seen })
}

test('a tap on a card is one question, no code, and one filling of the page', async ({ page }) => {
  const questions: string[] = []
  page.on('request', (request) => {
    const text = request.postData() ?? ''
    const name = /"operationName":"(\w+)"/.exec(text)?.[1]
    if (name && !text.includes('"mutation ')) questions.push(name)
  })
  let answeredAtMs = 0
  page.on('response', (response) => {
    if (response.request().postData()?.includes('"ProductWhole"')) answeredAtMs = Date.now()
  })
  await visit(page, tile.category)
  // What the shop asks by itself waits for the first act.
  await page.mouse.wheel(0, 300)
  await expect.poll(() => listCode(page)).toContain('product')
  const before = new Set(await settleCode(page))
  await expect.poll(() => questions).toContain('RedirectRules')
  questions.length = 0
  await page.evaluate(watchProduct)

  const tappedAtMs = Date.now()
  await cards(page).first().getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Свойства' })).toBeAttached()

  const seen = await page.evaluate(() => Object(window).seen)
  expect(seen.steps).toEqual(['known', 'whole'])
  expect(seen.shift).toBe(0)
  const after = await listCode(page, seen.wholeAtMs)
  expect(after.filter((file) => !before.has(file))).toEqual([])
  // Once all of its page is late by a second, the product is asked for by itself (product.tsx).
  const isLate = answeredAtMs - tappedAtMs > 1000
  expect(questions.filter((name) => !isLate || name !== 'ProductPage')).toEqual(['ProductWhole'])
})

/** Files of code and styles that the browser has asked for, by the names that screens have. */
const listCode = (page: Page, untilMs = Number.POSITIVE_INFINITY) =>
  page.evaluate((until) => {
    const files = performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < until)
    return files.flatMap(({ name }) => {
      const file = /\/assets\/([\w-]+)\.(?:js|css)$/.exec(name)?.[1]
      return file ? (/^([a-z-]+)-[\w-]{7}$/.exec(file)?.[1] ?? file) : []
    })
  }, untilMs)

/** All of it, once the browser asks for no more. */
async function settleCode(page: Page): Promise<string[]> {
  let count = -1
  const grow = async () => {
    const before = count
    count = (await listCode(page)).length
    return count - before
  }
  await expect.poll(grow, { intervals: [1000], timeout: 20_000 }).toBe(0)
  return listCode(page)
}

const saveData = () =>
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })

const prefetched = [
  { from: '/', screen: 'category', isFilled: false },
  { from: tile.category, screen: 'product', isFilled: false },
  { from: tile.path, screen: 'cart', isFilled: true },
]

for (const { from, screen, isFilled } of prefetched) {
  test(`the ${screen} comes ahead in 12 files, and not where data is saved`, async ({
    browser,
  }) => {
    const files = async (isSaved: boolean) => {
      const context = await browser.newContext()
      const page = await context.newPage()
      if (isSaved) await page.addInitScript(saveData)
      if (isFilled) await addFromPage(page, from)
      await visit(page, from)
      if (!isSaved) await expect.poll(() => listCode(page)).toContain(screen)
      const listed = await settleCode(page)
      await context.close()
      return listed
    }

    const without = new Set(await files(true))
    const ahead = (await files(false)).filter((file) => !without.has(file))

    expect([...without]).not.toContain(screen)
    expect(ahead.length).toBeGreaterThan(1)
    expect(ahead.length).toBeLessThanOrEqual(12)
  })
}
