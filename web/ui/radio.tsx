import './choice.css'
import type { ComponentProps, ReactNode } from 'react'
import { hearWith } from './press.ts'

export interface RadioProps extends Omit<ComponentProps<'input'>, 'children' | 'type'> {
  children: ReactNode
  hint?: ReactNode
  end?: ReactNode
}

function choice(className: string, { children, hint, end, ref, ...rest }: RadioProps) {
  return (
    <label className={className}>
      <input type="radio" {...rest} ref={hearWith(ref)} />
      <span className="choice-text">
        {children}
        {hint && <small>{hint}</small>}
      </span>
      {end != null && <span className="choice-end">{end}</span>}
    </label>
  )
}

export const Radio = (props: RadioProps) => choice('choice', props)

/** A way to get or to pay: the whole card is the target. */
export const RadioCard = (props: RadioProps) => choice('choice choice-card', props)
