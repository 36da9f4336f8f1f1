/** The gateway: GraphQL for browsers at `/graphql`, and in process for the server's own pages. */
import { execute, GraphQLError } from 'graphql'
import { sessionLostMessage } from '#language/ru/refusal.ts'
import type { Check } from '#schema/rest/readiness.ts'
import type { Setup } from '#schema/rest/setup.ts'
import { silent, type Telemetry } from '#telemetry/telemetry.ts'
import { countReads, type GatewayCache } from './cache/cache.ts'
import { createDocuments, readOperationName } from './cache/document.ts'
import { readResponse, writeResponse } from './cache/response-cache.ts'
import type { GatewayContext } from './context.ts'
import type { LoadGraphiql } from './graphiql/graphiql.ts'
import { consoleLogger, type Logger } from './logger.ts'
import { maskError } from './mask.ts'
import { createRest, type Rest, type RestDependencies } from './rest/client.ts'
import { type FileAddress, findFile } from './rest/file.ts'
import { followUpstream } from './rest/followed-upstream.ts'
import { isBackEndWell } from './rest/health.ts'
import { createMissingCalls, createRetryBudget } from './rest/limits.ts'
import { type Forwarded, proxy } from './rest/proxy.ts'
import { listBackEndChecks } from './rest/readiness.ts'
import { findSetup } from './rest/setup.ts'
import type { Upstream } from './rest/transport.ts'
import { schema } from './schema.ts'
import { createServer } from './server.ts'
import type { Refresher } from './session/refresh.ts'
import type { Session } from './session/session.ts'
import type { Trusted } from './trusted/trusted.ts'

export type GatewayOptions = {
  /** Carries a request to the back end: a service binding's `fetch`, or the global one. */
  fetch: Upstream['fetch']
  /** Origin of the back end without a slash at the end; rest/ puts the paths after it. */
  baseUrl: string
  refresher: Refresher
  /** null: GraphiQL is switched off. */
  loadGraphiql: LoadGraphiql | null
  hasIntrospection: boolean
  /** The cache of public data; without one nothing is cached. */
  cache?: GatewayCache
  logger?: Logger
  telemetry?: Telemetry
  /** Names of the shop's own operations: others are counted under one name. */
  operations?: ReadonlySet<string>
  /** Which operations run at `/graphql`; without it any does. */
  trusted?: Trusted | null
  /** Of one call to the back end. */
  timeoutMs?: number
  /** Check large bodies against the contract too, see rest/client.ts. */
  isStrict: boolean
}

/** The result of an operation. `data` is null when the whole operation failed. */
type ExecutionAnswer<Data> = {
  data: Data | null
  errors?: readonly AnswerError[]
  /** `sessionLost`: a message for a signed-in user who has become a guest. */
  extensions?: {
    sessionLost?: string
    /** Something has its default in place of what could not be read: not to be kept. */
    isPartial?: true
  }
}

type AnswerError = {
  /** Fit to be shown. */
  message: string
  path?: readonly (string | number)[]
  extensions: { code: string; requestId: string }
}

export { readClientAddress } from './client-address.ts'
export { toFeedCall } from './rest/proxy.ts'

export type Gateway = {
  /** Answers `/graphql`. Its Set-Cookie headers are already those of `session`. */
  handle(request: Request, session: Session): Promise<Response>
  /**
   * Runs one operation in process. Never throws; errors carry a code of schema/error.ts. Calls
   * with one session share its REST reads, its refresh and its guest. Append `session.setCookies`
   * to the answer when all operations that come before the first byte are done.
   */
  execute<Data>(operation: {
    document: string
    variables?: Record<string, unknown>
    session: Session
    /** Abandons reads; writes are seen through. */
    signal?: AbortSignal
  }): Promise<ExecutionAnswer<Data>>
  /** A file of the visitor's (schema/site-service.ts); without a body and with the reason's status when there is none. */
  download(address: FileAddress, session: Session): Promise<Response>
  /** A call of the back end as it is, by the path of `request`; 503 when there is no answer. */
  forward(request: Request, known: Forwarded): Promise<Response>
  /** Whether the back end can do its work. */
  isWell(requestId: string): Promise<boolean>
  /** What the back end says of its parts; of one that says nothing, whether it answers. */
  listChecks(requestId: string): Promise<Check[]>
  /** Whether the shop is set up; null when the back end does not say. */
  findSetup(requestId: string): Promise<Setup | null>
}

/** Made once per isolate, from finished things; reads no environment. */
export function createGateway(options: GatewayOptions): Gateway {
  const { logger = consoleLogger, timeoutMs = 2500, telemetry = silent } = options
  const cache = options.cache ? countReads(options.cache, telemetry) : null
  const dependencies: RestDependencies = {
    upstream: followUpstream({ fetch: options.fetch, baseUrl: options.baseUrl }, telemetry),
    refresher: options.refresher,
    cache,
    missing: createMissingCalls(),
    retries: createRetryBudget(),
    logger,
    timeoutMs,
    isStrict: options.isStrict,
  }
  const clients = new WeakMap<Session, () => Rest>()

  function toContext(session: Session, signal?: AbortSignal): GatewayContext {
    const open = clients.get(session) ?? createRest(dependencies, session, signal)
    clients.set(session, open)
    return { rest: open() }
  }

  const isContractBroken = (session: Session) =>
    clients.get(session)?.().isContractBroken() ?? false

  const { loadGraphiql, hasIntrospection } = options

  return {
    download: (address, session) => findFile(dependencies, session, address),
    forward: (request, known) => proxy(dependencies, request, known),
    isWell: (requestId) => isBackEndWell(dependencies, requestId),
    listChecks: (requestId) => listBackEndChecks(dependencies, requestId),
    findSetup: (requestId) => findSetup(dependencies, requestId),
    handle: createServer({
      schema,
      toContext,
      isContractBroken,
      logger,
      cache,
      loadGraphiql,
      hasIntrospection,
      telemetry,
      operations: options.operations ?? new Set(),
      trusted: options.trusted ?? null,
    }),
    execute: createExecute({ toContext, isContractBroken, logger, cache, telemetry }),
  }
}

type ExecuteDependencies = {
  toContext: (session: Session, signal?: AbortSignal) => GatewayContext
  isContractBroken: (session: Session) => boolean
  logger: Logger
  cache: GatewayCache | null
  telemetry: Telemetry
}

/** Every document of a page is the shop's own: its operation has a name that is counted. */
function createExecute(dependencies: ExecuteDependencies): Gateway['execute'] {
  const { telemetry } = dependencies
  const run = createRun(dependencies)
  return (operation) => {
    const name = readOperationName(operation.document)
    const work = { kind: 'operation', name, labels: { operation: name } } as const
    return telemetry.follow(work, async (tell) => {
      const answer = await run<never>(operation)
      tell({ result: answer.errors ? 'error' : 'ok' })
      return answer
    })
  }
}

function createRun(dependencies: ExecuteDependencies): Gateway['execute'] {
  const { toContext, isContractBroken, logger, cache } = dependencies
  const documents = createDocuments(schema)
  return async <Data>({
    document,
    variables = {},
    session,
    signal,
  }: Parameters<Gateway['execute']>[0]): Promise<ExecutionAnswer<Data>> => {
    const mask = (error: GraphQLError) =>
      toAnswerError(maskError(error, session.requestId, logger, () => isContractBroken(session)))
    try {
      const question = { query: document, variables }
      const known = readResponse(cache, question, session)
      // The caller's type is generated from this very document.
      if (known) return { data: known.data as Data }
      const prepared = documents(document)
      if ('errors' in prepared) return { data: null, errors: prepared.errors.map(mask) }
      const context = toContext(session, signal)
      const { data, errors } = await execute({
        schema,
        document: prepared.document,
        variableValues: variables,
        contextValue: context,
      })
      if (!errors) writeResponse(cache, question, { data, ...context, ...prepared })
      const extensions = {
        ...(session.isLost && { sessionLost: sessionLostMessage }),
        ...(context.rest.isPartial && { isPartial: true as const }),
      }
      return {
        data: (data ?? null) as Data | null,
        ...(errors && { errors: errors.map(mask) }),
        ...(Object.keys(extensions).length > 0 && { extensions }),
      }
    } catch (error) {
      const cause = error instanceof Error ? error : new Error(String(error))
      const stated = cause instanceof GraphQLError ? cause : toGraphQLError(cause)
      return { data: null, errors: [mask(stated)] }
    }
  }
}

const toGraphQLError = (originalError: Error) => new GraphQLError('', { originalError })

function toAnswerError({ message, path, extensions }: GraphQLError): AnswerError {
  const { code, requestId } = extensions
  return {
    message,
    ...(path && { path }),
    extensions: { code: String(code), requestId: String(requestId) },
  }
}
