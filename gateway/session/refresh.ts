/** The port of token renewal: a Durable Object in production, a plain call on a Node server. */
import type { Tokens } from '#schema/rest/account/auth.ts'

/** Tokens as a session keeps them: when the access token ends, if the back end has said. */
export type KeptTokens = {
  accessToken: string
  refreshToken: string
  /** Seconds since 1970, by the gateway's clock. */
  expiresAt?: number | undefined
  /** Of the database in which they were written, if the back end has said. */
  bookmark?: string | undefined
}

export function toKeptTokens({ expiresInSeconds, ...tokens }: Tokens): KeptTokens {
  const isTold = expiresInSeconds !== undefined
  return { ...tokens, ...(isTold && { expiresAt: toSeconds(Date.now()) + expiresInSeconds }) }
}

const toSeconds = (ms: number) => Math.floor(ms / 1000)

/** Ahead of the end: a call that sets out with the token still arrives with it. */
const aheadSeconds = 30

export const isExpiring = (expiresAt: number | undefined): boolean =>
  expiresAt !== undefined && expiresAt - toSeconds(Date.now()) < aheadSeconds

/**
 * `rejected` is the back end's definite no (401, 403, 422). Everything else that is not a success
 * is `transient` and must never turn a user into a guest.
 */
export type RefreshOutcome =
  | { kind: 'tokens'; tokens: KeptTokens }
  | { kind: 'rejected' }
  | { kind: 'transient' }

export type Refresher = {
  /** Renews; however many ask with one token, the back end is asked once. Never throws. */
  refresh(refreshToken: string): Promise<RefreshOutcome>
  /** Marks the token's session as ended: a renewal still under way is dropped. Never throws. */
  end(refreshToken: string): Promise<void>
}

/** SHA-256 of a token as lower-case hexadecimal: its name wherever the token must not be. */
export async function hashToken(token: string): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)))
}

/** Lower-case hexadecimal. */
export function toHex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
