import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { passFocus } from './pass-focus.ts'

export interface ButtonLook {
  /** `primary` is the next step and stands once on a screen; `dark` opens the catalogue. */
  tone?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'dark'
  size?: 's' | 'm' | 'l'
  wide?: boolean
}

/** Gives a link the look of a button, whatever router draws the link. */
export function buttonClass({ tone = 'secondary', size = 'm', wide = false }: ButtonLook = {}) {
  return `button button-${tone}${size === 'm' ? '' : ` button-${size}`}${wide ? ' button-wide' : ''}`
}

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  icon?: IconName
  /** Keeps the width and refuses a second press; the words stay for screen readers. */
  loading?: boolean
}

export function Button(props: ButtonProps) {
  const {
    tone,
    size,
    wide,
    icon,
    loading = false,
    className = '',
    children,
    onClick,
    ...rest
  } = props
  return (
    <button
      ref={passFocus}
      type="button"
      {...rest}
      className={`${buttonClass({ tone, size, wide })} ${className}`.trimEnd()}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {icon && <Icon name={icon} size="s" />}
      {children}
    </button>
  )
}

export interface IconButtonProps extends ComponentProps<'button'> {
  icon: IconName
  /** Read aloud and shown as the tooltip. */
  label: string
  /** Makes it a toggle. */
  pressed?: boolean
}

export function IconButton({ icon, label, pressed, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      ref={passFocus}
      type="button"
      title={label}
      {...rest}
      className={`icon-button ${className}`.trimEnd()}
      aria-label={label}
      aria-pressed={pressed}
    >
      <Icon name={icon} />
    </button>
  )
}
