import './brand-logo.css'
import { Picture } from '#web/ui/picture.tsx'

export type BrandLogoProps = {
  name: string
  logo?: { url: string } | null | undefined
  /** Read aloud; left out where the name stands beside it. */
  alt?: string
}

/** A brand's logo; of a brand without one, the first letters of its name as a sign. */
export function BrandLogo({ name, logo, alt = '' }: BrandLogoProps) {
  if (logo) {
    return <Picture className="brand-logo" src={logo.url} alt={alt} width={160} height={56} />
  }
  return (
    <span className="brand-sign" role={alt ? 'img' : undefined} aria-label={alt || undefined}>
      <span aria-hidden="true">{toInitials(name)}</span>
    </span>
  )
}

/** Of two words a letter each, of one its first two. */
export function toInitials(name: string): string {
  const [first = '', second = ''] = name.match(/[\p{L}\d]+/gu) ?? []
  const letters = second ? first.slice(0, 1) + second.slice(0, 1) : first.slice(0, 2)
  return letters.toUpperCase()
}
