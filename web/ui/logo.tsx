export interface LogoProps {
  /** The mark alone, where there is no room for the word. */
  compact?: boolean
}

/** A plumb bob on its cord. Wrap it in a link to the main page with class `logo`. */
export function Logo({ compact = false }: LogoProps) {
  return (
    <>
      <svg viewBox="0 0 28 32" aria-hidden="true">
        <path fill="currentColor" d="M13.2 0h1.6v6h2.2a1 1 0 0 1 1 1v2h-8V7a1 1 0 0 1 1-1h2.2z" />
        <path fill="#ff8f1c" d="M14 32 4.8 16.5C3.2 13.8 4.7 10.5 8 10.5h6z" />
        <path fill="#d96a00" d="m14 32 9.2-15.5c1.6-2.7.1-6-3.2-6h-6z" />
      </svg>
      <span className={compact ? 'hidden' : undefined}>Отвес</span>
    </>
  )
}
