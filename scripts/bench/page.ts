/** One page on a throttled phone: paint times, blocking time, bytes, and the way to the next page. */
import type { Browser, CDPSession, Page } from '@playwright/test'

/** Milliseconds and kilobytes as they went over the wire. */
export type Visit = {
  firstByte: number
  firstPaint: number
  largestPaint: number
  blocking: number
  shift: number
  softNavigation: number | null
  /** The same once more, its data at hand. */
  softAgain: number | null
  html: number
  script: number
  style: number
  /** Of `html`, uncompressed: what the page brings in its own <style>. */
  inlineStyle: number
  font: number
  image: number
}

const phone = { width: 412, height: 823 }
const network = { latency: 150, throughput: (1.6 * 1024 * 1024) / 8 }

/** Opens `url` cold; then, when `next` is given, taps that link and waits for its heading. */
export async function visit(browser: Browser, url: string, next?: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: phone,
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const bytes = await throttle(session)
    await page.addInitScript(observe)
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(2500)
    const paints = await page.evaluate(readPaints)
    const loaded = { ...bytes }
    const softNavigation = next ? await follow(page, next) : null
    const softAgain = next ? await followAgain(page, next) : null
    return { ...paints, ...loaded, softNavigation, softAgain }
  } finally {
    await context.close()
  }
}

type Bytes = Pick<Visit, 'html' | 'script' | 'style' | 'font' | 'image'>

async function throttle(session: CDPSession): Promise<Bytes> {
  const bytes: Bytes = { html: 0, script: 0, style: 0, font: 0, image: 0 }
  const kinds = new Map<string, keyof Bytes>()
  const names: Record<string, keyof Bytes> = {
    Document: 'html',
    Script: 'script',
    Stylesheet: 'style',
    Font: 'font',
    Image: 'image',
  }
  session.on('Network.responseReceived', ({ requestId, type }) => {
    const kind = names[type]
    if (kind) kinds.set(requestId, kind)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind) bytes[kind] += encodedDataLength / 1024
  })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: network.throughput,
    uploadThroughput: network.throughput,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return bytes
}

/** Runs in the page, before anything of it. */
function observe() {
  const seen = { largestPaint: 0, blocking: 0, shift: 0 }
  Object.assign(window, { seen })
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    })
  watch('largest-contentful-paint', (entry) => {
    seen.largestPaint = entry.startTime
  })
  watch('longtask', (entry) => {
    seen.blocking += Math.max(0, entry.duration - 50)
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    }
    if (!hadRecentInput) seen.shift += value
  })
}

function readPaints() {
  const { seen } = window as unknown as {
    seen: { largestPaint: number; blocking: number; shift: number }
  }
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  return {
    firstByte: navigation?.responseStart ?? 0,
    firstPaint: paint?.startTime ?? 0,
    inlineStyle:
      [...document.querySelectorAll('style')].reduce(
        (bytes, { textContent }) => bytes + new TextEncoder().encode(textContent ?? '').length,
        0,
      ) / 1024,
    ...seen,
  }
}

/** From the tap to the next page's painted heading. */
async function follow(page: Page, selector: string): Promise<number> {
  const before = page.url()
  const link = page.locator(selector).first()
  await link.scrollIntoViewIfNeeded()
  const heading = await page.locator('h1').first().textContent()
  const startedAt = Date.now()
  await link.tap()
  await page.waitForFunction(
    ([address, text]) =>
      location.href !== address && document.querySelector('h1')?.textContent !== text,
    [before, heading],
    { polling: 'raf' },
  )
  return Date.now() - startedAt
}

/** Back, and when all is calm to the same page. */
async function followAgain(page: Page, selector: string): Promise<number> {
  await page.waitForTimeout(2500)
  await page.goBack()
  await page.waitForTimeout(2500)
  return follow(page, selector)
}
