import type { ComponentProps } from 'react'
import { Icon, type IconName, iconOn } from './icon.tsx'
import { kept } from './press.ts'

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

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'ref'> {
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
      type="button"
      {...kept}
      {...rest}
      className={`${buttonClass({ tone, size, wide })} ${className}`.trimEnd()}
      aria-busy={loading || rest['aria-busy']}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {icon && <Icon name={icon} size="s" />}
      {children}
    </button>
  )
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'ref'> {
  icon: IconName
  /** Read aloud and shown as the tooltip; where it is left out, `aria-label` and `title` are given. */
  label?: string
  /** Makes it a toggle. */
  pressed?: boolean
}

export function IconButton({ icon, label, pressed, className = '', ...rest }: IconButtonProps) {
  const drawn = iconOn(icon)
  return (
    <button
      type="button"
      title={label}
      {...kept}
      {...rest}
      className={`icon-button ${drawn.className} ${className}`.trimEnd()}
      style={drawn.style}
      aria-label={label ?? rest['aria-label']}
      aria-pressed={pressed}
    />
  )
}
