/** The one client routes see. In-process on the server, urql in the browser; routes cannot tell. */
import { createContext } from 'react-router'
import { type ErrorCode, toMessage } from '#schema/error.ts'
import type { TypedDocumentString } from './generated/graphql/graphql.ts'

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

/** Where a loader finds the client: `context.get(storefront)`. */
export const storefront = createContext<Storefront>()

/** The gateway's error as a page sees it. */
export class StorefrontError extends Error {
  readonly code: ErrorCode
  readonly requestId: string | null

  constructor(code: ErrorCode, message: string, requestId: string | null) {
    super(message || toMessage(code))
    this.name = 'StorefrontError'
    this.code = code
    this.requestId = requestId
  }
}
