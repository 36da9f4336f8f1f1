/** Calls of the shop's people (schema/rest/staff), to the local shop or to a deployed one. */
import type * as z from 'zod'
import { ErrorBody } from '#schema/rest/scalar.ts'
import { isLocalAddress } from '#schema/variable.ts'
import { readHost, readPort, toBadHost, toBadPort, toOwnOrigin } from '#scripts/local/port.ts'
import { toSentence } from './refusal.ts'

/** The command cannot go on; the message is one sentence for the person who gave it. */
export class ShopCallError extends Error {
  readonly code: string | null

  constructor(message: string, code: string | null = null) {
    super(message)
    this.code = code
  }
}

type Sentences = Record<string, (message: string) => string | Promise<string>>

/** A call; where it is refused by one of the codes, a sentence that knows more says so. */
export async function explain<Value>(call: Promise<Value>, sentences: Sentences): Promise<Value> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof ShopCallError)) throw error
    const toMessage = sentences[error.code ?? '']
    if (!toMessage) throw error
    throw new ShopCallError(await toMessage(error.message), error.code)
  }
}

export type Query = Record<string, string | undefined>

/** What a call answered, parsed and as it came. */
export type Answer<Value> = { value: Value; text: string }

export type ShopClient = ReturnType<typeof createShopClient>

const waitMaxMs = 30_000
const triesMax = 2

/** Where the shop is asked: the local one at HOST and PORT unless another is named. */
export function toOrigin(shop: string | undefined, environment: NodeJS.ProcessEnv): string {
  if (shop === undefined) {
    const port = readPort(environment)
    if (port === null) throw new ShopCallError(toBadPort(environment))
    const host = readHost(environment)
    if (host === null) throw new ShopCallError(toBadHost(environment))
    return toOwnOrigin(host, port)
  }
  const url = URL.parse(shop)
  const isPlain = url && !url.username && !url.password && url.pathname === '/' && !url.search
  if (!isPlain || !/^https?:$/.test(url.protocol)) {
    throw new ShopCallError(
      `--shop wants the address of a shop, such as https://shop.ru: «${shop}»`,
    )
  }
  if (url.protocol === 'http:' && !isLocalAddress(url.origin)) {
    throw new ShopCallError(`${url.origin} would carry the key in the open: --shop wants https`)
  }
  return url.origin
}

export function createShopClient(origin: string, key: string) {
  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...init.headers, authorization: `Bearer ${key}` }
    // A redirect is never followed: the key is for the address that was named.
    const response = await fetchTwice(`${origin}/api/v1/staff${path}`, {
      ...init,
      headers,
      redirect: 'manual',
    })
    if (response.status >= 300 && response.status < 400) {
      throw new ShopCallError(
        `${origin} sends to ${response.headers.get('location') ?? 'another address'}, which is ` +
          'not given the key: name the right address by --shop',
      )
    }
    return response
  }

  /** No key at all makes every staff call «not found», as a wrong number does. */
  async function isOff(): Promise<boolean> {
    return (await send('/inbox?perPage=1')).status === 404
  }

  async function refuse(response: Response): Promise<never> {
    const body = ErrorBody.safeParse(await response.json().catch(() => null))
    if (!body.success) {
      throw new ShopCallError(
        `${origin} takes no staff calls (${response.status}): is it this shop, and up to date?`,
      )
    }
    if (body.data.error.code === 'NOT_FOUND' && (await isOff())) {
      throw new ShopCallError(
        `${origin} has no staff key yet: npm run staff -- key create NAME --role owner`,
      )
    }
    const retryAfter = response.headers.get('retry-after')
    throw new ShopCallError(toSentence(body.data.error, retryAfter), body.data.error.code)
  }

  async function call<Value>(
    schema: z.ZodType<Value>,
    path: string,
    init?: RequestInit,
  ): Promise<Answer<Value>> {
    const response = await send(path, init)
    if (!response.ok) return refuse(response)
    const text = await response.text()
    const { success, data } = schema.safeParse(toJson(text))
    if (!success) {
      throw new ShopCallError(
        `${origin} is of another version than this command: update one of them`,
      )
    }
    return { value: data, text }
  }

  return {
    origin,
    get: <Value>(schema: z.ZodType<Value>, path: string, query: Query = {}) =>
      call(schema, path + toSearch(query)),
    /** Safe to send again: one Idempotency-Key for all tries. */
    post: <Value>(schema: z.ZodType<Value>, path: string, body: object = {}, waitMs = waitMaxMs) =>
      call(schema, path, {
        signal: AbortSignal.timeout(waitMs),
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        },
        body: JSON.stringify(body),
      }),
    async download(path: string): Promise<{ type: string; bytes: Uint8Array }> {
      const response = await send(path)
      if (!response.ok) return refuse(response)
      const type = response.headers.get('content-type') ?? ''
      return { type, bytes: new Uint8Array(await response.arrayBuffer()) }
    },
  }
}

async function fetchTwice(url: string, init: RequestInit, tries = 1): Promise<Response> {
  try {
    return await fetch(url, { signal: AbortSignal.timeout(waitMaxMs), ...init })
  } catch (error) {
    if (tries < triesMax && !isClosed(error)) return fetchTwice(url, init, tries + 1)
    const { origin } = new URL(url)
    throw new ShopCallError(
      `No shop answers at ${origin}: start it by npm start, or name another by --shop URL`,
    )
  }
}

/** There is nothing to ask again: no such host, or no server on the port. */
function isClosed(error: unknown): boolean {
  const cause: unknown = error instanceof Error ? error.cause : null
  const codes = JSON.stringify(cause, ['code', 'errors'])
  return /ECONNREFUSED|ENOTFOUND/.test(codes)
}

function toSearch(query: Query): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
