import './choice.css'
import type { ComponentProps, ReactNode } from 'react'
import { hearWith } from './press.ts'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'children' | 'type'> {
  children: ReactNode
  hint?: ReactNode
  /** Stands at the end of the row: the number of goods behind a facet. */
  end?: ReactNode
}

export function Checkbox({ children, hint, end, ref, ...rest }: CheckboxProps) {
  return (
    <label className="choice">
      <input type="checkbox" {...rest} ref={hearWith(ref)} />
      <span className="choice-text">
        {children}
        {hint && <small>{hint}</small>}
      </span>
      {end != null && <span className="choice-end">{end}</span>}
    </label>
  )
}

/** A checkbox whose change takes effect at once. */
export function Switch(props: CheckboxProps) {
  // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says its own state
  return <Checkbox {...props} role="switch" />
}
