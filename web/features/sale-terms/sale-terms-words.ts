/** Written apart from where they stand: the checkout is sent them, and has no code for it. */
import { href } from 'react-router'
import { faultTerms, offerTerms, refusalTerms, toReturnTerms } from '#language/ru/return-terms.ts'
import type { SaleTerms_ContentFragment } from '#web/generated/graphql/graphql.ts'
import { type FragmentType, graphql, readFragment } from '#web/generated/graphql/index.ts'

export const SaleTerms_content = graphql(`
  fragment SaleTerms_content on CommonContent {
    phone
    requisites
    returnDays
    seller { legalName inn ogrn address email }
    legalPages { slug title isConsent }
  }
`)

export type SaleTermsWords = {
  title: string
  lines: string[]
  links: { href: string; text: string }[]
}

export function writeSaleTerms(masked: FragmentType<typeof SaleTerms_content>): SaleTermsWords {
  const content = readFragment(SaleTerms_content, masked)
  const { phone, seller, returnDays, legalPages } = content
  const contacts = [phone, seller?.email].filter(Boolean).join(', ')
  const documents = legalPages.filter(({ isConsent }) => !isConsent)
  return {
    title: 'Продавец, возврат и\u00a0гарантия',
    lines: [
      describeSeller(content),
      contacts && `Вопросы и\u00a0претензии: ${contacts}`,
      offerTerms,
      refusalTerms,
      toReturnTerms(returnDays),
      faultTerms,
    ].filter(Boolean),
    links: [
      ...documents.map(({ slug, title }) => ({
        href: href('/legal/:slug', { slug }),
        text: title,
      })),
      { href: href('/magaziny'), text: 'Адреса и\u00a0часы магазинов' },
    ],
  }
}

/** A shop that has not said who sells has its line of requisites. */
function describeSeller({ seller, requisites }: SaleTerms_ContentFragment): string {
  if (!seller) return requisites
  const { legalName, inn, ogrn, address } = seller
  const parts = [
    legalName,
    ogrn && `${ogrn.length === 15 ? 'ОГРНИП' : 'ОГРН'}\u00a0${ogrn}`,
    inn && `ИНН\u00a0${inn}`,
    address,
  ]
  return `Продавец: ${parts.filter(Boolean).join(', ')}`
}
