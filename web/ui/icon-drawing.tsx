import { drawings } from '#web/generated/icon-drawings.ts'
import spriteUrl from '#web/generated/sprite.svg?url'
import type { IconName } from './icon.tsx'

/**
 * The server writes the drawing into the page; what the browser draws later refers to the file of
 * icons, and React does not touch what it was sent.
 */
const toDrawing = (name: IconName) =>
  import.meta.env.SSR ? drawings[name] : `<use href="${spriteUrl}#${name}"/>`

/** An icon as large as a picture, whose lines stay thin (states.css). */
export function IconDrawing({ name }: { name: IconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: toDrawing(name) }}
    />
  )
}
