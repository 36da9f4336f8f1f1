import type { CSSProperties } from 'react'
import { firstCount, icons } from '#web/generated/icons.ts'

export type IconName = keyof typeof icons

export interface IconProps {
  name: IconName
  /** 24, 20 and 16 px. */
  size?: 'm' | 's' | 'xs'
}

/**
 * A cell of a strip that every page shares (base.css), in the colour of the text around it. Always
 * decorative: the words stand beside it or in the label of its button.
 */
export function Icon({ name, size = 'm' }: IconProps) {
  const at = icons[name]
  const measure = size === 'm' ? 'icon' : `icon icon-${size}`
  return (
    <i
      className={at < firstCount ? `${measure} icon-first` : measure}
      style={{ '--at': at } as CSSProperties}
    />
  )
}
