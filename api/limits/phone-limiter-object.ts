/**
 * The counter of one-time codes, and of what else may be tried too often, as a Durable Object: one
 * object a phone, an address, a device, a user.
 */
import { DurableObject } from 'cloudflare:workers'
import {
  checkCode,
  createCode,
  deviceSendLimit,
  emptyPhoneState,
  giveBackCode,
  ipTryLimit,
  type Limit,
  type PhoneState,
  refusedMs,
  replaceCode,
  requestCode,
  toAddressLimits,
  toWaitMs,
} from './code-limit.ts'
import type {
  CodeAsker,
  CodeCheckDecision,
  CodeRequestDecision,
  CodeWay,
  PhoneLimiterPort,
} from './phone-limiter.ts'

const forgetMs = 25 * 60 * 60 * 1000

/**
 * Between reading and writing its state a method awaits nothing: a Durable Object lets other
 * calls in at every await that is not its storage, and then twenty guesses would all be the first.
 */
export class PhoneLimiter extends DurableObject {
  request(asked: {
    sessionId: string
    nowMs: number
    isCall: boolean
    way: CodeWay
  }): CodeRequestDecision {
    const { state, decision } = requestCode(this.#phone(), { ...asked, code: createCode() })
    this.#keep('phone', state)
    return decision
  }

  /** Whether the ask counts no more. */
  giveBackCode(asked: { sessionId: string; askedAtMs: number }): boolean {
    const { state, isGivenBack } = giveBackCode(this.#phone(), asked)
    this.#keep('phone', state)
    return isGivenBack
  }

  replaceCode(asked: { sessionId: string; code: string }): void {
    this.#keep('phone', replaceCode(this.#phone(), asked))
  }

  check(tried: { sessionId: string; code: string; nowMs: number }): CodeCheckDecision {
    const { state, decision } = checkCode(this.#phone(), tried)
    this.#keep('phone', state)
    return decision
  }

  /**
   * Counts one event of `kind`; answers how long to wait, 0 when it was allowed and counted. `all`
   * limits it together with those that ended well.
   */
  take(kind: string, limit: Limit, nowMs: number, all?: Limit): number {
    const past = this.#past(kind)
    const asked = [...past, ...this.#past(`${kind}-refused`)]
    const waitMs = Math.max(
      toWaitMs(past, limit, nowMs),
      toWaitMs(asked, { ...limit, windowMs: Math.min(limit.windowMs, refusedMs) }, nowMs),
      all ? toWaitMs([...past, ...this.#past(`${kind}-done`)], all, nowMs) : 0,
    )
    if (waitMs > 0) return waitMs
    this.#keep(kind, [...past.filter((at) => at > nowMs - limit.windowMs), nowMs])
    return 0
  }

  /**
   * Counts work that costs so many units, as many events at once; answers how long to wait, 0 when
   * it was allowed and counted. What costs more than all that is allowed waits for a whole window.
   */
  takeWork(cost: number, limit: Limit, nowMs: number): number {
    const past = this.#past('work').filter((at) => at > nowMs - limit.windowMs)
    const waitMs = toWaitMs(past, limit, nowMs, cost)
    if (waitMs > 0) return waitMs
    this.#keep('work', [...past, ...Array.from({ length: cost }, () => nowMs)])
    return 0
  }

  /** Takes back work that was counted and then not done. */
  giveBackWork(cost: number, nowMs: number): void {
    const past = this.#past('work')
    const at = past.indexOf(nowMs)
    if (at >= 0) this.#keep('work', past.toSpliced(at, cost))
  }

  /** Takes back an event that was counted and then not done. */
  giveBack(kind: string, nowMs: number): void {
    const past = this.#past(kind)
    const at = past.indexOf(nowMs)
    if (at >= 0) this.#keep(kind, past.toSpliced(at, 1))
  }

  /** A code was typed in right: of an ask and a try, the last ones, neither counts as failed. */
  complete(nowMs: number): void {
    for (const kind of ['send', 'try']) {
      const past = this.#past(kind)
      if (past.length === 0) continue
      this.#keep(kind, past.slice(0, -1))
      const done = this.#past(`${kind}-done`).filter((at) => at > nowMs - forgetMs)
      this.#keep(`${kind}-done`, [...done, nowMs])
    }
  }

  /** Takes back an event that another party refused: it still counts for a while. */
  giveBackRefused(kind: string, nowMs: number): void {
    this.giveBack(kind, nowMs)
    const refused = this.#past(`${kind}-refused`)
    this.#keep(`${kind}-refused`, [...refused.filter((at) => at > nowMs - refusedMs), nowMs])
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll()
  }

  #past(kind: string): number[] {
    return this.ctx.storage.kv.get<number[]>(kind) ?? []
  }

  #phone(): PhoneState {
    return this.ctx.storage.kv.get<PhoneState>('phone') ?? emptyPhoneState
  }

  #keep(key: string, value: unknown): void {
    this.ctx.storage.kv.put(key, value)
    // A day after its last use nothing in the object counts any more.
    this.ctx.waitUntil(this.ctx.storage.setAlarm(Date.now() + forgetMs))
  }
}

/**
 * The port over the objects of `namespace`; the moment comes from the caller's clock. `failedMax` is
 * how many codes a day one address may ask for without typing them in.
 */
export function createPhoneLimiter(
  namespace: Pick<DurableObjectNamespace<PhoneLimiter>, 'idFromName' | 'get'>,
  now: () => Date,
  failedMax: number,
): PhoneLimiterPort {
  const address = toAddressLimits(failedMax)
  const named = (name: string) => namespace.get(namespace.idFromName(name))
  const countersOf = ({ deviceId, ip }: CodeAsker) => [
    ...(ip ? [{ object: named(`ip:${ip}`), limit: address.failed, all: address.all }] : []),
    { object: named(`device:${deviceId}`), limit: deviceSendLimit, all: undefined },
  ]
  return {
    async request({ isCall, way = 'PHONE', ...asker }) {
      const { phone, sessionId } = asker
      const nowMs = now().getTime()
      const taken = []
      let refusal: CodeRequestDecision | null = null
      for (const counter of countersOf(asker)) {
        const waitMs = await counter.object.take('send', counter.limit, nowMs, counter.all)
        if (waitMs > 0) refusal = tooMany(waitMs)
        if (refusal) break
        taken.push(counter.object)
      }
      const asked = { sessionId, nowMs, isCall, way }
      const decision = refusal ?? (await named(`phone:${phone}`).request(asked))
      if (!decision.ok) await Promise.all(taken.map((object) => object.giveBack('send', nowMs)))
      return decision
    },
    async giveBack({ askedAtMs, ...asker }) {
      const { phone, sessionId } = asker
      const asked = { sessionId, askedAtMs }
      if (!(await named(`phone:${phone}`).giveBackCode(asked))) return
      const objects = countersOf(asker).map(({ object }) => object)
      await Promise.all(objects.map((object) => object.giveBackRefused('send', askedAtMs)))
    },
    async replaceCode({ phone, sessionId, code }) {
      await named(`phone:${phone}`).replaceCode({ sessionId, code })
    },
    async check({ phone, sessionId, code, ip }) {
      const nowMs = now().getTime()
      const waitMs = ip ? await named(`ip:${ip}`).take('try', ipTryLimit, nowMs) : 0
      if (waitMs > 0) return { ok: false, code: 'TOO_MANY' }
      const decision = await named(`phone:${phone}`).check({ sessionId, code, nowMs })
      if (decision.ok && ip) await named(`ip:${ip}`).complete(nowMs)
      return decision
    },
  }
}

function tooMany(waitMs: number): CodeRequestDecision {
  const resendInSeconds = Math.ceil(waitMs / 1000)
  return { ok: false, code: 'TOO_MANY', resendInSeconds, isCodeKept: false }
}
