/** What the next page says of what was just done: kept on the server until that page is read. */
import { createWorkersKVSessionStorage } from '@react-router/cloudflare'
import { createContext, type Session, type SessionStorage } from 'react-router'

type FlashData = {
  /** Id of the order that has just been placed. */
  placedOrderId: string
}

export type FlashStorage = SessionStorage<FlashData>

/** Where a loader or an action finds it. */
export const flashStorage = createContext<FlashStorage>()

const lifetimeSeconds = 7 * 24 * 60 * 60

type FlashOptions = {
  /** As for the session's cookies: false for plain http on a developer's machine. */
  isSecure: boolean
  /** Signs the cookie, which holds nothing but a name of what is kept. */
  secret: string
}

/** Messages in the given namespace; one that no page reads lives a week. */
export function createFlashStorage(
  kv: KVNamespace,
  { isSecure, secret }: FlashOptions,
): FlashStorage {
  return createWorkersKVSessionStorage<FlashData>({
    kv,
    cookie: {
      name: 'flash',
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure,
      maxAge: lifetimeSeconds,
      secrets: [secret],
    },
  })
}

type Flash = Session<FlashData>

/** Headers that keep a message; none when the store refuses: what was done stays done. */
export async function keepFlash(storage: FlashStorage, data: FlashData) {
  const flash = await storage.getSession(null)
  flash.set('placedOrderId', data.placedOrderId)
  return toHeaders(() => storage.commitSession(flash))
}

/** What is kept for this visitor; nothing when the store does not answer: it is a convenience. */
export async function readFlash(storage: FlashStorage, request: Request): Promise<Flash> {
  try {
    return await storage.getSession(request.headers.get('cookie'))
  } catch (error) {
    console.warn('A flash message was not read', error)
    return storage.getSession(null)
  }
}

/** Headers that forget what has been said. */
export const forgetFlash = (storage: FlashStorage, flash: Flash) =>
  toHeaders(() => storage.destroySession(flash))

async function toHeaders(write: () => Promise<string>): Promise<Record<string, string>> {
  try {
    return { 'set-cookie': await write() }
  } catch (error) {
    console.warn('A flash message was not written', error)
    return {}
  }
}
