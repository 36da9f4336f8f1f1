/** A checkout block: open while the buyer fills it in, then a one-line summary with «Изменить». */
import type { ReactNode } from 'react'
import { useState } from 'react'

export type BlockProps = {
  id: string
  title: string
  /** The choice in one line. */
  summary: ReactNode
  /** Whether it starts folded; afterwards the browser keeps the state. */
  isDone: boolean
  children: ReactNode
}

export function CheckoutBlock({ id, title, summary, isDone, children }: BlockProps) {
  // React would put an attribute that changes back; one that does not is the browser's own.
  const [isOpenAtFirst] = useState(!isDone)
  return (
    <section className={`block block-${id}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <details className="block-fold" data-block={id} open={isOpenAtFirst}>
        <summary>
          <span>{summary}</span>
          <span className="link">Изменить</span>
        </summary>
        <div className="block-body">{children}</div>
      </details>
    </section>
  )
}

/** Folds the block and keeps the focus where it was. */
export function foldBlock(block: HTMLDetailsElement): void {
  block.open = false
  block.querySelector('summary')?.focus()
}

/** Folds a block that the buyer has left; what they have just pressed stays where it is. */
export function foldLeft(block: HTMLDetailsElement, pressed: Element): void {
  const { top } = pressed.getBoundingClientRect()
  block.open = false
  const moved = pressed.getBoundingClientRect().top - top
  window.scrollBy({ top: moved, behavior: 'instant' })
}

const secondMs = 500

/** Ignores a double tap: its second tap could hit what moved under the finger. */
function holdPress(within: HTMLElement): void {
  within.style.pointerEvents = 'none'
  setTimeout(() => within.style.removeProperty('pointer-events'), secondMs)
}

/** Opens the blocks that hide errors and focuses the first error. */
export function focusRefusal(within: HTMLElement): void {
  const messages = [...within.querySelectorAll<HTMLElement>('.field-error')]
  for (const message of messages) {
    const block = message.closest<HTMLDetailsElement>('.block-fold')
    if (block) block.open = true
  }
  const [first] = messages
  holdPress(within)
  if (!first) return within.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' })
  const group = first.closest('.field') ?? first.parentElement
  const bad = group?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const control = 'input:checked:enabled, input:enabled:not([type="hidden"]), select, textarea'
  const target = bad ?? group?.querySelector<HTMLElement>(control)
  if (target) target.focus()
  else first.scrollIntoView({ block: 'center' })
}
