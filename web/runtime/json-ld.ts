/**
 * Things search engines read (schema.org). They are in the document as the server sent it, which
 * hydration leaves as it is; the browser's own code only keeps their places.
 */
export const isLeftOut = import.meta.env.PROD && !import.meta.env.SSR

export type Crumb = { name: string; path: string }

/** A trail from the main page down to the page itself. */
export function toBreadcrumbList(origin: string, crumbs: readonly Crumb[]) {
  if (isLeftOut) return { '@type': 'BreadcrumbList' }
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: origin + path,
    })),
  }
}

/** Questions with their answers, as they stand on the page. */
export function toFaqPage(questions: readonly { question: string; answer: string }[]) {
  if (isLeftOut) return { '@type': 'FAQPage' }
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** What a listing holds, in its order; `first` is the position of the first one. */
export function toItemList(origin: string, paths: readonly string[], first = 1) {
  if (isLeftOut) return { '@type': 'ItemList' }
  return {
    '@type': 'ItemList',
    itemListElement: paths.map((path, i) => ({
      '@type': 'ListItem',
      position: first + i,
      url: origin + path,
    })),
  }
}
