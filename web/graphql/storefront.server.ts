/** The server's transport: the gateway in the same process, without HTTP. */
import { isErrorCode, toMessage, toStatus } from '#schema/error.ts'
import { type Storefront, StorefrontError } from './storefront.ts'

type GraphqlError = { message: string; extensions?: Record<string, unknown> }

/** Runs one document with the request's session; gateway/index.ts offers it. */
export type Execute = (request: {
  document: string
  variables: Record<string, unknown>
}) => Promise<{
  data?: unknown
  errors?: readonly GraphqlError[] | undefined
  /** `isPartial`: something has its default in place of what could not be read. */
  extensions?: { isPartial?: boolean } | undefined
}>

/** The client loaders and actions see on the server. */
export function createServerStorefront(
  execute: Execute,
  cityId: string,
  onPartial: () => void = () => {},
): Storefront {
  async function run<Result>(document: unknown, variables: unknown): Promise<Result> {
    const { data, errors, extensions } = await execute({
      document: String(document),
      variables: Object(variables),
    })
    const [error] = errors ?? []
    if (error) throw toError(error)
    if (extensions?.isPartial) onPartial()
    // The document was validated against the schema its type was generated from.
    return data as Result
  }
  return { cityId, query: run, mutate: run }
}

function toError({ message, extensions = {} }: GraphqlError): StorefrontError {
  const code = isErrorCode(extensions.code) ? extensions.code : 'INTERNAL'
  const requestId = String(extensions.requestId ?? '') || null
  return new StorefrontError(code, toStatus(code), message || toMessage(code), requestId)
}
