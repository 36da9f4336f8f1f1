/** How many calls of agents one instance of the Worker answers; the back end limits what is written. */

const windowMs = 60_000
/** A minute, of one token or of one address: an agent of a platform shares its address with others. */
const tokenMax = 120
const addressMax = 600

type Caller = { token: string | null; address: string | null }
/** Seconds to wait before one more call; 0 when it was counted. */
export type CallLimit = (caller: Caller) => number

export function createCallLimit(now: () => number): CallLimit {
  let startMs = 0
  let counts = new Map<string, number>()
  return ({ token, address }) => {
    const nowMs = now()
    if (nowMs - startMs >= windowMs) {
      startMs = nowMs
      counts = new Map()
    }
    const counters = [
      ...(token === null ? [] : [{ key: `token ${token}`, max: tokenMax }]),
      ...(address === null ? [] : [{ key: `address ${address}`, max: addressMax }]),
    ]
    const isFull = counters.some(({ key, max }) => (counts.get(key) ?? 0) >= max)
    if (isFull) return Math.ceil((startMs + windowMs - nowMs) / 1000)
    for (const { key } of counters) counts.set(key, (counts.get(key) ?? 0) + 1)
    return 0
  }
}
