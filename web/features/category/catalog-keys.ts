import type { KeyboardEvent } from 'react'

/**
 * Arrows in the catalogue: along the row of visited categories, up and down within a column, left
 * and right between the two columns.
 */
export function moveFocus(event: KeyboardEvent, box: HTMLElement | null): void {
  const { activeElement } = document
  if (!box || !(activeElement instanceof HTMLElement)) return
  const [visited = [], roots = [], pane = []] = ['recent', 'roots', 'pane'].map((part) =>
    [...box.querySelectorAll<HTMLElement>(`.catalog-${part} a`)].filter(
      (link) => link.offsetParent !== null,
    ),
  )
  const own = [visited, roots].find((links) => links.includes(activeElement)) ?? pane
  const at = own.indexOf(activeElement)
  const [before, after] = [at > 0 ? own[at - 1] : undefined, own[at + 1]]
  const shown = roots.find((link) => link.matches('[aria-current=true]')) ?? roots[0]
  const isRow = own === visited
  const targets: Partial<Record<string, HTMLElement | undefined>> = {
    ArrowDown: isRow ? shown : after,
    ArrowUp: isRow ? undefined : (before ?? (own === roots ? visited[0] : undefined)),
    Home: own[0],
    End: own.at(-1),
    ArrowRight: isRow ? after : own === roots ? pane[0] : undefined,
    ArrowLeft: isRow ? before : own === pane ? shown : undefined,
  }
  const target = targets[event.key]
  if (!target) return
  event.preventDefault()
  target.focus()
}
