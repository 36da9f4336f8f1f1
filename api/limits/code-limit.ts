/**
 * The arithmetic of one-time codes (reliability of five digits rests on it alone): pure functions
 * over a state that one writer keeps.
 */
import type { CodeCheckDecision, CodeRequestDecision, CodeWay } from './phone-limiter.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const codeLength = 5
const codeTtlMs = { PHONE: 5 * minuteMs, MAIL: 15 * minuteMs }
const triesMax = 3
const resendMs = minuteMs
/** How many sign-ins from one address are as bad as one code that was never typed in. */
const doneFactor = 20

/** At most `count` events within `windowMs`. */
export type Limit = { count: number; windowMs: number }

/** The code was asked for and twice again: only then is it told by a call. */
const sentBeforeCall = 3

const sendLimits: Limit[] = [
  { count: 5, windowMs: hourMs },
  { count: 10, windowMs: dayMs },
]

/**
 * Limits beside the phone's own. Of one address, which a carrier may give to thousands of people:
 * `failed` are codes that were asked for and not typed in, `all` are those too that ended in a
 * sign-in.
 */
export const toAddressLimits = (failedMax: number): { failed: Limit; all: Limit } => ({
  failed: { count: failedMax, windowMs: dayMs },
  all: { count: failedMax * doneFactor, windowMs: dayMs },
})
export const deviceSendLimit: Limit = { count: 10, windowMs: dayMs }
export const ipTryLimit: Limit = { count: 50, windowMs: hourMs }

/**
 * How long an ask that was taken back still counts: the provider that refuses is asked by a device
 * or an address as often in ten minutes as it may be in a day.
 */
export const refusedMs = 10 * minuteMs

type SentCode = {
  code: string
  sessionId: string
  expiresAtMs: number
  tries: number
  /** The session's code before this one: good again when this one cannot be sent. */
  replaced?: SentCode | undefined
}

/** What is kept of one phone: bounded, since at most ten codes are sent a day. */
export type PhoneState = {
  sentAtMs: number[]
  codes: SentCode[]
  /** The last ask that was taken back: the next one waits for as long as after a sent code. */
  refusedAtMs?: number
}

export const emptyPhoneState: PhoneState = { sentAtMs: [], codes: [] }

/**
 * When the next `asked` events are allowed, in ms from now; 0 is at once. Events of a later time are
 * of a clock that has been set back, and keep nobody waiting until it comes.
 */
export function toWaitMs(
  pastMs: number[],
  { count, windowMs }: Limit,
  nowMs: number,
  asked = 1,
): number {
  const within = pastMs
    .filter((at) => at > nowMs - windowMs && at <= nowMs)
    .toSorted((a, b) => a - b)
  const oldest = within[within.length + Math.min(asked, count) - 1 - count]
  return oldest === undefined ? 0 : oldest + windowMs - nowMs
}

const isCallOffered = (sentAtMs: number[], nowMs: number) =>
  sentAtMs.filter((at) => at > nowMs - hourMs).length >= sentBeforeCall

type Requested = {
  code: string
  sessionId: string
  nowMs: number
  isCall?: boolean
  way?: CodeWay
}

/** Decides on sending `code`, or on a call, and counts it: both have one limit. */
export function requestCode(
  state: PhoneState,
  { code, sessionId, nowMs, isCall = false, way = 'PHONE' }: Requested,
): { state: PhoneState; decision: CodeRequestDecision } {
  if (isCall && !isCallOffered(state.sentAtMs, nowMs)) {
    return { state, decision: { ok: false, code: 'CALL_EARLY' } }
  }
  const own = state.codes.find((sent) => sent.sessionId === sessionId)
  const askedAtMs = [...state.sentAtMs, state.refusedAtMs ?? 0]
  const waitMs = Math.max(
    toWaitMs(askedAtMs, { count: 1, windowMs: resendMs }, nowMs),
    ...sendLimits.map((limit) => toWaitMs(state.sentAtMs, limit, nowMs)),
  )
  if (waitMs > 0) {
    const resendInSeconds = Math.ceil(waitMs / 1000)
    const isCodeKept = own !== undefined && own.expiresAtMs > nowMs && own.tries < triesMax
    return { state, decision: { ok: false, code: 'TOO_MANY', resendInSeconds, isCodeKept } }
  }
  const others = state.codes.filter(
    (sent) => sent.expiresAtMs > nowMs - dayMs && sent.sessionId !== sessionId,
  )
  const replaced = own && { ...own, replaced: undefined }
  const sentAtMs = [...state.sentAtMs.filter((at) => at > nowMs - dayMs), nowMs]
  return {
    state: {
      sentAtMs,
      codes: [
        ...others,
        { code, sessionId, expiresAtMs: nowMs + codeTtlMs[way], tries: 0, replaced },
      ],
    },
    decision: {
      ok: true,
      code,
      askedAtMs: nowMs,
      resendInSeconds: resendMs / 1000,
      expiresInSeconds: codeTtlMs[way] / 1000,
      isCallOffered: isCallOffered(sentAtMs, nowMs),
    },
  }
}

/**
 * Takes back the ask of that moment, since the provider refused. A code that was tried stays
 * counted, and so do its tries: three guesses a counted ask is all there is.
 */
export function giveBackCode(
  state: PhoneState,
  { sessionId, askedAtMs }: { sessionId: string; askedAtMs: number },
): { state: PhoneState; isGivenBack: boolean } {
  const ends = Object.values(codeTtlMs).map((ttlMs) => askedAtMs + ttlMs)
  const own = state.codes.find(
    (sent) => sent.sessionId === sessionId && ends.includes(sent.expiresAtMs),
  )
  // It was guessed, and is used up.
  if (!own) return { state, isGivenBack: false }
  const others = state.codes.filter((known) => known !== own)
  const { replaced, tries } = own
  const isGivenBack = tries === 0
  return {
    state: {
      sentAtMs: isGivenBack ? state.sentAtMs.filter((at) => at !== askedAtMs) : state.sentAtMs,
      codes: replaced ? [...others, { ...replaced, tries: replaced.tries + tries }] : others,
      refusedAtMs: askedAtMs,
    },
    isGivenBack,
  }
}

/**
 * Counts the try, then compares. A session that asked for no code is answered without comparing
 * and without counting, so that a stranger can neither guess nor use up another person's code.
 */
export function checkCode(
  state: PhoneState,
  { code, sessionId, nowMs }: { code: string; sessionId: string; nowMs: number },
): { state: PhoneState; decision: CodeCheckDecision } {
  const sent = state.codes.find((known) => known.sessionId === sessionId)
  if (!sent || sent.expiresAtMs <= nowMs) {
    return { state, decision: { ok: false, code: 'CODE_EXPIRED' } }
  }
  if (sent.tries >= triesMax) {
    return { state, decision: { ok: false, code: 'TOO_MANY', triesLeft: 0 } }
  }
  const others = state.codes.filter((known) => known !== sent)
  if (sent.code === code) {
    return { state: { ...state, codes: others }, decision: { ok: true } }
  }
  const counted = { ...sent, tries: sent.tries + 1 }
  return {
    state: { ...state, codes: [...others, counted] },
    decision: { ok: false, code: 'CODE_WRONG', triesLeft: triesMax - counted.tries },
  }
}

/** Puts the code that a call tells in the place of the one that was made for the request. */
export function replaceCode(
  state: PhoneState,
  { code, sessionId }: { code: string; sessionId: string },
): PhoneState {
  const codes = state.codes.map((sent) => (sent.sessionId === sessionId ? { ...sent, code } : sent))
  return { ...state, codes }
}

/** Five digits, each as likely as any other. */
export function createCode(length = codeLength): string {
  const range = 10 ** length
  const fair = Math.floor(2 ** 32 / range) * range
  let value = fair
  while (value >= fair) value = crypto.getRandomValues(new Uint32Array(1))[0] ?? fair
  return String(value % range).padStart(length, '0')
}
