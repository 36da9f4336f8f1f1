/** Draws whole only those rows of a long list that are near what is seen, or in use. */
import { useState, useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

/** From here on lines of a list that are far from what is seen are text. */
export const farFrom = 30

/** As many lines as a screen has are whole from the first paint on, and without script. */
export const wholeCount = 10

/** Some rows above and below the window are whole before they are scrolled to. */
const margin = '25% 0px'

/** A row stands out by its `data-row`, which names it. */
export class NearRows {
  readonly #listeners = createListeners()
  readonly subscribe = this.#listeners.subscribe
  readonly #near = new Set<string>()
  /** Something was typed or chosen there, and may be half done. */
  readonly #used = new Set<string>()
  #focused: string | undefined
  #sight: IntersectionObserver | null = null
  #isTold = false

  /** null until the browser has told what is in sight. */
  readonly isNear = (id: string): boolean | null =>
    this.#isTold ? this.#near.has(id) || this.#used.has(id) || this.#focused === id : null

  /** The `ref` of each row. */
  readonly watch = (row: HTMLElement | null) => {
    if (!row) return
    this.#sight ??= new IntersectionObserver((entries) => this.#see(entries), {
      rootMargin: margin,
    })
    this.#sight.observe(row)
    return () => {
      this.#sight?.unobserve(row)
      this.#near.delete(row.dataset['row'] ?? '')
    }
  }

  /** The `ref` of the list: where the focus is, and what is typed in, stays whole. */
  readonly listen = (list: HTMLElement | null) => {
    if (!list) return
    const listener = new AbortController()
    const { signal } = listener
    list.addEventListener('focusin', ({ target }) => this.hold(findRow(target)), { signal })
    list.addEventListener('input', ({ target }) => this.#use(findRow(target)), { signal })
    return () => listener.abort()
  }

  /** Draws a row whole until another one is held. */
  hold(id: string | undefined): void {
    if (id === undefined || id === this.#focused) return
    this.#focused = id
    this.#listeners.tell()
  }

  #use(id: string | undefined): void {
    if (id === undefined || this.#used.has(id)) return
    this.#used.add(id)
    this.#listeners.tell()
  }

  #see(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      const id = findRow(target)
      if (id === undefined) continue
      if (isIntersecting) this.#near.add(id)
      else this.#near.delete(id)
    }
    this.#isTold = true
    this.#listeners.tell()
  }
}

const findRow = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset['row'] : undefined

/** null of a short list. */
export function useNearRows(count: number): NearRows | null {
  const [rows] = useState(() => new NearRows())
  return count >= farFrom ? rows : null
}

/** `first` is what the page was opened with, before the browser has told what is in sight. */
export type Nearness = 'far' | 'first' | 'near'

/** Draws a row again only when it comes near or goes. Without `rows` all are as at first. */
export function useNearness(rows: NearRows | null, id: string, isFirst: boolean): Nearness {
  const first = isFirst || rows === null ? 'first' : 'far'
  const read = (): Nearness => {
    const isNear = rows?.isNear(id) ?? null
    if (isNear === null) return first
    return isNear ? 'near' : 'far'
  }
  return useSyncExternalStore(rows?.subscribe ?? never, read, () => first)
}

const never = () => () => {}
