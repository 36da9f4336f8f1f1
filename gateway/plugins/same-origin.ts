/** Lets only our own pages send requests with the visitor's cookies; allowed ones of others send none. */
import { useCSRFPrevention } from '@graphql-yoga/plugin-csrf-prevention'
import { createGraphQLError, type Plugin } from 'graphql-yoga'
import type { ServerContext } from '#gateway/context.ts'
import { toMessage } from '#schema/error.ts'

/** Needed wherever a browser would send the request without a preflight. */
const clientHeader = 'x-graphql-client'

/** Refuses shapes a foreign page could send, and any request a browser says is foreign. */
export function useSameOrigin(): [Plugin, Plugin<object, ServerContext>] {
  return [
    useCSRFPrevention({ requestHeaders: [clientHeader] }),
    {
      onRequestParse({ request, serverContext: { session } }) {
        if (!session.isForeign && isForeign(request)) {
          throw createGraphQLError(toMessage('FORBIDDEN'), {
            extensions: { code: 'FORBIDDEN', http: { status: 403 } },
          })
        }
      },
    },
  ]
}

/**
 * The browser's own judgement first: behind a proxy that ends TLS or renames the host, the
 * origins could not be compared. Clients that are no browsers send neither header.
 */
function isForeign({ url, headers }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  const origin = headers.get('origin')
  if (origin === null) return false
  return !URL.canParse(origin) || new URL(origin).host !== new URL(url).host
}
