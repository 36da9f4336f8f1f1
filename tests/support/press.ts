/** Presses on a page that is still on its way, on a phone with a far shop. */
import {
  type Browser,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'

/** How a control is pressed: by a finger, by a reader or a voice, by the keyboard. */
const ways = ['touch', 'click', 'key'] as const
type Way = (typeof ways)[number]

/** After the first paint. */
const momentsMs = [200, 700, 1500, 3000, 6000] as const

export type Control = {
  name: string
  find: (page: Page) => Locator
  /** In place of a press: what is done with a field. */
  use?: (field: Locator, page: Page) => Promise<void>
  /** What the press is for, as a person sees it. */
  expectDone: (page: Page) => Promise<unknown>
}

export type PressedPage = {
  path: string
  /**
   * When the presses begin. Pages with the same controls share the moments; at the last ones, by
   * which all code has come, journeys press what stands on one page alone.
   */
  momentsMs: readonly (typeof momentsMs)[number][]
  controls: readonly Control[]
  /** Pressed last: the dialog opens over the rest. */
  openers: readonly Control[]
  /** What the visitor has before the page is opened. */
  prepare?: (page: Page) => Promise<void>
  /** Where the presses lead, when they lead anywhere. */
  leadsTo?: RegExp
  fontPx?: number
}

const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  reducedMotion: 'reduce',
} as const

/** Every control of the page is pressed, beginning at each of its moments. */
export async function pressAll(browser: Browser, pressed: PressedPage): Promise<void> {
  for (const ms of pressed.momentsMs) {
    const context = await browser.newContext(phone)
    try {
      await pressIn(context, pressed, momentsMs.indexOf(ms), ms)
    } finally {
      await context.close()
    }
  }
}

async function pressIn(context: BrowserContext, pressed: PressedPage, turn: number, ms: number) {
  const page = await context.newPage()
  await pressed.prepare?.(page)
  await slowDown(page)
  await watch(page, pressed.fontPx)
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(`${request.method()} ${request.url()}`)
  })
  await page.goto(pressed.path, { waitUntil: 'commit' })
  await awaitPaint(page, ms)
  // Each is the first to be pressed at one of the moments.
  const from = turn % pressed.controls.length
  const controls = [...pressed.controls.slice(from), ...pressed.controls.slice(0, from)]
  for (const [i, control] of [...controls, ...pressed.openers].entries()) {
    await press(page, control, ways[(i + turn) % ways.length] ?? 'click')
  }
  for (const { name, expectDone } of [...controls, ...pressed.openers]) {
    await expect(async () => expectDone(page), `${name}, ${ms} ms`).toPass({ timeout: 20_000 })
  }
  expect(documents, `documents, ${ms} ms`).toHaveLength(1)
  expect(page.url()).toMatch(pressed.leadsTo ?? new RegExp(`${escape(pressed.path)}$`))
}

const escape = (text: string) => text.replaceAll(/[.?]/g, String.raw`\$&`)

/** 1.6 Mbit/s, 150 ms, a quarter of this machine. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const bytesPerSecond = 1_600_000 / 8
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Remembers which dialogs and menus were opened, and gives the page the letters of its reader's browser. */
async function watch(page: Page, fontPx = 16): Promise<void> {
  await page.addInitScript((size) => {
    const opened: string[] = []
    const clicked: Element[] = []
    Object.assign(window, { opened, clicked, tried: [] })
    // A press that the page keeps and makes again is no second one.
    const note = ({ target, isTrusted }: Event) => {
      if (isTrusted && target instanceof Element) clicked.push(target)
    }
    addEventListener('click', note, true)
    new MutationObserver(() => {
      document.documentElement.style.fontSize = `${size}px`
      for (const menu of document.querySelectorAll('.card-menu:not([data-seen])')) {
        menu.setAttribute('data-seen', '')
        opened.push('Ещё')
      }
      for (const dialog of document.querySelectorAll('dialog[open]:not([data-seen])')) {
        dialog.setAttribute('data-seen', '')
        opened.push((dialog.querySelector('h2')?.textContent ?? '').replaceAll(/\s+/g, ' '))
      }
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['open'] })
  }, fontPx)
}

export const expectOpened = (title: string) => async (page: Page) =>
  expect(await page.evaluate(() => Object(window).opened)).toContain(title.replaceAll(/\s+/g, ' '))

async function awaitPaint(page: Page, ms: number): Promise<void> {
  await page.waitForFunction(
    (wait) => {
      const paint = performance.getEntriesByName('first-contentful-paint')[0]
      return paint !== undefined && performance.now() >= paint.startTime + wait
    },
    ms,
    { polling: 20 },
  )
}

async function press(page: Page, control: Control, way: Way): Promise<void> {
  await closeDialog(page)
  const element = control.find(page)
  if (control.use) return control.use(element, page)
  if (way === 'click') return element.evaluate((button: HTMLElement) => button.click())
  await pressOnce(page, element, way === 'touch' ? tap : pressKey)
}

/**
 * A busy machine may lift the finger so late that the browser takes it for a long one, which clicks
 * nothing; a dialog or a card that has come meanwhile takes the focus or the finger. Then it is
 * pressed again, but never once its click has come: what that leads to may take the control away.
 */
async function pressOnce(
  page: Page,
  element: Locator,
  pressIt: (element: Locator) => Promise<void>,
): Promise<void> {
  await page.evaluate(() => Object.assign(window, { tried: [] }))
  await expect(async () => {
    if (await wasClicked(page)) return
    await closeDialog(page)
    await element.evaluate((control) => Object(window).tried.push(control))
    await pressIt(element)
    await expect.poll(() => wasClicked(page), { timeout: 5000 }).toBe(true)
  }).toPass({ timeout: 30_000 })
}

/** Whether any of the elements that were tried, or the label of one, got a click of the browser. */
const wasClicked = (page: Page) =>
  page.evaluate(() => {
    const { clicked, tried }: { clicked: Element[]; tried: Element[] } = Object(window)
    return tried.some((control) => {
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
      return [control, ...labels].some((part) => clicked.some((target) => part.contains(target)))
    })
  })

/** Focus and key in one: a field that comes meanwhile and takes the focus would take the key. */
async function pressKey(element: Locator): Promise<void> {
  const isChosen = await element.evaluate((button) => button instanceof HTMLInputElement)
  await element.press(isChosen ? 'Space' : 'Enter')
}

/** The finger goes where the control is seen; it must not meet anything else there. */
async function tap(element: Locator): Promise<void> {
  const { x, y, met } = await element.evaluate((control) => {
    const target = control instanceof HTMLInputElement ? (control.labels?.[0] ?? control) : control
    const isSeen = () => {
      const box = target.getBoundingClientRect()
      // The words of a label may hold a link; the box stands before them.
      const toMiddle = target === control ? box.width / 2 : Math.min(box.width / 2, 14)
      const at = { x: box.x + toMiddle, y: box.y + box.height / 2 }
      const top = document.elementFromPoint(at.x, at.y)
      return { ...at, met: top && target.contains(top) ? null : (top?.outerHTML ?? 'nothing') }
    }
    const first = isSeen()
    if (first.met === null) return first
    target.scrollIntoView({ block: 'center', behavior: 'instant' })
    return isSeen()
  })
  expect(met?.slice(0, 200) ?? null).toBeNull()
  await element.page().touchscreen.tap(x, y)
}

async function closeDialog(page: Page): Promise<void> {
  const isOpen = () => page.evaluate(() => document.querySelector('dialog[open]') !== null)
  if (!(await isOpen())) return
  await page.keyboard.press('Escape')
  await expect.poll(isOpen).toBe(false)
}
