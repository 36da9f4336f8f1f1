import { identity } from '#shop/identity.ts'
import { logo } from '#shop/logo.ts'

/** Longer than a phone has room for beside the city, in the size of a short name. */
const isLong = identity.name.length > 9

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
      <span className={compact ? 'hidden' : isLong ? 'logo-long' : undefined}>{identity.name}</span>
    </>
  )
}
