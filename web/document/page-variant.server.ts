/** What a public page depends on, and the request that it is rendered by, which says nothing else. */
import { isListLayout } from './list-layout.ts'

/** Two pages that differ in nothing of it are the same page. */
export type PageVariant = {
  origin: string
  /** With its query. */
  path: string
  /** The city whose prices stand in it: one that answers, not just any that a cookie names. */
  cityId: string
  layout: 'grid' | 'list'
  /** Shown inside another app, which draws its own frame around it. */
  isWebview: boolean
}

/** All but the city, which is known only once it has answered. */
export function readVariant(request: Request): Omit<PageVariant, 'cityId'> {
  const { origin, pathname, search } = new URL(request.url)
  const layout = isListLayout(request.headers.get('cookie')) ? 'list' : 'grid'
  return { origin, path: pathname + search, layout, isWebview: isWebview(request) }
}

export const toVariantKey = ({ origin, path, cityId, layout, isWebview }: PageVariant): string =>
  JSON.stringify([origin, path, cityId, layout, isWebview])

/** The same request of any visitor who gets this page: of cookies it has no other's. */
export function toAnonymous(request: Request, { layout, isWebview }: PageVariant): Request {
  // It may be made for those who ask next, when this visitor has long been answered.
  const anonymous = new Request(request, { signal: null })
  for (const name of ['cookie', 'authorization']) anonymous.headers.delete(name)
  const cookies = [layout === 'list' && 'layout=list', isWebview && `${webviewName}=1`]
  const kept = cookies.filter(Boolean).join('; ')
  if (kept) anonymous.headers.set('cookie', kept)
  return anonymous
}

/** The parameter that an app adds to the first address it opens, and the cookie that keeps it. */
const webviewName = 'webview'

const webviewCookie = new RegExp(`(?:^|;\\s*)${webviewName}=1(?:;|$)`)

/** What the address says of it; null when it says nothing. */
function readAsked(url: URL): boolean | null {
  const value = url.searchParams.get(webviewName)
  return value === null ? null : value !== '0' && value !== 'false'
}

/** Whether the page is shown inside another app: `?webview`, and from then on its cookie. */
export const isWebview = ({ url, headers }: Request): boolean =>
  readAsked(new URL(url)) ?? webviewCookie.test(headers.get('cookie') ?? '')

/**
 * Keeps what the address says, or forgets it; null when it says nothing. It lives as long as the
 * app's cookies of the session: the app adds the parameter each time it opens the shop.
 */
export function toWebviewCookie(url: URL, isSecure: boolean): string | null {
  const asked = readAsked(url)
  if (asked === null) return null
  const rest = ['Path=/', 'SameSite=Lax', ...(isSecure ? ['Secure'] : [])]
  return [`${webviewName}=${asked ? '1' : ''}`, ...(asked ? [] : ['Max-Age=0']), ...rest].join('; ')
}
