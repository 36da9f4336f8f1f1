/** The seller as search engines read it (schema.org): one thing of the whole site, by its `@id`. */
import { identity } from '#shop/identity.ts'

export type Seller = {
  legalName: string
  inn?: string | null
  address?: string | null
  email?: string | null
  sameAs: readonly string[]
}

/** JSON that may stand in a page; empty when there is nothing to say but the name. */
export function toOrganizationText(
  origin: string,
  { seller, phone }: { seller?: Seller | null; phone: string },
): string {
  if (!seller) return ''
  const { legalName, inn, address, email, sameAs } = seller
  const contact = { ...(phone && { telephone: phone }), ...(email && { email }) }
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    '@id': `${origin}/#organization`,
    name: identity.name,
    url: `${origin}/`,
    logo: `${origin}/apple-touch-icon.png`,
    legalName,
    ...(inn && { taxID: inn }),
    ...(address && { address }),
    ...contact,
    ...(Object.keys(contact).length > 0 && {
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        areaServed: 'RU',
        availableLanguage: 'ru',
        ...contact,
      },
    }),
    ...(sameAs.length > 0 && { sameAs }),
  }).replaceAll('<', '\\u003c')
}
