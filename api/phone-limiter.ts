/** Port of the counter that decides on one-time codes: one writer a phone. */

export type CodeRequestDecision =
  | { ok: true; code: string; resendInSeconds: number; expiresInSeconds: number }
  | { ok: false; code: 'TOO_MANY'; resendInSeconds: number }

export type CodeCheckDecision = { ok: true } | { ok: false; code: 'CODE_WRONG' | 'CODE_EXPIRED' | 'TOO_MANY' }

export type PhoneLimiterPort = {
  request(asked: { phone: string; sessionId: string; ip: string }): Promise<CodeRequestDecision>
  check(tried: { phone: string; sessionId: string; code: string; ip: string }): Promise<CodeCheckDecision>
}
