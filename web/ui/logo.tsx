import { identity } from '#shop/identity.ts'
import { logo } from '#shop/logo.ts'

export interface LogoProps {
  /** The mark alone, where there is no room for the word. */
  compact?: boolean
}

/** The shop's mark and name. Wrap it in a link to the main page with class `logo`. */
export function Logo({ compact = false }: LogoProps) {
  return (
    <>
      <svg
        viewBox={logo.viewBox}
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: logo.drawing }}
      />
      <span className={compact ? 'hidden' : undefined}>{identity.name}</span>
    </>
  )
}
