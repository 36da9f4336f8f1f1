/** The one client routes see. In-process on the server, urql in the browser; routes cannot tell. */
import { createContext } from 'react-router'
import { unavailableMessage } from '#language/ru/unavailable.ts'
import type { ErrorCode } from '#schema/error.ts'
import type { TypedDocumentString } from '#web/generated/graphql/graphql.ts'

export type Storefront = {
  /** Price and stock belong to this city. */
  cityId: string
  /** Answers `data`; throws StorefrontError when the gateway answers an error. */
  query<Result, Variables>(
    document: TypedDocumentString<Result, Variables>,
    variables: Variables,
  ): Promise<Result>
  /** The same for a mutation. Refusals are data (`userErrors`), not errors. */
  mutate<Result, Variables>(
    document: TypedDocumentString<Result, Variables>,
    variables: Variables,
  ): Promise<Result>
}

type Refusals = readonly { message: string }[]

/** A mutation whose payload says why it was refused. */
export type Change<Variables> = TypedDocumentString<
  Record<string, string | { userErrors: Refusals }>,
  Variables
>

/** Why a change was refused; empty when it was done. */
export async function listRefusals<Variables>(
  { mutate }: Pick<Storefront, 'mutate'>,
  change: Change<Variables>,
  variables: Variables,
): Promise<Refusals> {
  const payloads = Object.values(await mutate(change, variables))
  return payloads.flatMap((payload) => (typeof payload === 'string' ? [] : payload.userErrors))
}

/** Where a loader finds the client: `context.get(storefront)`. */
export const storefront = createContext<Storefront>()

/**
 * The gateway's error as a page sees it. It has the shape of the router's error responses and is
 * no Error: so a page answers with its status, and the request id reaches the error screen, which
 * the router takes from Errors in production.
 */
export class StorefrontError {
  readonly code: ErrorCode
  /** Fit to be shown. */
  readonly message: string
  readonly requestId: string | null
  readonly status: number
  readonly statusText = ''
  readonly internal = false
  readonly data: { requestId: string | null }
  /** The request has not reached the shop, or its answer the browser. */
  readonly isLost: boolean

  constructor(
    code: ErrorCode,
    status: number,
    message: string,
    requestId: string | null,
    isLost = false,
  ) {
    this.isLost = isLost
    this.code = code
    this.status = status
    this.message = message
    this.requestId = requestId
    this.data = { requestId }
  }
}

/** Nothing answered. */
export function toUnavailable({ isLost = false } = {}): StorefrontError {
  return new StorefrontError('UNAVAILABLE', 503, unavailableMessage, null, isLost)
}

/** Whether the question, or its answer, was lost on the way: the shop itself has refused nothing. */
export const isLost = (error: unknown): boolean => error instanceof StorefrontError && error.isLost
