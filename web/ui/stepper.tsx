import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { formatQuantity } from '#language/ru/number.ts'
import { parseQuantity, snap, snapDown } from '#schema/quantity.ts'
import { iconOn } from './icon.tsx'
import type { nameBy } from './name-by.ts'
import { passFocus } from './pass-focus.ts'
import { hearField, kept } from './press.ts'
import { say } from './toast.ts'

export interface StepperProps {
  /** Hundredths of the unit, as are `step`, `min` and `max`. */
  value: number
  /** No quantity, sent by a form without script: shown until it is changed. */
  typed?: string | undefined
  step?: number
  min?: number
  /** What is in stock; rounded down to a whole step. */
  max?: number | null
  unit?: string
  /** The quantity as it is read out after a press: «3 упаковки, 4,32 м²»; else number and unit. */
  spoken?: string
  /** Of what: «Количество: Клей плиточный». */
  label: string | ReturnType<typeof nameBy>
  /** The field of a form that works without script. */
  name?: string
  /** Called with a quantity that may be sold; 0 only with `removable`. */
  onChange?: (hundredths: number) => void
  /** Called with what was typed, before it is rounded, so that the rounding can be explained. */
  onWish?: (hundredths: number) => void
  /** Minus at the least quantity asks for 0, which takes the line out of the cart. */
  removable?: boolean
  /** A change is under way: the number stays readable and may be changed further. */
  busy?: boolean
  disabled?: boolean
  /** Already in the cart: drawn in the accent. */
  inCart?: boolean
  size?: 'm' | 'l'
  wide?: boolean
  /** What else it can be counted in; the unit is then a button that calls `onUnit`. */
  otherUnit?: string | undefined
  onUnit?: () => void
}

/** How long a change may take to be shown; one that is refused at once never is. */
const changeMaxMs = 5000

/** What the next press counts from: quick ones come before the first is shown. */
function useCountFrom(value: number) {
  const asked = useRef({ to: value, untilMs: 0 })
  useEffect(() => {
    asked.current = { to: value, untilMs: 0 }
  }, [value])
  return {
    read: () => (Date.now() < asked.current.untilMs ? asked.current.to : value),
    note: (to: number) => {
      asked.current = { to, untilMs: Date.now() + changeMaxMs }
    },
  }
}

/** Quick presses are read out once, with where they came to. */
const sayAfterMs = 700

/** A field reads out what is typed into it; what its buttons make of it has to be said. */
function useSpoken({ value, unit, spoken }: StepperProps) {
  const words = spoken ?? [formatQuantity(value), unit].filter(Boolean).join('\u00a0')
  const isPressed = useRef(false)
  useEffect(() => {
    if (!isPressed.current || value === 0) return
    const timer = setTimeout(() => {
      isPressed.current = false
      say(words)
    }, sayAfterMs)
    return () => clearTimeout(timer)
  }, [value, words])
  return (press: () => void) => () => {
    isPressed.current = true
    press()
  }
}

/** What is typed stays as typed until Enter or leaving; only then it is snapped to what is sold. */
function useQuantity(props: StepperProps) {
  const { value, typed, step = 100, min = step, max, onChange, onWish, removable } = props
  const [draft, setDraft] = useState(typed ?? null)
  const count = useCountFrom(value)
  const least = snap(min, { step, min }).hundredths
  const most = max == null ? Number.POSITIVE_INFINITY : snapDown(max, { step, min })

  const change = (wish: number) => {
    setDraft(null)
    if (wish <= 0 && removable) return onChange?.(0)
    const sold = Math.min(snap(wish, { step, min }).hundredths, Math.max(most, least))
    if (sold === count.read()) return
    count.note(sold)
    onChange?.(sold)
  }
  const commit = () => {
    const wish = draft === null ? null : parseQuantity(draft)
    if (wish === null) return setDraft(null)
    change(wish)
    if (wish !== value) onWish?.(wish)
  }
  // From between two steps, where a changed pack leaves a line, to the nearest one.
  const less = () => {
    const below = (Math.ceil(count.read() / step) - 1) * step
    change(count.read() <= least ? 0 : Math.max(below, least))
  }
  const more = () => change((Math.floor(count.read() / step) + 1) * step)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && draft !== null) {
      event.stopPropagation()
      setDraft(null)
    } else if (event.key === 'ArrowUp') more()
    else if (event.key === 'ArrowDown' && value > least) less()
    else if (event.key === 'Enter' && onChange) commit()
    else return
    event.preventDefault()
  }
  const text = draft ?? formatQuantity(value)
  return {
    text,
    setDraft,
    commit,
    less,
    more,
    onKeyDown,
    atLeast: value <= least,
    atMost: value >= most,
  }
}

function hearAndPass(field: HTMLInputElement | null) {
  hearField(field)
  return passFocus(field)
}

export function Stepper(props: StepperProps) {
  const { unit, label, name, removable, busy, disabled, inCart, size, wide, otherUnit } = props
  const quantity = useQuantity(props)
  const id = useId()
  const removes = quantity.atLeast && removable && props.value > 0
  const heard = useSpoken(props)
  const className = [
    'stepper',
    size === 'l' && 'stepper-l',
    wide && 'stepper-wide',
    inCart && 'stepper-in',
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <fieldset
      className={className}
      {...(typeof label === 'string' ? { 'aria-label': label } : label)}
      aria-busy={busy || undefined}
    >
      <button
        type="button"
        {...kept}
        aria-label={removes ? 'Убрать' : 'Меньше'}
        disabled={disabled || (quantity.atLeast && !removable)}
        onClick={heard(quantity.less)}
        {...iconOn(removes ? 'trash' : 'minus', 's')}
      />
      <input
        id={id}
        ref={hearAndPass}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        aria-label={unit ? `Количество, ${unit}` : 'Количество'}
        disabled={disabled}
        value={quantity.text}
        onChange={(event) => quantity.setDraft(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={quantity.commit}
        onKeyDown={quantity.onKeyDown}
      />
      {otherUnit ? (
        <button
          type="button"
          {...kept}
          className="stepper-unit"
          aria-label={`${unit}, считать: ${otherUnit}`}
          onClick={props.onUnit}
        >
          {unit}
        </button>
      ) : (
        unit && (
          <label className="stepper-unit" htmlFor={id}>
            {unit}
          </label>
        )
      )}
      <button
        type="button"
        {...kept}
        aria-label="Больше"
        disabled={disabled || quantity.atMost}
        onClick={heard(quantity.more)}
        {...iconOn('plus', 's')}
      />
    </fieldset>
  )
}
