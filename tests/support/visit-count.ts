/** What the emulated counter of visits was told in a page (api/emulator/metrika.ts). */
import { expect, type Page } from '@playwright/test'

type Sent = { method: string; page: string; told: unknown[] }

/** Each as one line: the method, what it was told, and the page it went under. */
export async function readCounted(page: Page): Promise<string[]> {
  const sent: Sent[] = await page.evaluate(() => Object(window).metrikaSent ?? [])
  return sent.map(({ method, told, page }) => {
    const { pathname } = new URL(page)
    if (method === 'hit') return `hit ${pathname}`
    if (method !== 'ecommerce') return [method, ...told.filter(isWord)].join(' ')
    const { currencyCode: _, ...actions } = Object(told[0])
    return `${Object.keys(actions).join()} at ${pathname}`
  })
}

const isWord = (value: unknown) => typeof value === 'string'

/** Everything that was told of one action, such as `add`. */
export async function readEcommerce(page: Page, action: string): Promise<unknown[]> {
  const sent: Sent[] = await page.evaluate(() => Object(window).metrikaSent ?? [])
  return sent.flatMap(({ told }) => {
    const value: unknown = Object(told[0])[action]
    return value === undefined ? [] : [value]
  })
}

export const expectCounted = (page: Page, line: string) =>
  expect.poll(() => readCounted(page), { message: line, timeout: 15_000 }).toContain(line)

/** As a choice in another tab of the shop reaches this one. */
export const chooseElsewhere = (page: Page, value: 'granted' | 'denied') =>
  page.evaluate((value) => {
    // oxlint-disable-next-line no-document-cookie -- it is what the shop does
    document.cookie = `analytics_storage=${value}; path=/`
    window.dispatchEvent(new StorageEvent('storage', { key: 'otves.changed.consent' }))
  }, value)

/** Of a visitor who has agreed before. */
export const agreeBefore = async (page: Page, baseURL: string | undefined) =>
  page.context().addCookies([{ name: 'analytics_storage', value: 'granted', url: String(baseURL) }])

/** What the emulator complains of: the real counter would drop it without a word. */
export function gatherComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('metrika emulator')) complaints.push(message.text())
  })
  return complaints
}
