/** «?page=2», or nothing. Safari counts parameters since version 17 (`size`). */
export function toQueryText(query: URLSearchParams): string {
  const text = query.toString()
  return text && `?${text}`
}
