/**
 * Keeps what is pressed before its script is there. The script of a page comes after the first
 * paint, that of some parts later still: until a control's own has come, an inline script in the
 * head holds a press on it, shows it as busy, and presses it again when the control answers
 * (`web/ui/press.ts` says which controls, and when). Where the script does not come, the press
 * does what plain HTML does: the form is sent, the link followed.
 */

type PressKeeper = {
  /** The control answers by script from now on: what was pressed on it is pressed again. */
  wake: (control: Element) => void
  /** Calls `act` at each sign of a visitor, the last one at once, until it answers true. */
  onInteraction: (act: (sign: Event) => boolean) => void
}

declare global {
  interface Window {
    pressKeeper?: PressKeeper
  }
}

const signs = 'pointerdown touchstart click keydown wheel scroll pointermove focusin'

const waitMs = 10_000
const keptMax = 20

/** Runs in the head as it stands, so it names nothing outside itself. */
function keepPresses(signs: string, waitMs: number, keptMax: number): void {
  const awake = new WeakSet<Element>()
  let acts: ((sign: Event) => boolean)[] = []
  let kept: HTMLElement[] = []
  let last: Event | undefined
  let isFailed = false
  const press = (control: HTMLElement) => {
    control.removeAttribute('aria-busy')
    control.click()
  }
  // One at a time: the next counts from what this one has changed.
  const replay = () => {
    const ready = kept.find((control) => awake.has(control))
    if (!ready) return
    kept.splice(kept.indexOf(ready), 1)
    press(ready)
    setTimeout(replay)
  }
  const giveUp = (control: HTMLElement) => {
    if (!kept.includes(control)) return
    kept = kept.filter((other) => other !== control)
    awake.add(control)
    press(control)
  }
  const hear = (sign: Event) => {
    // A row of cards that is laid out scrolls to its first one by itself.
    if (sign.type === 'scroll' && sign.target !== document) return
    last = sign
    acts = acts.filter((act) => !act(sign))
  }
  for (const type of signs.split(' ')) {
    addEventListener(type, hear, { capture: true, passive: true })
  }
  addEventListener(
    'click',
    (event) => {
      const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event
      const control = target instanceof Element && target.closest<HTMLElement>('[data-kept]')
      if (!control || awake.has(control) || isFailed) return
      if (button || ctrlKey || metaKey || shiftKey || altKey) return
      event.preventDefault()
      event.stopImmediatePropagation()
      const isButton = control.matches('[type=button]')
      const isCounted = isButton && !control.matches('[aria-pressed],[aria-expanded]')
      if (kept.length >= keptMax || (!isCounted && kept.includes(control))) return
      kept.push(control)
      control.setAttribute('aria-busy', 'true')
      // Without its script a plain button does nothing: a press on it waits for as long as it takes.
      if (!isButton) setTimeout(giveUp, waitMs, control)
    },
    true,
  )
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement && target.type === 'module')) return
      isFailed = true
      kept.forEach(giveUp)
    },
    true,
  )
  window.pressKeeper = {
    wake(control) {
      awake.add(control)
      if (kept.includes(control as HTMLElement)) setTimeout(replay)
    },
    onInteraction(act) {
      if (!last || !act(last)) acts.push(act)
    },
  }
}

/** A browser has run it: there it is no code to load. */
export const keeperScript = import.meta.env.SSR
  ? `;(${keepPresses})(${JSON.stringify(signs)},${waitMs},${keptMax})`
  : ''
