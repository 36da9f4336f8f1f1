import './input.css'
import './select.css'
import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import { hearWith } from './press.ts'

export interface SelectProps extends Omit<ComponentProps<'select'>, 'size'> {
  options: readonly { value: string; label: string; disabled?: boolean }[]
  /** `s` for the bar above a list. */
  size?: 's' | 'm'
}

export function Select({ options, size = 'm', ref, ...rest }: SelectProps) {
  return (
    <span className={size === 's' ? 'select select-s' : 'select'}>
      <select {...rest} ref={hearWith(ref)} className="input">
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size="s" />
    </span>
  )
}
