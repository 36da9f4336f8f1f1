/** The limit on guessing promo codes: whoever tries many that do not exist looks for one that does. */
import type { Limit } from './code-limit.ts'
import type { PhoneLimiter } from './phone-limiter-object.ts'

const minuteMs = 60_000

const userLimit: Limit = { count: 10, windowMs: 10 * minuteMs }
/** A new guest is made in a moment; many people may share an address. */
const ipLimit: Limit = { count: 50, windowMs: 60 * minuteMs }

/** Who tries a code, and when. An unknown address has no limit of its own. */
export type PromoTry = { userId: string; ip: string | null; now: Date }

export type PromoLimiterPort = {
  /** Counts a try before its code is looked for; false when there were too many. */
  take(tried: PromoTry): Promise<boolean>
  /** Takes back a try that was no guess. */
  giveBack(tried: PromoTry): Promise<void>
}

/** The port over the counters of `namespace`, of which each name is one object. */
export function createPromoLimiter(
  namespace: Pick<DurableObjectNamespace<PhoneLimiter>, 'idFromName' | 'get'>,
): PromoLimiterPort {
  const named = (name: string) => namespace.get(namespace.idFromName(name))
  const countersOf = ({ userId, ip }: PromoTry) => [
    { object: named(`user:${userId}`), limit: userLimit },
    ...(ip ? [{ object: named(`ip:${ip}`), limit: ipLimit }] : []),
  ]
  return {
    async take(tried) {
      const nowMs = tried.now.getTime()
      const taken = []
      for (const { object, limit } of countersOf(tried)) {
        if ((await object.take('promo', limit, nowMs)) > 0) {
          await Promise.all(taken.map((other) => other.giveBack('promo', nowMs)))
          return false
        }
        taken.push(object)
      }
      return true
    },
    async giveBack(tried) {
      const nowMs = tried.now.getTime()
      await Promise.all(countersOf(tried).map(({ object }) => object.giveBack('promo', nowMs)))
    },
  }
}
