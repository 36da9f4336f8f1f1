/** What a page needs from the moment somebody is there. */
import { recoverFocus } from './focus-recovery.ts'

export function start(): void {
  window.addEventListener('focusin', ({ target }) => prepare(target))
  prepare(document.activeElement)
  recoverFocus()
}

/** The first number that somebody may type brings its mask; without it the server checks. */
function prepare(target: unknown): void {
  if (Object(target).inputMode !== 'decimal') return
  import('#web/forms/number-mask.ts').catch(() => {})
}
