/** How a visitor's file, such as an invoice, is answered to a browser. */
import { toMessage } from '#schema/error.ts'
import { findPage } from '#schema/site-address.ts'

/** The page that a file lies beneath, such as that of its order. */
function toPageOf(pathname: string): string {
  const above = pathname.slice(0, pathname.lastIndexOf('/'))
  return above === '' || findPage(above) ? above || '/' : toPageOf(above)
}

const tooMany = 'Слишком много файлов подряд. Подождите несколько минут и\u00a0попробуйте снова'

/** `file` is the back end's answer, and no 404: the shop's own page says that. */
export function toFileResponse(
  file: Response,
  { pathname, setCookies }: { pathname: string; setCookies: readonly string[] },
): Response {
  const headers = new Headers(file.headers)
  for (const cookie of setCookies) headers.append('set-cookie', cookie)
  // The page that the file is of sends visitors who are not signed in to the sign-in.
  if (file.status === 401 || file.status === 403) {
    headers.set('location', toPageOf(pathname))
    return new Response(null, { status: 303, headers })
  }
  if (file.ok) return new Response(file.body, { headers })
  headers.set('content-type', 'text/plain; charset=utf-8')
  const message = file.status === 429 ? tooMany : toMessage('UNAVAILABLE')
  return new Response(message, { status: file.status, headers })
}
