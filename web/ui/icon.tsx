import type { IconName } from '../generated/icon-name.ts'
import spriteUrl from '../generated/sprite.svg?url'

export type { IconName }

export interface IconProps {
  name: IconName
  /** 24, 20 and 16 px. */
  size?: 'm' | 's' | 'xs'
}

/** Always decorative: the words stand beside it or in the label of its button. */
export function Icon({ name, size = 'm' }: IconProps) {
  return (
    <svg className={size === 'm' ? 'icon' : `icon icon-${size}`} aria-hidden="true">
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  )
}
