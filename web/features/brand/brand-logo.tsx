import './brand-logo.css'
import { Picture } from '#web/ui/picture.tsx'

export type BrandLogoProps = {
  name: string
  logo?: { url: string } | null | undefined
  /** Alternative text; omitted where the name is beside the logo. */
  alt?: string
}

/** A brand's logo, or the initials of its name when it has none. */
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

/** One letter of each of two words, or the first two letters of one word. */
export function toInitials(name: string): string {
  const [first = '', second = ''] = name.match(/[\p{L}\d]+/gu) ?? []
  const letters = second ? first.slice(0, 1) + second.slice(0, 1) : first.slice(0, 2)
  return letters.toUpperCase()
}
