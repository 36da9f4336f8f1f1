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
export const Icon = ({ name, size }: IconProps) => <i {...toIcon('icon', name, size)} />

/** For a control that draws its icon itself, before its words or in place of them. */
export const iconOn = (name: IconName, size?: IconProps['size']) => toIcon('icon-on', name, size)

/** The same behind its words. */
export const iconEnd = (name: IconName, size?: IconProps['size']) => toIcon('icon-end', name, size)

function toIcon(kind: string, name: IconName, size: IconProps['size'] = 'm') {
  const at = icons[name]
  const names = [kind, size !== 'm' && `icon-${size}`, at < firstCount && 'icon-first']
  return {
    className: names.filter(Boolean).join(' '),
    style: { '--at': at } as CSSProperties,
  }
}
