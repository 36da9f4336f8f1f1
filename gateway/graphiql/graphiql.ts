/** Answers GraphiQL, the page that build-tools/graphiql-page.ts makes. */

/** Brings the page as it lies among the static files of the asked origin. */
export type LoadGraphiql = (request: Request) => Promise<Response>

/** The page runs its own script and Monaco's workers from blobs; it speaks to us alone. */
const policy = [
  "default-src 'none'",
  "script-src 'unsafe-inline' 'unsafe-eval' blob:",
  'worker-src blob:',
  "style-src 'unsafe-inline'",
  'img-src data:',
  'font-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

export async function answerGraphiql(request: Request, load: LoadGraphiql): Promise<Response> {
  const { body, status } = await load(request)
  return new Response(body, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
    },
  })
}
