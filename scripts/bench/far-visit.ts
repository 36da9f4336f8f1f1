/** What a shopper far from the database waits for: a page, and «В корзину» on it. */
import type { Browser, BrowserContext, Page } from '@playwright/test'

/** Milliseconds. */
export type FarVisit = {
  firstByte: number
  firstPaint: number
  /** From the press of a new visitor until the shop has answered it. */
  firstAdd: number
  /** The same of the next press. */
  nextAdd: number
}

const phone = { width: 412, height: 823 }
const userAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36'

/** Opens `url` as a new visitor; on a page with goods, puts one of them in the cart, and once more. */
export async function visitFar(browser: Browser, url: string): Promise<FarVisit> {
  const context = await browser.newContext({
    viewport: phone,
    isMobile: true,
    hasTouch: true,
    userAgent,
  })
  try {
    await agree(context, url)
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'load' })
    const times = await page.evaluate(readTimes)
    // What is asked by itself, the viewer among it, is back by then.
    await page.waitForLoadState('networkidle')
    const add = page
      .getByRole('main')
      .getByRole('button', { name: /^В корзину/ })
      .first()
    const firstAdd = await press(page, () => add.tap())
    const more = page.getByRole('main').getByRole('button', { name: 'Больше' }).first()
    const nextAdd = await press(page, () => more.tap())
    return { ...times, firstAdd, nextAdd }
  } finally {
    await context.close()
  }
}

/** The line about cookies would lie over what is pressed. */
async function agree(context: BrowserContext, url: string): Promise<void> {
  const names = ['functionality_storage', 'analytics_storage', 'personalization_storage']
  await context.addCookies(names.map((name) => ({ name, value: 'denied', url })))
}

async function press(page: Page, act: () => Promise<void>): Promise<number> {
  const answered = page.waitForResponse(
    (response) => response.request().postData()?.includes('cartItemUpdate') ?? false,
  )
  const startedAt = performance.now()
  await act()
  await (await answered).finished()
  return performance.now() - startedAt
}

function readTimes() {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  return { firstByte: navigation?.responseStart ?? 0, firstPaint: paint?.startTime ?? 0 }
}
