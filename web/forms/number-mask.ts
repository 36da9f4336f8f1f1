/**
 * The number mask, for every field of a quantity or a measure there is: loaded when the first of
 * them gets the focus. It changes what is typed before other listeners see it, so that fields
 * whose text is React's own need know nothing of it.
 */
import { createMask } from 'imask'
import { numberOptions } from './mask-attach.ts'

/** What stays of `text`, and where in it the cursor stands that stood at `cursor`. */
export function maskNumber(text: string, cursor: number): { text: string; cursor: number } {
  const mask = createMask(numberOptions)
  const toMasked = (piece: string) => {
    mask.reset()
    mask.append(piece.replaceAll(/\s/g, ''), { input: true, raw: true })
    return mask.value
  }
  const masked = toMasked(text)
  const before = toSigns(toMasked(text.slice(0, cursor)))
  let at = 0
  for (let signs = 0; at < masked.length && signs < before; at++) {
    signs += toSigns(masked[at] ?? '')
  }
  return { text: masked, cursor: at }
}

/** How many signs of a number there are, spaces between groups left out. */
const toSigns = (text: string) => text.replaceAll(/\s/g, '').length

function onInput({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || target.inputMode !== 'decimal') return
  const masked = maskNumber(target.value, target.selectionStart ?? target.value.length)
  if (masked.text === target.value) return
  // To set `value` would tell React that the change is known to it: the field would not hear of it.
  target.setRangeText(masked.text, 0, target.value.length)
  target.setSelectionRange(masked.cursor, masked.cursor)
}

if (!import.meta.env.SSR) {
  document.addEventListener('input', onInput, { capture: true })
  // What was typed before this came.
  document.activeElement?.dispatchEvent(new Event('input', { bubbles: true }))
}
