/** What a browser inside an app cannot open or save is shown to be copied (web/shell/app-links.tsx). */
import { createListeners } from './listeners.ts'

export type HandOver = {
  title: string
  hint: string
  /** A link, a number or what a file would hold. */
  text: string
  /** Where it leads in an app that does open it. */
  open?: { label: string; url: string }
}

let current: HandOver | null = null
const { subscribe, tell } = createListeners()

function show(next: HandOver | null): void {
  current = next
  tell()
}

export const handOver = (what: HandOver): void => show(what)
export const endHandOver = (): void => show(null)
export const handOverStore = { subscribe, read: () => current }
