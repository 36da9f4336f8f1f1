import { drawings } from '#web/generated/icon-drawings.ts'
import spriteUrl from '#web/generated/sprite.svg?url'

export type IconName = keyof typeof drawings

export interface IconProps {
  name: IconName
  /** 24, 20 and 16 px. */
  size?: 'm' | 's' | 'xs'
}

/**
 * The server writes the drawing into the page, where it is seen with the words beside it; what the
 * browser draws later refers to a file of all of them, and React leaves alone what it was sent.
 */
const toDrawing = (name: IconName) =>
  import.meta.env.SSR ? drawings[name] : `<use href="${spriteUrl}#${name}"/>`

/** Always decorative: the words stand beside it or in the label of its button. */
export function Icon({ name, size = 'm' }: IconProps) {
  return (
    <svg
      className={size === 'm' ? 'icon' : `icon icon-${size}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: toDrawing(name) }}
    />
  )
}
