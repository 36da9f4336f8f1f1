/** Event of a control that is about to be taken from the page with the focus on it. */
export const focusGone = 'focusgone'

/** For controls whose press may take them from the page, as their `ref`. */
export const passFocus = (control: HTMLElement | null) => () => {
  if (document.activeElement !== control) return
  control?.dispatchEvent(new Event(focusGone, { bubbles: true }))
}
