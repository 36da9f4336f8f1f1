/** Port of the counter that decides on one-time codes: one writer a phone, or an e-mail. */

/** What a code is sent by: a letter may come late, and is opened elsewhere. */
export type CodeWay = 'PHONE' | 'MAIL'

export type CodeRequestDecision =
  | {
      ok: true
      code: string
      /** What `giveBack` tells this ask by. */
      askedAtMs: number
      resendInSeconds: number
      expiresInSeconds: number
      /** The next one may be told by a call. */
      isCallOffered: boolean
    }
  | {
      ok: false
      code: 'TOO_MANY'
      resendInSeconds: number
      /** The session's code before can still be typed in. */
      isCodeKept: boolean
    }
  | { ok: false; code: 'CALL_EARLY' }

export type CodeCheckDecision =
  | { ok: true }
  | {
      ok: false
      code: 'CODE_WRONG' | 'CODE_EXPIRED' | 'TOO_MANY'
      /** Of this code; absent when it is not the code that is refused. */
      triesLeft?: number
    }

/**
 * Where the code is sent, and the caller's other identifiers, each with a separate limit. An unknown
 * address has none. An e-mail stands for the phone as `mail:` and the address.
 */
export type CodeAsker = { phone: string; sessionId: string; deviceId: string; ip: string | null }

export type PhoneLimiterPort = {
  /** Decides on sending a code and makes it. */
  request(asked: CodeAsker & { isCall: boolean; way?: CodeWay }): Promise<CodeRequestDecision>
  /**
   * Takes back an ask that the provider refused: it counts no more, and the session's code before
   * it is good again. An ask whose code was tried in the meantime stays counted, or a provider
   * that refuses would give guesses without end. The pause before the next ask stays.
   */
  giveBack(asked: CodeAsker & { askedAtMs: number }): Promise<void>
  /** Keeps the code that a call tells for the one that was made by `request`. */
  replaceCode(asked: CodeAsker & { code: string }): Promise<void>
  /** Counts the try, then compares. A right code works once and only for the session it was for. */
  check(tried: CodeAsker & { code: string }): Promise<CodeCheckDecision>
}
