/**
 * Code of a page that does not come: after a deploy its file is gone, or the network is. The router
 * then reloads the page at hand, also for code that it loads ahead. This opens the page asked for
 * in its place, once the shop answers, and leaves the page at hand alone when none was asked for.
 * Parts that the page at hand waits for are had by opening it anew, once.
 *
 * Browsers without the Navigation API (before Safari 26.2 and Firefox 147) reload the page at hand,
 * which then goes on to the one asked for.
 */
import { useEffect, useLayoutEffect, useState } from 'react'
import { createPath, useNavigation } from 'react-router'
import { tabStore } from './browser-store.ts'
import { lostCode } from './lazy-part.tsx'
import { draft, hasTyped, leavePage } from './leave-page.ts'
import { isOwnReload, isReachable, reload, toReloadPauseMs } from './reload.ts'
import { isPage } from './site-page.ts'

/** The router tells of a navigation a while after it has begun, on a busy phone a long one. */
const settleMs = 5000
const openedKey = 'otves.opened'
const askedKey = 'otves.asked'

/** The page that the router is about to open. */
let asked: string | null = null
let onAsked = () => {}
let isRecovering = false
/** Another reload of the router's would call the document back. */
let isLeaving = false
/** A form was sent as plain HTML: a reload would call its answer off. */
let isSending = false
/** The page whose code was missing twice: the router still waits for it. */
let given: string | null = null
/** Browsers remember code that did not come, and the router waits for it: the next page is a document. */
let isLost = false

const toHere = () => createPath(window.location)

/** Leaves for another document under the guard of reloads; the page at hand stays until it comes. */
function openDocument(path: string): void {
  isLeaving = true
  tabStore.write(openedKey, path)
  if (path === toHere()) reload()
  else reload(path)
}

export function CodeGuard() {
  const { location, formMethod = 'GET' } = useNavigation()
  const [missing, setMissing] = useState<string | null>(null)
  useLayoutEffect(() => {
    // What is sent ends in an answer of the shop.
    asked = location && formMethod === 'GET' ? createPath(location) : null
    if (asked === null) return
    onAsked()
    if (isLost && asked !== given) void recover(setMissing)
  }, [location, formMethod])
  useEffect(() => lostCode.subscribe(() => void openAnew()), [])
  useEffect(() => {
    const listener = new AbortController()
    guard(setMissing, listener.signal)
    const note = (event: Event) => {
      isSending ||= !event.defaultPrevented
    }
    window.addEventListener('submit', note, listener)
    return () => listener.abort()
  }, [])
  // The nearest boundary is the error screen, whose «Обновить» asks for the page once more.
  if (missing !== null) throw new Error(missing)
  return null
}

function guard(onMissing: (path: string) => void, signal: AbortSignal): void {
  const stay = () => {
    isLeaving = false
  }
  window.addEventListener('pageshow', stay, { signal })
  const { navigation } = window
  if (!navigation) return keepAsked(signal)
  const onNavigate = (event: NavigateEvent) => {
    if (event.navigationType !== 'reload' || event.userInitiated || isOwnReload) return
    event.preventDefault()
    void recover(onMissing)
  }
  navigation.addEventListener('navigate', onNavigate, { signal })
}

async function recover(onMissing: (path: string) => void): Promise<void> {
  isLost = true
  if (isRecovering || isLeaving) return
  isRecovering = true
  const path = await findAsked()
  isRecovering = false
  // Code that was loaded ahead: nothing is lost yet.
  if (path === null) return
  const open = () => {
    const isTwice = toReloadPauseMs() > 0 && tabStore.read(openedKey) === path
    if (!isTwice) return openDocument(path)
    given = path
    showAddress(path)
    onMissing(path)
  }
  await leavePage(open, () => true)
}

/** null when no page is asked for. */
async function findAsked(): Promise<string | null> {
  if (asked === null) {
    await new Promise<void>((resolve) => {
      onAsked = resolve
      setTimeout(resolve, settleMs)
    })
  }
  return asked
}

/** The page at hand, unless that was tried in vain or something on it would be lost. */
async function openAnew(): Promise<void> {
  const path = toHere()
  if (!(await isReachable())) return
  const isTried = tabStore.read(openedKey) === path || toReloadPauseMs() > 0
  const hasText = hasTyped() || draft.isUnsaved
  const hasDialog = document.querySelector('dialog[open]') !== null
  // It waits for that code too, and sends its form when the code does not come (press-keeper.ts).
  const hasPress = isSending || document.querySelector('[data-kept][aria-busy]') !== null
  const isStaying =
    isTried || hasText || hasDialog || hasPress || isPage(window.location.pathname, 'held')
  if (!isLeaving && !isStaying && path === toHere()) openDocument(path)
}

/** That of the error screen, as the router would have written it. */
function showAddress(path: string): void {
  if (path === toHere()) return
  const state: { idx?: number } | null = window.history.state
  window.history.pushState({ idx: (state?.idx ?? 0) + 1, key: 'missing' }, '', path)
}

/** For browsers that tell nothing of a reload: what was asked for outlives the document. */
function keepAsked(signal: AbortSignal): void {
  const kept = Object(tabStore.readJson(askedKey))
  tabStore.write(askedKey, null)
  if (kept.from === toHere() && typeof kept.to === 'string' && toReloadPauseMs() === 0) {
    return openDocument(kept.to)
  }
  const keep = () => {
    if (asked === null || isLeaving || asked === toHere()) return
    tabStore.write(askedKey, JSON.stringify({ from: toHere(), to: asked }))
  }
  window.addEventListener('pagehide', keep, { signal })
}
