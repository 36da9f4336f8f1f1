/** The back end answers no longer pages. */
const perPageMax = 100

/** The query of one page of a list; a longer page than there are is the longest. */
export const toPageQuery = ({ page, perPage }: { page: number; perPage: number }) =>
  new URLSearchParams({ page: String(page), perPage: String(Math.min(perPage, perPageMax)) })
