import { idle } from './idle.ts'

/** The page the document was sent for, whatever is shown in it later; null on the server. */
export const openedPath = import.meta.env.SSR ? null : window.location.pathname

const plainLink = 'a[href]:not([href^="#"],[data-kept])'
const moves: ReadonlySet<string> = new Set(['keydown', 'wheel', 'scroll', 'pointermove'])
const restMs = 300

/** Says that a page was opened from another, which is a sign too. */
export let signalInteraction = () => {}

/**
 * A visitor is here who may press (`web/document/press-keeper.ts`). A tap on a link is no such sign: code
 * for the page that is left would hold up the next one. Scrolling is one when it is over, since
 * such a tap may follow. Never on the server.
 */
export const firstInteraction = new Promise<void>((resolve) => {
  signalInteraction = resolve
  let rest: ReturnType<typeof setTimeout> | undefined
  let isLeaving = false
  if (import.meta.env.SSR) return
  window.pressKeeper?.onInteraction((sign) => {
    const { type, target } = sign
    clearTimeout(rest)
    if (!moves.has(type) && target instanceof Element && target.closest(plainLink)) {
      isLeaving = true
      return false
    }
    // The page that comes is scrolled to its top, and has the focus.
    if (isLeaving && (type === 'scroll' || type === 'focusin')) return false
    isLeaving = false
    // A finger that moves is about to scroll.
    const isDrag = type === 'pointermove' && Object(sign).pointerType === 'touch'
    const isOver = type !== 'scroll' && type !== 'wheel' && !isDrag
    rest = setTimeout(resolve, isOver ? 0 : restMs)
    return isOver
  })
})

/**
 * Code that a browser takes only then; the server, which has it all, at once, as does a page that
 * was opened from another.
 */
export const afterInteraction =
  <Code>(load: () => Promise<Code>) =>
  async (): Promise<Code> => {
    if (!import.meta.env.SSR && window.location.pathname === openedPath) await firstInteraction
    return load()
  }

const acts: ReadonlySet<string> = new Set(['scroll', 'wheel', 'click', 'keydown'])

/** A visitor has scrolled, pressed or typed: one who only moves the pointer is still looking. */
const firstAct = new Promise<void>((resolve) => {
  if (import.meta.env.SSR) return
  window.pressKeeper?.onInteraction(({ type }) => {
    if (acts.has(type)) resolve()
    return acts.has(type)
  })
})

/** Code of what the shop asks by itself. */
export const afterAct =
  <Code>(load: () => Promise<Code>) =>
  async (): Promise<Code> => {
    await firstAct
    return afterInteraction(load)()
  }

/** The same for what lies far below: code that waits for the browser to have nothing better to do. */
export const afterIdle = <Code>(load: () => Promise<Code>) =>
  afterInteraction(async () => {
    if (!import.meta.env.SSR) await idle()
    return load()
  })
