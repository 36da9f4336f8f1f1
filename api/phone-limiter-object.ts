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
  ipSendLimit,
  ipTryLimit,
  type Limit,
  type PhoneState,
  replaceCode,
  requestCode,
  toWaitMs,
} from './code-limit.ts'
import type { CodeCheckDecision, CodeRequestDecision, PhoneLimiterPort } from './phone-limiter.ts'

const forgetMs = 25 * 60 * 60 * 1000

/**
 * Between reading and writing its state a method awaits nothing: a Durable Object lets other
 * calls in at every await that is not its storage, and then twenty guesses would all be the first.
 */
export class PhoneLimiter extends DurableObject {
  request(asked: { sessionId: string; nowMs: number; isCall: boolean }): CodeRequestDecision {
    const { state, decision } = requestCode(this.#phone(), { ...asked, code: createCode() })
    this.#keep('phone', state)
    return decision
  }

  replaceCode(asked: { sessionId: string; code: string }): void {
    this.#keep('phone', replaceCode(this.#phone(), asked))
  }

  check(tried: { sessionId: string; code: string; nowMs: number }): CodeCheckDecision {
    const { state, decision } = checkCode(this.#phone(), tried)
    this.#keep('phone', state)
    return decision
  }

  /** Counts one event of `kind`; answers how long to wait, 0 when it was allowed and counted. */
  take(kind: string, limit: Limit, nowMs: number): number {
    const past = this.ctx.storage.kv.get<number[]>(kind) ?? []
    const waitMs = toWaitMs(past, limit, nowMs)
    if (waitMs > 0) return waitMs
    this.#keep(kind, [...past.filter((at) => at > nowMs - limit.windowMs), nowMs])
    return 0
  }

  /** Takes back an event that was counted and then not done. */
  giveBack(kind: string, nowMs: number): void {
    const past = this.ctx.storage.kv.get<number[]>(kind) ?? []
    const at = past.indexOf(nowMs)
    if (at >= 0) this.#keep(kind, past.toSpliced(at, 1))
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll()
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

/** The port over the objects of `namespace`; the moment comes from the caller's clock. */
export function createPhoneLimiter(
  namespace: Pick<DurableObjectNamespace<PhoneLimiter>, 'idFromName' | 'get'>,
  now: () => Date,
): PhoneLimiterPort {
  const named = (name: string) => namespace.get(namespace.idFromName(name))
  return {
    async request({ phone, sessionId, deviceId, ip, isCall }) {
      const nowMs = now().getTime()
      const counters = [
        ...(ip ? [{ object: named(`ip:${ip}`), limit: ipSendLimit }] : []),
        { object: named(`device:${deviceId}`), limit: deviceSendLimit },
      ]
      const taken = []
      let refusal: CodeRequestDecision | null = null
      for (const counter of counters) {
        const waitMs = await counter.object.take('send', counter.limit, nowMs)
        if (waitMs > 0) refusal = tooMany(waitMs)
        if (refusal) break
        taken.push(counter.object)
      }
      const asked = { sessionId, nowMs, isCall }
      const decision = refusal ?? (await named(`phone:${phone}`).request(asked))
      if (!decision.ok) await Promise.all(taken.map((object) => object.giveBack('send', nowMs)))
      return decision
    },
    async replaceCode({ phone, sessionId, code }) {
      await named(`phone:${phone}`).replaceCode({ sessionId, code })
    },
    async check({ phone, sessionId, code, ip }) {
      const nowMs = now().getTime()
      const waitMs = ip ? await named(`ip:${ip}`).take('try', ipTryLimit, nowMs) : 0
      if (waitMs > 0) return { ok: false, code: 'TOO_MANY' }
      return named(`phone:${phone}`).check({ sessionId, code, nowMs })
    },
  }
}

function tooMany(waitMs: number): CodeRequestDecision {
  return { ok: false, code: 'TOO_MANY', resendInSeconds: Math.ceil(waitMs / 1000) }
}
