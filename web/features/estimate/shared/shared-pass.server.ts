/** The pass of a link with a PIN, kept for the visit: of one link, the last that was opened. */
import { parseCookie, stringifySetCookie } from 'cookie'

const name = 'estimate-pass'

/** Null when the PIN of this link was not told in this browser. */
export function readPass(request: Request, token: string): string | null {
  const kept = parseCookie(request.headers.get('cookie') ?? '')[name] ?? ''
  const [of, pass] = kept.split(':')
  return of === token && pass ? pass : null
}

export const toPassCookie = (token: string, pass: string, origin: string): string =>
  stringifySetCookie({
    name,
    value: `${token}:${pass}`,
    path: '/shared/estimates',
    httpOnly: true,
    sameSite: 'lax',
    secure: origin.startsWith('https:'),
  })
