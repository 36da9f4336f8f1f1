/** Loads what a page needs from the visitor's first interaction on. */
import { recoverFocus } from './focus-recovery.ts'

export function start(): void {
  window.addEventListener('focusin', ({ target }) => prepare(target))
  prepare(document.activeElement)
  recoverFocus()
}

/** The first number field loads the mask; without the mask the server checks. */
function prepare(target: unknown): void {
  if (Object(target).inputMode !== 'decimal') return
  import('#web/forms/number-mask.ts').catch(() => {})
}
