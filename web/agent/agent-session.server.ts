/**
 * A guest's session between the calls of an agent. An agent holds a name and no token: whoever reads
 * the talk can change a cart, and can neither sign in nor order. The store holds the tokens sealed
 * under a key made of that name, which it does not know (docs/decisions/0246).
 */

/** As long as a cart is worth coming back to. */
const keptSeconds = 30 * 24 * 60 * 60
const namePattern = /^g_[\w-]{22}$/

/** What of a session's cookies is kept; a bookmark of the database is not worth a write. */
const keptNames = new Set(['accessToken', 'refreshToken', 'deviceId', 'city'])

export type SessionStore = {
  get(key: string): Promise<string | null>
  put(key: string, value: string, options: { expirationTtl: number }): Promise<void>
}

export type KeptSession = {
  /** The header that a browser would have sent. */
  cookie: string
  /** Keeps what the answers have set; the session's name, null of one that nothing was set for. */
  keep(setCookies: readonly string[]): Promise<string | null>
}

/** Opens the session so named, or one that is not there yet; an unknown name is a new one. */
export async function openKept(
  store: SessionStore,
  named: string | undefined,
): Promise<KeptSession> {
  const name = named !== undefined && namePattern.test(named) ? named : null
  const sealed = name && (await store.get(await toKey(name)))
  const cookie = name && sealed ? await unseal(sealed, name) : ''
  let known = cookie ? name : null
  const jar = new Map(cookie.split('; ').flatMap(toPair))
  return {
    cookie,
    async keep(setCookies) {
      const before = [...jar].join()
      for (const line of setCookies) {
        for (const [key, value] of toPair(line.split(';')[0] ?? '')) {
          if (keptNames.has(key)) jar.set(key, value)
        }
      }
      if ([...jar].join() === before) return known
      known ??= createName()
      const text = [...jar].map((pair) => pair.join('=')).join('; ')
      await store.put(await toKey(known), await seal(text, known), { expirationTtl: keptSeconds })
      return known
    },
  }
}

function toPair(text: string): [string, string][] {
  const at = text.indexOf('=')
  return at > 0 ? [[text.slice(0, at), text.slice(at + 1)]] : []
}

const createName = () => `g_${toText(crypto.getRandomValues(new Uint8Array(16)))}`

const toBytes = (text: string) => new TextEncoder().encode(text)

async function toKey(name: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', toBytes(`agent-session-key ${name}`))
  return `agent-${toText(new Uint8Array(digest))}`
}

/** A name holds 128 bits of chance: its digest is a key as it is. */
async function toCipher(name: string): Promise<CryptoKey> {
  const digest = await crypto.subtle.digest('SHA-256', toBytes(`agent-session-cipher ${name}`))
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

async function seal(text: string, name: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const key = await toCipher(name)
  const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, toBytes(text))
  return `${toText(iv)}.${toText(new Uint8Array(bytes))}`
}

async function unseal(sealed: string, name: string): Promise<string> {
  const [iv = '', bytes = ''] = sealed.split('.')
  const key = await toCipher(name)
  const text = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: fromText(iv) },
    key,
    fromText(bytes),
  )
  return new TextDecoder().decode(text)
}

/** Base64 as it may stand in an address. */
const toText = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const fromText = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
    sign.charCodeAt(0),
  )
