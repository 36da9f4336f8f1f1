/** GraphiQL as one page without a request to anybody else. */
import { examples } from './graphiql-examples.ts'

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

/** The page is nine megabytes: loaded by the first who asks for it, never with the gateway. */
export async function renderGraphiql(): Promise<Response> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql')
  const page = renderGraphiQL({
    title: 'Отвес — GraphiQL',
    endpoint: '/graphql',
    credentials: 'same-origin',
    defaultTabs: examples.map((query) => ({ query })),
  })
  return new Response(page, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
    },
  })
}
