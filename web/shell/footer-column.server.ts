/** Columns of the footer; made on the server, so that no browser loads what makes them. */
import { isAllowedPath } from '#web/runtime/site-page.ts'
import { ownPages, type Place } from './link-group.ts'

type Content = {
  footer: readonly { title: string; links: readonly Place[] }[]
  legalPages: readonly { slug: string; title: string }[]
}

/**
 * The shop's columns and its documents, which stand behind the catalogue. Pages of the shop that no column leads to
 * end the first of them: without script the footer is the menu of a phone. Links to pages that do
 * not exist are left out.
 */
export function toColumns({ footer, legalPages }: Content) {
  const written = footer.flatMap(({ links }) => links.map(({ href }) => href))
  const missing = ownPages.filter(({ href }) => !written.includes(href))
  const [first = { title: 'Покупателям', links: [] }, ...rest] = footer
  const documents = legalPages.map((one) => toPlace(one.title, `/legal/${one.slug}`))
  const columns = [
    { title: first.title, links: [...first.links, ...missing] },
    ...rest,
    { title: 'Документы', links: documents },
  ]
  return columns
    .map(({ title, links }) => ({
      __typename: 'LinkGroup' as const,
      title,
      links: links.filter(isLed).map(({ title: text, href }) => toPlace(text, href)),
    }))
    .filter(({ links }) => links.length > 0)
}

const isLed = ({ href }: Place) => isAllowedPath(href)

const toPlace = (title: string, href: string) => ({ __typename: 'Link' as const, title, href })
