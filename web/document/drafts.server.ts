/**
 * What a visitor has typed and not yet sent, and what the next page should say: kept on the
 * server, since a cookie is too small for a form and too public for an address.
 */
import { createWorkersKVSessionStorage } from '@react-router/cloudflare'
import { createContext, type Session, type SessionStorage } from 'react-router'

type DraftData = {
  /** Fields of the checkout's form. */
  checkout: Record<string, string>
  /** When it was written: an older copy of the store is told from a newer one of a tab. */
  checkoutSavedAtMs: number
  /** Whose form it is: a draft is never shown to whoever signs in next in this browser. */
  userId: string
}
type DraftFlash = {
  /** Id of the order that has just been placed. */
  placedOrderId: string
}

export type Drafts = SessionStorage<DraftData, DraftFlash>

/** Where a loader or an action finds the drafts. */
export const drafts = createContext<Drafts>()

const lifetimeSeconds = 7 * 24 * 60 * 60

type DraftOptions = {
  /** As for the session's cookies: false for plain http on a developer's machine. */
  isSecure: boolean
  /** Signs the cookie. Without one a draft is still shown to nobody but its own user. */
  secret?: string
}

/** Drafts in the given namespace; each lives a week. */
export function createDrafts(
  kv: KVNamespace,
  { isSecure, secret = 'unset: see DRAFT_SECRET' }: DraftOptions,
): Drafts {
  return createWorkersKVSessionStorage<DraftData, DraftFlash>({
    kv,
    cookie: {
      name: 'draft',
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure,
      maxAge: lifetimeSeconds,
      secrets: [secret],
    },
  })
}

type Draft = Session<DraftData, DraftFlash>

/** The draft of this request; an empty one when the store does not answer: it is a convenience. */
export async function readDraft(storage: Drafts, request: Request): Promise<Draft> {
  try {
    return await storage.getSession(request.headers.get('cookie'))
  } catch (error) {
    console.warn('A draft was not read', error)
    return storage.getSession(null)
  }
}

/** Headers that keep the draft; none when the store refuses: what was done stays done. */
export async function keepDraft(storage: Drafts, draft: Draft): Promise<Record<string, string>> {
  try {
    return { 'set-cookie': await storage.commitSession(draft) }
  } catch (error) {
    console.warn('A draft was not kept', error)
    return {}
  }
}
