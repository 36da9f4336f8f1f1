/**
 * Limits repeated attempts. Without a limit a visitor could guess promo codes, send messages to
 * other people's phones, and use up the shop's quota at the address provider.
 */
import type { Limit } from './code-limit.ts'
import type { PhoneLimiter } from './phone-limiter-object.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

const hourMs = 60 * minuteMs

type Limits = { user: Limit | null; ip: Limit }

/** A new guest is made in a moment; many people may share an address. */
const limits = {
  promo: {
    user: { count: 10, windowMs: 10 * minuteMs },
    ip: { count: 50, windowMs: hourMs },
  },
  /** Codes of an account to whatever e-mail. */
  emailCode: {
    user: { count: 6, windowMs: hourMs },
    ip: { count: 50, windowMs: hourMs },
  },
  /** A guest's own products are counted by api/data/feedback/restock.ts. */
  restock: { user: null, ip: { count: 50, windowMs: dayMs } },
  /** An address is typed by a dozen questions; an office or a carrier has one address for all. */
  address: {
    user: { count: 200, windowMs: hourMs },
    ip: { count: 500, windowMs: hourMs },
  },
  /** A company is looked up a few times, and the provider counts questions. */
  company: {
    user: { count: 60, windowMs: hourMs },
    ip: { count: 300, windowMs: hourMs },
  },
  /** A visitor has one word on each of a few pages; an office has one address for all. */
  pageVote: {
    user: { count: 60, windowMs: hourMs },
    ip: { count: 200, windowMs: hourMs },
  },
  /** Codes for the till: a phone that shows them asks once a minute. */
  loyaltyCode: {
    user: { count: 10, windowMs: minuteMs },
    ip: { count: 600, windowMs: minuteMs },
  },
  /** Codes of no one at a till, by the staff key: mistyped ones, or guesses. */
  tillCode: {
    user: { count: 20, windowMs: 10 * minuteMs },
    ip: { count: 100, windowMs: 10 * minuteMs },
  },
  /** PINs of links to estimates, by the estimate: ten thousand of them are tried in 40 days. */
  estimatePin: {
    user: { count: 10, windowMs: hourMs },
    ip: { count: 20, windowMs: hourMs },
  },
  /** Codes to the client of an estimate, by its link: the owner names the phone. */
  estimateCode: {
    user: { count: 10, windowMs: dayMs },
    ip: { count: 30, windowMs: hourMs },
  },
  /** Questions and wishes by the link of an estimate. */
  estimateAnswer: {
    user: { count: 30, windowMs: hourMs },
    ip: { count: 60, windowMs: hourMs },
  },
  /** Calls of one staff key; a warehouse has one address for all its people. */
  staff: {
    user: { count: 600, windowMs: minuteMs },
    ip: { count: 2000, windowMs: minuteMs },
  },
  /** Keys that open nothing. */
  staffKey: { user: null, ip: { count: 20, windowMs: 10 * minuteMs } },
} satisfies Record<string, Limits>

/** One attempt: its kind, the caller and the time. An unknown address has no limit. */
export type Try = {
  kind: keyof typeof limits | 'guest'
  userId: string
  ip: string | null
  now: Date
}

/** Work of the processor's: reading lists, drawing documents, copies of all that is known of someone. */
type Work = {
  /** Units: one is about a tenth of a second of a slow processor. */
  cost: number
  /** Null where nobody is signed in. */
  userId: string | null
  ip: string | null
  now: Date
}

export type TryLimiterPort = {
  /** Counts a try before it is made; false when there were too many. */
  take(tried: Try): Promise<boolean>
  /** Takes back a try that did no harm. */
  giveBack(tried: Try): Promise<void>
  /** Counts work before it is done; answers in how many ms it may be, 0 when it was counted. */
  takeWork(work: Work): Promise<number>
}

/** What a shop sets: one address is of an office or of a carrier's thousands of people. */
export type Allowance = {
  /** New guests of one address in an hour; few are new to a shop. */
  guestsMax: number
  /** Units of work in ten minutes. */
  userWorkMax: number
  addressWorkMax: number
}

export const toAllowance = (settings: {
  ADDRESS_GUESTS_MAX: number
  USER_WORK_MAX: number
  ADDRESS_WORK_MAX: number
}): Allowance => ({
  guestsMax: settings.ADDRESS_GUESTS_MAX,
  userWorkMax: settings.USER_WORK_MAX,
  addressWorkMax: settings.ADDRESS_WORK_MAX,
})

const workWindowMs = 10 * minuteMs

/** The port over the counters of `namespace`, of which each name is one object. */
export function createTryLimiter(
  namespace: Pick<DurableObjectNamespace<PhoneLimiter>, 'idFromName' | 'get'>,
  { guestsMax, userWorkMax, addressWorkMax }: Allowance,
): TryLimiterPort {
  const all: Record<Try['kind'], Limits> = {
    ...limits,
    guest: { user: null, ip: { count: guestsMax, windowMs: hourMs } },
  }
  const named = (name: string) => namespace.get(namespace.idFromName(name))
  const countersOf = ({ kind, userId, ip }: Try) => {
    const limit = all[kind]
    return [
      ...(limit.user ? [{ object: named(`user:${userId}`), limit: limit.user }] : []),
      ...(ip ? [{ object: named(`ip:${ip}`), limit: limit.ip }] : []),
    ]
  }
  return {
    async take(tried) {
      const nowMs = tried.now.getTime()
      const taken = []
      for (const { object, limit } of countersOf(tried)) {
        if ((await object.take(tried.kind, limit, nowMs)) > 0) {
          await Promise.all(taken.map((other) => other.giveBack(tried.kind, nowMs)))
          return false
        }
        taken.push(object)
      }
      return true
    },
    async takeWork({ cost, userId, ip, now }) {
      const nowMs = now.getTime()
      const toLimit = (count: number) => ({ count, windowMs: workWindowMs })
      const user = userId === null ? null : named(`user:${userId}`)
      const userWaitMs = (await user?.takeWork(cost, toLimit(userWorkMax), nowMs)) ?? 0
      if (userWaitMs > 0 || ip === null) return userWaitMs
      const waitMs = await named(`ip:${ip}`).takeWork(cost, toLimit(addressWorkMax), nowMs)
      if (waitMs > 0) await user?.giveBackWork(cost, nowMs)
      return waitMs
    },
    async giveBack(tried) {
      const nowMs = tried.now.getTime()
      await Promise.all(countersOf(tried).map(({ object }) => object.giveBack(tried.kind, nowMs)))
    },
  }
}
