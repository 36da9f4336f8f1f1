/** A client of a shop's `/graphql` for apps: asks typed documents, and holds and renews the session. */
import {
  type SessionClient,
  SessionCreateDocument,
  SessionRefreshDocument,
} from './generated/graphql.ts'

/** What an app keeps between its starts: the system's keychain is the place for it. */
export type KeptTokens = {
  accessToken: string
  refreshToken: string
  /** Milliseconds since 1970; null where the shop does not say. */
  expiresAt: number | null
}

export type TokenStore = {
  read(): KeptTokens | null | Promise<KeptTokens | null>
  write(tokens: KeptTokens | null): void | Promise<void>
}

export type ClientOptions = {
  /** Where the shop is, such as `https://shop.example`. */
  origin: string
  client: SessionClient
  /** Memory, when left out: the next start is another guest then. */
  store?: TokenStore
  /** The session is over, and what follows is a new guest's: a person has to sign in again. */
  onSessionLost?: () => void
  timeoutMs?: number
  fetch?: typeof fetch
}

/** What went wrong with an operation. A refusal by a rule is none: it stands in `userErrors`. */
export class ShopError extends Error {
  override name = 'ShopError'
  readonly code: string
  /** To be named when asking the shop about it; null when no answer came. */
  readonly requestId: string | null
  /** What of the input a refusal is about, as `userErrors` say; empty of all else. */
  readonly field: readonly string[]

  constructor(
    code: string,
    message: string,
    { requestId = null, field = [] }: { requestId?: string | null; field?: readonly string[] } = {},
  ) {
    super(message)
    this.code = code
    this.requestId = requestId
    this.field = field
  }
}

type UserError = { code: string; message: string; field: readonly string[] }

/** Answers the payload of a change, or throws why it was refused. */
export function accept<Payload extends { userErrors: readonly UserError[] }>(
  payload: Payload,
): Payload {
  const [refusal] = payload.userErrors
  if (refusal) throw new ShopError(refusal.code, refusal.message, { field: refusal.field })
  return payload
}

type Tokens = { accessToken: string; refreshToken: string; expiresInSeconds?: number | null }
type Failure = { message: string; extensions?: { code?: string; requestId?: string } }
type Answer = { data?: Record<string, unknown> | null; errors?: Failure[] }

/** A text with the types of its answer and variables, as any GraphQL Code Generator writes it. */
type TextDocument<Data, Asked> = {
  /** Says the types, and is never there. */
  __apiType?: (variables: Asked) => Data
  readonly length: number
  toString(): string
}

/** A document without variables is asked without them. */
type Variables<Asked> = Asked extends Record<string, never> ? [variables?: Asked] : [Asked]

export type Client = ReturnType<typeof createClient>

/** An access token that ends within this is renewed before it is used. */
const aheadMs = 30_000

export function createClient(options: ClientOptions) {
  const { origin, client, store = createMemory(), onSessionLost } = options
  let underWay: Promise<KeptTokens> | null = null

  async function post(query: string, variables: object, token?: string): Promise<Answer> {
    const send = options.fetch ?? fetch
    const response = await send(new URL('/graphql', origin), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ query, variables }),
      // A session is either in cookies or here.
      credentials: 'omit',
      signal: AbortSignal.timeout(options.timeoutMs ?? 15_000),
    }).catch((cause: unknown) => {
      throw Object.assign(new ShopError('UNAVAILABLE', 'Магазин не отвечает'), { cause })
    })
    const answer = (await response.json().catch(() => null)) as Answer | null
    if (answer?.data || answer?.errors) return answer
    throw new ShopError('UNAVAILABLE', `Магазин ответил ${response.status}`)
  }

  async function keep({ expiresInSeconds, ...pair }: Tokens): Promise<KeptTokens> {
    const expiresAt = expiresInSeconds == null ? null : Date.now() + expiresInSeconds * 1000
    const kept = { accessToken: pair.accessToken, refreshToken: pair.refreshToken, expiresAt }
    await store.write(kept)
    return kept
  }

  async function begin(): Promise<KeptTokens> {
    const { sessionCreate } = open<{ sessionCreate: { tokens: Tokens; userErrors: UserError[] } }>(
      await post(String(SessionCreateDocument), { client }),
    )
    return keep(accept(sessionCreate).tokens)
  }

  async function renew({ refreshToken }: KeptTokens): Promise<KeptTokens> {
    const answer = await post(String(SessionRefreshDocument), { refreshToken })
    // Anything else leaves the tokens as they are: a shop that is busy logs no one out.
    if (isOver(answer)) {
      const tokens = await begin()
      onSessionLost?.()
      return tokens
    }
    return keep(open<{ sessionRefresh: { tokens: Tokens } }>(answer).sessionRefresh.tokens)
  }

  /** One renewal, and one new guest, for all that ask meanwhile. */
  function share(make: () => Promise<KeptTokens>): Promise<KeptTokens> {
    underWay ??= make().finally(() => {
      underWay = null
    })
    return underWay
  }

  async function requireTokens(used?: KeptTokens): Promise<KeptTokens> {
    if (underWay) return underWay
    const kept = await store.read()
    if (underWay) return underWay
    if (!kept) return share(begin)
    const isEnding = kept.expiresAt !== null && kept.expiresAt - Date.now() < aheadMs
    const isRefused = used !== undefined && used.accessToken === kept.accessToken
    return isEnding || isRefused ? share(() => renew(kept)) : kept
  }

  return {
    /** The answer of a document; throws a ShopError when a part of it failed. */
    async ask<Data, Asked>(
      document: TextDocument<Data, Asked>,
      ...[variables]: Variables<Asked>
    ): Promise<Data> {
      const query = String(document)
      const tokens = await requireTokens()
      let answer = await post(query, variables ?? {}, tokens.accessToken)
      if (isOver(answer)) {
        const renewed = await requireTokens(tokens)
        answer = await post(query, variables ?? {}, renewed.accessToken)
      }
      const data = open<Data>(answer)
      const given = findTokens(data)
      if (given) await keep(given)
      return data
    },
    /** For what is no operation, such as a file of an order: the value of `Authorization`. */
    authorize: async () => `Bearer ${(await requireTokens()).accessToken}`,
  }
}

const isOver = ({ errors }: Answer): boolean =>
  errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED') ?? false

/** The document's own types say what is in it. */
function open<Data>({ data, errors }: Answer): Data {
  const [error] = errors ?? []
  if (error) {
    const { code = 'INTERNAL', requestId = null } = error.extensions ?? {}
    throw new ShopError(code, error.message, { requestId })
  }
  return data as Data
}

/** A sign-in, a sign-out and the end of an account answer the tokens of another session. */
function findTokens(data: unknown): Tokens | null {
  const payloads = Object.values(data ?? {}) as ({ tokens?: Tokens | null } | null)[]
  return payloads.find((payload) => payload?.tokens)?.tokens ?? null
}

function createMemory(): TokenStore {
  let kept: KeptTokens | null = null
  return {
    read: () => kept,
    write: (tokens) => {
      kept = tokens
    },
  }
}
