/** Whether a page can be read and used in large letters, enlarged, and on a phone on its side. */
import type { Page } from '@playwright/test'

type Size = { width: number; height: number; fontPx: number }

/** Twice and four times as large is half and a quarter as wide to the page. */
const sizes: Record<string, Size> = {
  'letters of 24 px on a phone': { width: 390, height: 844, fontPx: 24 },
  'letters of 24 px on a desktop': { width: 1280, height: 900, fontPx: 24 },
  '200 %': { width: 640, height: 400, fontPx: 16 },
  '400 %': { width: 320, height: 256, fontPx: 16 },
  'a phone on its side': { width: 844, height: 390, fontPx: 16 },
}

/** What of the page in sight cannot be reached at some size, as `size: what`; sizes go back. */
export async function findOutOfReach(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  const devtools = await page.context().newCDPSession(page)
  const set = async ({ width, height, fontPx }: Size) => {
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: fontPx } })
    await page.setViewportSize({ width, height })
  }
  const found: string[] = []
  for (const [name, size] of Object.entries(sizes)) {
    await set(size)
    await page.evaluate(settle)
    for (const fault of await page.evaluate(measure)) found.push(`${name}: ${fault}`)
  }
  if (before) await set({ ...before, fontPx: 16 })
  await devtools.detach()
  return found
}

/** Runs in the page: letters of another size may need a file, and what is measured is drawn first. */
async function settle(): Promise<void> {
  await document.fonts.ready
  for (let frames = 0; frames < 2; frames += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}

/** Runs in the page. */
function measure(): string[] {
  type Text = { node: Text_; words: string; box: DOMRect }
  type Text_ = globalThis.Text
  /** A letter's box is a little higher than what is drawn of it. */
  const slackPx = 3
  const faults = new Set<string>()
  const root = document.documentElement

  const isBar = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { position, top } = getComputedStyle(at)
      if (position === 'fixed') return true
      // One that has stuck, and is as wide as the window.
      const box = at.getBoundingClientRect()
      const isStuck = position === 'sticky' && Math.abs(box.top - Number.parseFloat(top)) < 1
      if (isStuck && box.width > innerWidth * 0.9) return true
    }
    return false
  }
  const isFixed = (element: Element) => getComputedStyle(element).position === 'fixed'
  const layerOf = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return at
    }
    return null
  }

  // The middle of the page, where whatever sticks has stuck.
  scrollTo(0, Math.max(0, (root.scrollHeight - innerHeight) / 2))
  let shown = 0
  for (let y = 0; y < innerHeight; y += 1) {
    const at = document.elementFromPoint(innerWidth / 2, y + 0.5)
    if (at && !isBar(at)) shown += 1
  }
  // Half of the bars of a window are not content; of a page that is all in sight, all is.
  if (shown < innerHeight / 2) faults.add(`${shown} of ${innerHeight} px show content`)
  if (root.scrollWidth > root.clientWidth) {
    faults.add(`the page is ${root.scrollWidth} px wide`)
  }

  scrollTo(0, 0)
  const texts: Text[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    const words = node.nodeValue?.trim()
    if (!parent || !words || !isSeen(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) {
      const clipped = clip(box, parent)
      const held = clip(box, parent, /hidden|clip/)
      if (clipped.width < 2 || clipped.height < 2) continue
      // What can be scrolled to is not lost.
      if (held.height > 4 && held.height < box.height - 2 * slackPx) {
        faults.add(`«${words}» is cut through`)
      }
      texts.push({ node: node as Text_, words, box: clipped })
    }
    checkHolder(parent, words, range.getBoundingClientRect())
  }

  function isSeen(element: Element): boolean {
    return element.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
      contentVisibilityAuto: false,
    })
  }

  /** What of a box its scrollers and other clipping ancestors let through. */
  function clip(box: DOMRect, element: Element, by = /./): DOMRect {
    let { left, top, right, bottom } = box
    for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
      const { overflowX, overflowY, clipPath, display } = getComputedStyle(at)
      if (display === 'inline') continue
      const outer = at.getBoundingClientRect()
      if (clipPath !== 'none') return new DOMRect()
      if (overflowX !== 'visible' && by.test(overflowX)) {
        left = Math.max(left, outer.left)
        right = Math.min(right, outer.right)
      }
      if (overflowY !== 'visible' && by.test(overflowY)) {
        top = Math.max(top, outer.top)
        bottom = Math.min(bottom, outer.bottom)
      }
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
  }

  /** Words stand within the control they name. */
  function checkHolder(element: Element, words: string, box: DOMRect): void {
    const holder =
      element.closest('button, nav a, label, [class~=button]') ?? element.closest('fieldset')
    if (!holder || holder.closest('[class~=tabs]')) return
    // The name beside a mark of a map is drawn outside it on purpose.
    if (element.ariaHidden === 'true' && getComputedStyle(element).position === 'absolute') return
    const outer = holder.getBoundingClientRect()
    const isWithin =
      box.left > outer.left - slackPx &&
      box.right < outer.right + slackPx &&
      box.top > outer.top - slackPx &&
      box.bottom < outer.bottom + slackPx
    const isClipped = clip(box, element).width < box.width - 1
    if (!isWithin && !isClipped) faults.add(`«${words}» stands out of its control`)
  }

  texts.sort((a, b) => a.box.top - b.box.top)
  texts.forEach((one, i) => {
    for (const other of texts.slice(i + 1)) {
      if (other.box.top > one.box.bottom) break
      if (other.node === one.node) continue
      const across =
        Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      if (across <= 1 || down <= slackPx) continue
      // A bar lies over what scrolls below it, not over another bar.
      const [a, b] = [one, other].map(
        ({ node }) => node.parentElement && layerOf(node.parentElement),
      )
      if (a !== b && !(a && b && isFixed(a) && isFixed(b))) continue
      faults.add(`«${one.words}» lies over «${other.words}»`)
    }
  })
  return [...faults]
}
