/** Things search engines read (schema.org). */

export type Crumb = { name: string; path: string }

/** A trail from the main page down to the page itself. */
export function toBreadcrumbList(origin: string, crumbs: readonly Crumb[]) {
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

/** What a listing holds, in its order; `first` is the position of the first one. */
export function toItemList(origin: string, paths: readonly string[], first = 1) {
  return {
    '@type': 'ItemList',
    itemListElement: paths.map((path, i) => ({
      '@type': 'ListItem',
      position: first + i,
      url: origin + path,
    })),
  }
}
