/** Lines are put elsewhere by dragging their handle; keys do the same (editor-keys.ts). */
import type { PointerEvent as ReactPointerEvent } from 'react'
import { putLine } from './draft-change.ts'
import type { Editor } from './editor.ts'

type Place = { element: HTMLElement; sectionId: string | null; beforeId: string | null }

/** How near the edge of the window the page begins to move. */
const edgePx = 80
const stepPx = 12

/** The line under the pointer, or the empty list of a section. */
function findPlace(x: number, y: number): Place | null {
  const under = document.elementFromPoint(x, y)
  const section = under?.closest<HTMLElement>('[data-section]')
  if (!section) return null
  const sectionId = section.dataset.section || null
  const line = under?.closest<HTMLElement>('[data-row]')
  if (!line) return { element: section, sectionId, beforeId: null }
  const { top, height } = line.getBoundingClientRect()
  const isBefore = y < top + height / 2
  const next = line.nextElementSibling
  const before = isBefore ? line : next
  const beforeId = before instanceof HTMLElement ? (before.dataset.row ?? null) : null
  return { element: isBefore || !(next instanceof HTMLElement) ? line : next, sectionId, beforeId }
}

export function startDrag(event: ReactPointerEvent<HTMLElement>, editor: Editor, id: string): void {
  if (event.button !== 0) return
  event.preventDefault()
  const row = event.currentTarget.closest<HTMLElement>('[data-row]')
  const listener = new AbortController()
  const { signal } = listener
  let place: Place | null = null

  const mark = (next: Place | null) => {
    place?.element.removeAttribute('data-drop')
    place = next
    place?.element.setAttribute('data-drop', place.beforeId ? 'before' : 'after')
  }
  const onMove = ({ clientX, clientY }: PointerEvent) => {
    if (clientY < edgePx) window.scrollBy(0, -stepPx)
    if (clientY > window.innerHeight - edgePx) window.scrollBy(0, stepPx)
    mark(findPlace(clientX, clientY))
  }
  const end = (isDone: boolean) => {
    listener.abort()
    row?.removeAttribute('data-dragged')
    const to = place
    mark(null)
    if (isDone && to) editor.change((draft) => putLine(draft, id, to))
  }
  row?.setAttribute('data-dragged', '')
  window.addEventListener('pointermove', onMove, { signal })
  window.addEventListener('pointerup', () => end(true), { signal })
  window.addEventListener('pointercancel', () => end(false), { signal })
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal })
}
