import type { KeyboardEvent } from 'react'

/** Arrows in the catalogue: up and down within a column, left and right between the two. */
export function moveFocus(event: KeyboardEvent, box: HTMLElement | null): void {
  const { activeElement } = document
  if (!box || !(activeElement instanceof HTMLElement)) return
  const [roots = [], pane = []] = ['.catalog-roots', '.catalog-pane'].map((column) =>
    [...box.querySelectorAll<HTMLElement>(`${column} a`)].filter(
      (link) => link.offsetParent !== null,
    ),
  )
  const own = roots.includes(activeElement) ? roots : pane
  const at = own.indexOf(activeElement)
  const targets: Partial<Record<string, HTMLElement | undefined>> = {
    ArrowDown: own[at + 1],
    ArrowUp: at > 0 ? own[at - 1] : undefined,
    Home: own[0],
    End: own.at(-1),
    ArrowRight: own === roots ? pane[0] : undefined,
    ArrowLeft: own === pane ? roots.find((link) => link.ariaCurrent === 'true') : undefined,
  }
  const target = targets[event.key]
  if (!target) return
  event.preventDefault()
  target.focus()
}
