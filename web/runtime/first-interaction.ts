import { idle } from './idle.ts'

/** The page the document was sent for, whatever is shown in it later; null on the server. */
export const openedPath = import.meta.env.SSR ? null : window.location.pathname

/** Of somebody who stays: moves, touches, types or scrolls. */
const signs = ['pointermove', 'touchstart', 'keydown', 'scroll', 'focusin', 'click'] as const
/** What a tap consists of. */
const taps: ReadonlySet<string> = new Set(['touchstart', 'focusin', 'click'])
const restMs = 300

/** Says that a page was opened from another, which is a sign too. */
export let giveSign = () => {}

/**
 * Somebody is here who may press. Not somebody who taps a link: he leaves, and code for what he
 * leaves would hold up the page he goes to. Nor somebody who scrolls, before the page is at rest: a
 * tap may be next. Never on the server.
 */
export const firstSign = new Promise<void>((resolve) => {
  giveSign = resolve
})

if (!import.meta.env.SSR) {
  const listener = new AbortController()
  let rest: ReturnType<typeof setTimeout> | undefined
  const answer = (event: Event) => {
    const { type, target } = event
    // A row of cards that is laid out scrolls to its first one by itself.
    if (type === 'scroll' && target !== document) return
    clearTimeout(rest)
    if (taps.has(type) && target instanceof Element && target.closest('a:not([href^="#"])')) return
    // A finger that moves is about to scroll.
    if (type === 'scroll' || Object(event).pointerType === 'touch')
      rest = setTimeout(accept, restMs)
    else accept()
  }
  const accept = () => {
    listener.abort()
    giveSign()
  }
  for (const sign of signs) {
    window.addEventListener(sign, answer, { passive: true, capture: true, signal: listener.signal })
  }
}

/**
 * Code that a browser takes only then; the server, which has it all, at once, as does a page that
 * was opened from another.
 */
export const onFirstSign =
  <Code>(load: () => Promise<Code>) =>
  async (): Promise<Code> => {
    if (!import.meta.env.SSR && window.location.pathname === openedPath) await firstSign
    return load()
  }

/** The same for what lies far below: code that waits for the browser to have nothing better to do. */
export const onCalm = <Code>(load: () => Promise<Code>) =>
  onFirstSign(async () => {
    if (!import.meta.env.SSR) await idle()
    return load()
  })
