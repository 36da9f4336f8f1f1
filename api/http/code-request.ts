/** Sends one-time codes, by whichever way they go. */
import type { ApiContext } from '#api/context.ts'
import type { CodeAsker, CodeRequestDecision, CodeWay } from '#api/limits/phone-limiter.ts'
import { accept, type Outcome, type Refusal } from '#api/outcome.ts'
import { ProviderError } from '#api/providers/request.ts'

type Asked = { asker: CodeAsker; isCall?: boolean; way?: CodeWay; field: string }
type Allowed = Extract<CodeRequestDecision, { ok: true }>

/** Counts an ask and sends its code; one that the provider refused does not count. */
export async function sendCode<T>(
  c: ApiContext,
  { asker, isCall = false, way = 'PHONE', field }: Asked,
  send: (allowed: Allowed) => Promise<T>,
): Promise<Outcome<Allowed & { sent: T }>> {
  const { phoneLimiter } = c.var
  const decision = await phoneLimiter.request({ ...asker, isCall, way })
  if (!decision.ok) return { ok: false, refusal: toSendRefusal(decision, field) }
  const { askedAtMs } = decision
  const sent = await send(decision).catch(async (error) => {
    const isRefused = error instanceof ProviderError && !error.isUncertain
    if (isRefused) await phoneLimiter.giveBack({ ...asker, askedAtMs })
    throw error
  })
  return accept({ ...decision, sent })
}

/** Of the field `code` while the code that was sent before waits to be typed in. */
export function toSendRefusal(
  decision: CodeRequestDecision & { ok: false },
  field: string,
): Refusal {
  if (decision.code === 'CALL_EARLY') {
    const message = 'Позвоним, если не придут три СМС с кодом'
    return { code: 'VALIDATION', field: ['channel'], message }
  }
  const { code, resendInSeconds: retryAfterSeconds, isCodeKept } = decision
  const message = `Новый код можно запросить через ${toWait(retryAfterSeconds)}`
  return { code, field: [isCodeKept ? 'code' : field], message, retryAfterSeconds }
}

function toWait(seconds: number): string {
  if (seconds < 100) return `${seconds}\u00a0с`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 100 ? `${minutes}\u00a0мин` : `${Math.ceil(minutes / 60)}\u00a0ч`
}
