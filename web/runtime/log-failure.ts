/**
 * Logs what failed in words: the build shortens the names of classes, and a console shows an error
 * of the shop, which is no `Error`, as «f».
 */
export function logFailure(what: string, error: unknown): void {
  // One that the server has sent with its page is of no class any more.
  const { code, status, message, requestId } = Object(error)
  if (typeof code === 'string' && typeof status === 'number') {
    const request = requestId == null ? '' : `, request ${requestId}`
    console.error(`${what}: StorefrontError ${code} (${status}${request}): ${message}`)
  } else {
    console.error(`${what}: ${error instanceof Error ? error.name : typeof error}:`, error)
  }
}
