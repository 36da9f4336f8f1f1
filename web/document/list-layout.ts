/**
 * Whether a cookie header asks for lists one product a row. Of the cookies that are nobody's own,
 * so that a public page may depend on it, as on the city.
 */
export function isListLayout(cookies: string | null): boolean {
  return /(?:^|;\s*)layout=list(?:;|$)/.test(cookies ?? '')
}
