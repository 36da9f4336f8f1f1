import './tick-box.css'
import type { ComponentProps } from 'react'
import { hearField } from './press.ts'

type TickBoxProps = Omit<ComponentProps<'input'>, 'type' | 'ref' | 'aria-label' | 'className'> & {
  'aria-label': string
  className?: string
}

/** The box of a line: one element, of which a list of hundreds has as many. */
export function TickBox({ className = '', ...rest }: TickBoxProps) {
  return <input {...rest} type="checkbox" ref={hearField} className={`tick-box ${className}`} />
}
