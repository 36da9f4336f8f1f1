/**
 * The session of one request: a browser's tokens live in HttpOnly cookies, never in a body. The
 * cookies are those of the specification, section 3, beside `city`, which public pages are rendered
 * for. An app holds its own tokens and is given new ones in a body (docs/decisions/0248).
 */
import { type Cookies, parseCookie, stringifySetCookie } from 'cookie'
import { toAddressHeaders } from '#gateway/client-address.ts'
import { toBookmark } from '#schema/bookmark.ts'
import { tokenLifetimeSeconds } from '#schema/constant.ts'
import { isGrantedIn, type Purpose, readVisitorId } from '#schema/storage-consent.ts'
import { type Bookmark, createBookmark } from './bookmark.ts'
import { isExpiring, type KeptTokens } from './refresh.ts'

/** What may stand in `Authorization: Bearer` and in a cookie alike (RFC 6750, section 2.1). */
const tokenPattern = /^[\w.~+/=-]{8,3000}$/
const cityPattern = /^[\w.~-]{1,64}$/
const requestIdPattern = /^[\w.:-]{8,64}$/
const devicePattern =
  /^([0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})(\.user|\.lost)?$/

/**
 * Who asks, read from one request and written to its answer. Make one per request, hand it to
 * every `execute` and `handle` of that request, and append `setCookies` before the first byte.
 */
export type Session = {
  readonly requestId: string
  /** What the edge says of the visitor, for the back end's limits and guesses and list of devices. */
  readonly connection: Readonly<Record<string, string>>
  /** Token of a client that holds its own; such a client gets no cookies and no renewal. */
  readonly bearer: string | null
  /** A cookie of a session came along, whether it is read or not: the request is a browser's. */
  readonly hasCookies: boolean
  /** A page of another site asks, as the shop allows it to: without a token it is nobody. */
  readonly isForeign: boolean
  /** Of a cookie; or what a sign-in of this request was given, which goes before `bearer`. */
  readonly accessToken: string | null
  readonly refreshToken: string | null
  /** The access token ends within half a minute, as far as the back end has said when. */
  readonly isExpiring: boolean
  /** UUID made by the server at first need; an identifier, never a credential. */
  readonly deviceId: string
  /** Whether the cookies say that the visitor is signed in. */
  readonly isRegistered: boolean
  /** A crawler keeps no cookies: each of its requests would be a new guest. */
  readonly isCrawler: () => boolean
  /** Whether something optional may be kept of the visitor; a client with a token of its own asks them itself. */
  isGranted(purpose: Purpose): boolean
  /** Cookie `rr`: the browser's, by which viewed goods are kept. */
  readonly visitorId: string | null
  /** City of the `city` cookie, null before one is known. */
  readonly cityId: string | null
  /** What the visitor has written is in the replicas of the database from here on. */
  readonly bookmark: Bookmark
  /**
   * A signed-in user has become a guest, during this request or an earlier page or redirect, which
   * could not report it. `deviceId` keeps this until an answer of `/graphql` reports it.
   */
  isLost: boolean
  /** Finished Set-Cookie lines, at most one per name. */
  readonly setCookies: string[]
  /** Stores new tokens, and whether their user is signed in. */
  keepTokens(tokens: KeptTokens, isRegistered: boolean): void
  /** Keeps the user's city for public pages. */
  keepCity(cityId: string): void
  /** The answer says whether the session is lost. */
  tellLoss(): void
}

/** Whether the request comes from a visitor who is not signed in. */
export const isAnonymous = ({ isRegistered, bearer }: Session): boolean =>
  !isRegistered && bearer === null

/** The number a request came with, for logs of several servers, or a new one. */
export function toRequestId({ headers }: Request): string {
  const given = headers.get('x-request-id') ?? ''
  return requestIdPattern.test(given) ? given : crypto.randomUUID()
}

export type SessionOptions = {
  isSecure: boolean
  /** The client's; null where it is not known. */
  address?: string | null
  requestId?: string
  /** Asked only where a guest would be made. */
  isCrawler?: () => boolean
  /** The shop lets a page of another site ask, which has no cookies of the shop. */
  isForeign?: boolean
}

/**
 * Reads the session of `request`. `isSecure` marks the cookies Secure: true when the request came
 * by https or the environment is production, false for plain http on a developer's machine, where
 * scripted clients would drop a Secure cookie. `requestId` is `toRequestId`'s, where it is known.
 */
export function createSession(request: Request, options: SessionOptions): Session {
  const { isSecure, isCrawler = () => false } = options
  return openSession({ ...readRequest(request, options), isCrawler }, isSecure)
}

/** The session of the same request as if a stranger from the same city had sent it. */
export function createStranger(request: Request, options: SessionOptions): Session {
  const { requestId = toRequestId(request), address = null } = options
  const nobody = {
    bearer: null,
    hasCookies: false,
    isForeign: false,
    access: parseAccess(undefined),
    refresh: null,
    device: null,
    isGranted: () => false,
    visitorId: null,
    bookmarked: null,
  }
  const { headers } = request
  const said = {
    requestId,
    connection: parseConnection(headers, address),
    isCrawler: () => false,
  }
  return openSession({ ...nobody, ...said, city: readCity(request) }, false)
}

/** City of the `city` cookie, null before one is known. */
export const readCity = ({ headers }: Request): string | null =>
  pickCity(parseCookie(headers.get('cookie') ?? ''))

const pickCity = (cookies: Cookies) => pick(cookies.city, cityPattern)

function openSession(read: Read, isSecure: boolean): Session {
  const { refresh, device, city, access, bookmarked, ...said } = read
  // A client with a token of its own, and a page of another site, are given no cookies.
  const jar = read.bearer || read.isForeign ? emptyJar : createJar(isSecure)
  let { accessToken, expiresAt } = access
  let refreshToken = refresh
  let deviceId = device?.[1] ?? null
  const wasLost = device?.[2] === '.lost'
  let isRegistered = device?.[2] === '.user'
  let isTold = false
  let cityId = city

  // Whether the user was signed in rides on deviceId (docs/decisions/0004-one-refresh.md).
  const isOwed = () => session.isLost && !isTold
  const writeDevice = (id: string) => {
    const suffix = isOwed() ? '.lost' : ''
    jar.set('deviceId', id + (isRegistered ? '.user' : suffix))
  }
  const requireDevice = () => {
    if (!deviceId) {
      deviceId = crypto.randomUUID()
      writeDevice(deviceId)
    }
    return deviceId
  }

  const session: Session = {
    ...said,
    bookmark: createBookmark(bookmarked, jar),
    isLost: wasLost,
    get accessToken() {
      return accessToken
    },
    get refreshToken() {
      return refreshToken
    },
    get deviceId() {
      return requireDevice()
    },
    get isExpiring() {
      return isExpiring(expiresAt)
    },
    get isRegistered() {
      return isRegistered
    },
    get cityId() {
      return cityId
    },
    get setCookies() {
      if (deviceId && isOwed() !== wasLost) writeDevice(deviceId)
      return jar.lines()
    },
    keepTokens(tokens, isUser) {
      accessToken = tokens.accessToken
      refreshToken = tokens.refreshToken
      expiresAt = tokens.expiresAt
      isRegistered = isUser
      jar.set('accessToken', expiresAt ? `${accessToken}~${expiresAt}` : tokens.accessToken)
      jar.set('refreshToken', tokens.refreshToken)
      writeDevice(requireDevice())
    },
    keepCity(id) {
      if (id === cityId || !cityPattern.test(id)) return
      cityId = id
      jar.set('city', id, { isReadable: true })
    },
    tellLoss() {
      isTold = true
    },
  }
  return session
}

type Read = ReturnType<typeof readRequest> & Pick<Session, 'isCrawler'>

/** What a request says of its session; garbage counts as nothing. */
function readRequest(
  request: Request,
  { requestId = toRequestId(request), address = null, isForeign = false }: SessionOptions,
) {
  const { headers } = request
  const bearer = parseBearer(headers.get('authorization'))
  const sent = headers.get('cookie') ?? ''
  const header = bearer || isForeign ? '' : sent
  const cookies = parseCookie(header)
  return {
    isGranted: (purpose: Purpose) => bearer !== null || isGrantedIn(header, purpose),
    visitorId: readVisitorId(header),
    bearer,
    hasCookies: holdsSession(sent),
    isForeign,
    access: parseAccess(cookies.accessToken),
    refresh: pick(cookies.refreshToken, tokenPattern),
    device: devicePattern.exec(cookies.deviceId ?? ''),
    city: pickCity(cookies),
    bookmarked: toBookmark(cookies.bookmark),
    requestId,
    connection: parseConnection(headers, address),
  }
}

function holdsSession(header: string): boolean {
  const { accessToken, refreshToken, deviceId } = parseCookie(header)
  return (accessToken ?? refreshToken ?? deviceId) !== undefined
}

const emptyJar: ReturnType<typeof createJar> = { set: () => {}, lines: () => [] }

function createJar(secure: boolean) {
  const lines = new Map<string, string>()
  const common = { path: '/', sameSite: 'lax', secure } as const
  return {
    set(name: string, value: string, { isReadable = false, maxAge = tokenLifetimeSeconds } = {}) {
      const cookie = { name, value, ...common, maxAge, httpOnly: !isReadable }
      // Its signs are those that a cookie may hold (`tokenPattern`).
      lines.set(name, stringifySetCookie(cookie, { encode: (text) => text }))
    },
    lines: () => [...lines.values()],
  }
}

/** A token we have written has its end beside it; one that an application has set stands alone. */
function parseAccess(value: string | undefined) {
  const [, token = value, end] = /^(.*)~(\d{10})$/.exec(value ?? '') ?? []
  return {
    accessToken: pick(token, tokenPattern),
    expiresAt: end === undefined ? undefined : Number(end),
  }
}

function parseConnection(headers: Headers, address: string | null): Record<string, string> {
  const names = ['cf-iplatitude', 'cf-iplongitude', 'user-agent']
  const known = names.flatMap((name) => {
    const value = headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(known), ...toAddressHeaders(address) }
}

function parseBearer(header: string | null): string | null {
  const match = /^Bearer +(\S+)$/i.exec(header ?? '')
  return match ? pick(match[1], tokenPattern) : null
}

/** Garbage counts as nothing. */
function pick(value: string | undefined, pattern: RegExp): string | null {
  return value !== undefined && pattern.test(value) ? value : null
}
