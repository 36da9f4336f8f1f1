import './chips.css'
import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import { kept } from './press.ts'

export interface ChipProps extends Omit<ComponentProps<'button'>, 'ref'> {
  /** Pressing removes it: draws the cross and says so. */
  removable?: boolean
  pressed?: boolean
}

/** A link may look the same: `<Link className="chip">`. */
export function Chip({ removable, pressed, children, ...rest }: ChipProps) {
  return (
    <button type="button" {...kept} {...rest} className="chip" aria-pressed={pressed}>
      {removable && <span className="hidden">Убрать: </span>}
      <span>{children}</span>
      {removable && <Icon name="close" size="xs" />}
    </button>
  )
}
