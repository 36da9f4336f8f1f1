/**
 * Replays what a visitor did before the script loaded. A script in the head keeps presses
 * (`web/document/press-keeper.ts`), fields keep what was typed and chosen; here both are handed over as soon
 * as the script answers for the control, which is when React calls its `ref`.
 */

import type { Ref } from 'react'
import { passFocus } from './pass-focus.ts'

type Field = HTMLInputElement | HTMLSelectElement

/** Spread on a button, or on a link that opens something in place. */
export const kept = { 'data-kept': '', ref: wake }

/** Also passes the focus on when the press takes the control from the page. */
function wake(control: HTMLElement | null) {
  if (control) window.pressKeeper?.wake(control)
  return passFocus(control)
}

const heard = new WeakSet<Field>()

/** The `ref` of a field whose change does something: hears of the change made before. */
export function hearField(field: Field | null): void {
  if (!field || heard.has(field)) return
  heard.add(field)
  const tell = toChange(field)
  // React is still putting the page together.
  if (tell) setTimeout(tell)
}

/** The same beside a `ref` that the field has already, such as a form's. */
export function hearWith<Heard extends Field>(ref: Ref<Heard> | undefined): Ref<Heard> {
  if (!ref) return hearField
  return (field) => {
    hearField(field)
    if (typeof ref === 'function') return ref(field)
    ref.current = field
  }
}

/** Makes the change again; null when there was none. */
function toChange(field: Field): (() => void) | null {
  if (field instanceof HTMLSelectElement) return toChoice(field)
  return field.type === 'checkbox' || field.type === 'radio' ? toTick(field) : toText(field)
}

function toChoice(field: HTMLSelectElement) {
  const { value, options } = field
  const first = [...options].find(({ defaultSelected }) => defaultSelected) ?? options[0]
  if (value === first?.value) return null
  return () => {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

function toTick(field: HTMLInputElement) {
  const { checked, defaultChecked } = field
  // Of radios the one that was chosen speaks for the others.
  if (checked === defaultChecked || (field.type === 'radio' && !checked)) return null
  return () => {
    field.checked = defaultChecked
    field.click()
  }
}

function toText(field: HTMLInputElement) {
  const { value: early, defaultValue } = field
  if (early === defaultValue) return null
  return () => {
    const text = field.value === defaultValue ? early : field.value
    // React tells of a text that differs from the last one it knows, and knows what is set by
    // `value`, not what is put in as by typing.
    field.value = defaultValue
    field.setRangeText(text, 0, defaultValue.length, 'end')
    field.dispatchEvent(new Event('input', { bubbles: true }))
    if (field !== document.activeElement) {
      field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    }
  }
}
