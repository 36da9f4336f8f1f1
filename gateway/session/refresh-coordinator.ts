/**
 * Renews each refresh token once, however many requests ask (docs/decisions/0004-one-refresh.md).
 * There is one coordinator per token. The caller decides where it runs and how it stores.
 */
import { refreshLockMs } from '#schema/constant.ts'
import { type RefreshOutcome, toHex } from './refresh.ts'

/** Kept for the grace period only: longer, and a stolen old token would find its successor. */
export const keepMs = refreshLockMs

/** One value, gone after `keepMs`. */
export type RefreshStore = {
  get(): Promise<Stored | undefined>
  put(value: Stored): Promise<void>
}

/** `ended` is the tombstone of a session its user left; `done` holds the sealed successor. */
export type Stored =
  | { kind: 'pending' }
  | { kind: 'ended' }
  | { kind: 'rejected' }
  | { kind: 'done'; sealed: string }

/**
 * The outcome of one renewal, and how many requests joined while it was running. A request that
 * comes after the renewal counts as `known`.
 */
export type RefreshFigures = { outcome: RefreshOutcome['kind'] | 'known'; joined: number }

export function createCoordinator(
  store: RefreshStore,
  renew: (refreshToken: string) => Promise<RefreshOutcome>,
  report: (figures: RefreshFigures) => void,
) {
  let underWay: Promise<RefreshOutcome> | null = null
  let finished: RefreshOutcome | null = null
  let isEnded = false
  let joined = 0

  async function run(refreshToken: string): Promise<RefreshOutcome> {
    await store.put({ kind: 'pending' })
    const outcome = await renew(refreshToken)
    report({ outcome: outcome.kind, joined })
    joined = 0
    const stored = await toStored(outcome, refreshToken)
    // Left while we were asking: the successor must not revive the session.
    if (isEnded) return { kind: 'rejected' }
    if (!stored) return outcome
    finished = outcome
    await store.put(stored)
    return outcome
  }

  return {
    /** Renews, or answers what the renewal before came to. */
    async refresh(refreshToken: string): Promise<RefreshOutcome> {
      const stored = await store.get()
      if (isEnded || stored?.kind === 'ended') return { kind: 'rejected' }
      const known = finished ?? (stored && (await fromStored(stored, refreshToken)))
      if (known) {
        report({ outcome: 'known', joined: 1 })
        return known
      }
      // No await between this check and the assignment: that is what makes it one.
      if (underWay) joined += 1
      underWay ??= run(refreshToken).finally(() => {
        underWay = null
      })
      return underWay
    },
    /** Leaves the tombstone. */
    async end(): Promise<void> {
      isEnded = true
      finished = null
      await store.put({ kind: 'ended' })
    },
    /** Forgets what memory still holds, when the store has forgotten. */
    forget(): void {
      isEnded = false
      finished = null
    },
  }
}

async function toStored(outcome: RefreshOutcome, refreshToken: string): Promise<Stored | null> {
  if (outcome.kind === 'transient') return null
  if (outcome.kind === 'rejected') return { kind: 'rejected' }
  return { kind: 'done', sealed: await seal(JSON.stringify(outcome.tokens), refreshToken) }
}

async function fromStored(stored: Stored, refreshToken: string): Promise<RefreshOutcome | null> {
  if (stored.kind === 'rejected') return { kind: 'rejected' }
  if (stored.kind !== 'done') return null
  return { kind: 'tokens', tokens: JSON.parse(await open(stored.sealed, refreshToken)) }
}

/** Sealed under a key made from the old token, so that the store alone gives nothing away. */
async function seal(text: string, refreshToken: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const bytes = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    await toKey(refreshToken),
    new TextEncoder().encode(text),
  )
  return `${toHex(iv.buffer)}.${toHex(bytes)}`
}

async function open(sealed: string, refreshToken: string): Promise<string> {
  const [iv = '', bytes = ''] = sealed.split('.')
  const key = await toKey(refreshToken)
  const text = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: fromHex(iv) },
    key,
    fromHex(bytes),
  )
  return new TextDecoder().decode(text)
}

/** Not the plain hash: that is the object's name. */
async function toKey(refreshToken: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(refreshToken),
    'HKDF',
    false,
    ['deriveKey'],
  )
  const info = new TextEncoder().encode('token-refresh')
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
