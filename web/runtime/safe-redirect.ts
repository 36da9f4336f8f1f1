/**
 * A path of this shop to go back to, or the main page. Refuses what browsers take for another
 * host: `//`, backslashes and control characters (reliability, H12).
 */
export function toSafePath(text: string | null): string {
  const path = text ?? ''
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  const isOwn = /^\/(?![/\\])/.test(path) && !/[\\\u0000-\u001f\u007f]/.test(path)
  return isOwn && path.length <= 2000 ? path : '/'
}
