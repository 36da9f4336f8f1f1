/** `/graphql` over HTTP: Yoga with one plugin per concern. */
import { createYoga, type YogaSchemaDefinition } from 'graphql-yoga'
import type { Telemetry } from '#telemetry/telemetry.ts'
import type { GatewayCache } from './cache/cache.ts'
import type { GatewayContext, ServerContext } from './context.ts'
import { answerGraphiql, type LoadGraphiql } from './graphiql/graphiql.ts'
import type { Logger } from './logger.ts'
import { useAnswer } from './plugins/answer.ts'
import { useBodyLimit } from './plugins/body-limit.ts'
import { useCost } from './plugins/cost.ts'
import { useIntrospectionSwitch } from './plugins/introspection.ts'
import { limits } from './plugins/limits.ts'
import { useResponseCache } from './plugins/response-cache.ts'
import { useSameOrigin } from './plugins/same-origin.ts'
import { useTelemetry } from './plugins/telemetry.ts'
import { useTrusted } from './plugins/trusted.ts'
import type { Session } from './session/session.ts'
import type { Trusted } from './trusted/trusted.ts'

/** Answers `/graphql`: POST and GET of operations, and GraphiQL to a browser when it is on. */
export function createServer(options: {
  schema: YogaSchemaDefinition<ServerContext, GatewayContext>
  toContext: (session: Session, signal?: AbortSignal) => GatewayContext
  /** Whether an answer of the back end that this request trusted does not hold the contract. */
  isContractBroken: (session: Session) => boolean
  logger: Logger
  cache: GatewayCache | null
  loadGraphiql: LoadGraphiql | null
  hasIntrospection: boolean
  telemetry: Telemetry
  /** Names of the shop's own operations. */
  operations: ReadonlySet<string>
  /** null: the graph is open, and any operation runs. */
  trusted: Trusted | null
}): (request: Request, session: Session) => Promise<Response> {
  const { schema, toContext, isContractBroken, logger, cache, loadGraphiql, hasIntrospection } =
    options
  const { telemetry, operations, trusted } = options
  const yoga = createYoga<ServerContext, GatewayContext>({
    schema,
    context: ({ session, request }) => toContext(session, request.signal),
    cors: false,
    batching: false,
    multipart: false,
    // useBodyLimit sees to it.
    maxRequestBodySize: false,
    landingPage: false,
    graphiql: false,
    logging: false,
    // Masked in useAnswer, which knows the request's number.
    maskedErrors: false,
    plugins: [
      ...useSameOrigin(),
      useBodyLimit(),
      ...(trusted ? useTrusted(trusted) : []),
      useTelemetry(operations),
      useCost(),
      ...(cache ? [useResponseCache(cache)] : []),
      ...limits,
      ...useIntrospectionSwitch(hasIntrospection),
      useAnswer(logger, isContractBroken),
    ],
  })

  return async (request, session) => {
    if (loadGraphiql && wantsPage(request)) return answerGraphiql(request, loadGraphiql)
    const work = { kind: 'operation', name: 'graphql', labels: toUnread() } as const
    const response = await telemetry.follow(work, async (tell) =>
      yoga.fetch(request, { session, tell }),
    )
    return finish(response, session)
  }
}

/** Of a request that has not come as far as its operation. */
const toUnread = () => ({ operation: 'other', result: 'error' })

const wantsPage = ({ method, headers }: Request) =>
  method === 'GET' && (headers.get('accept') ?? '').includes('text/html')

/** Personal by nature: never stored, never framed, never sniffed. */
function finish(response: Response, session: Session): Response {
  const headers = new Headers(response.headers)
  headers.set('cache-control', 'private, no-store')
  headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  headers.set('x-content-type-options', 'nosniff')
  headers.set('x-request-id', session.requestId)
  session.tellLoss()
  for (const line of session.setCookies) headers.append('set-cookie', line)
  return new Response(response.body, { status: response.status, headers })
}
