import { hashToken, type RefreshOutcome, toKeptTokens } from '#gateway/session/refresh.ts'
import { RefreshResponse } from '#schema/rest/account/auth.ts'
import { exchange, type Reply, toPath, type Upstream } from './transport.ts'

const timeoutMs = 2500
/** 400: it is no token of this back end, however often it is sent. */
const rejections = new Set([400, 401, 403, 422])

/**
 * Asks the back end itself for new tokens. It answers a just-used token with the same successor,
 * so an answer lost on the way is simply asked for again.
 */
export async function refreshTokens(
  upstream: Upstream,
  refreshToken: string,
): Promise<RefreshOutcome> {
  const reply = await ask(upstream, refreshToken)
  return reply.failure === 'network'
    ? toOutcome(await ask(upstream, refreshToken))
    : toOutcome(reply)
}

async function ask(upstream: Upstream, refreshToken: string) {
  return exchange(upstream, {
    method: 'POST',
    path: toPath(['auth', 'refresh']) ?? '',
    body: { refreshToken },
    headers: { 'idempotency-key': await hashToken(refreshToken) },
    timeoutMs,
  })
}

function toOutcome({ status, body, bookmark }: Reply): RefreshOutcome {
  const answer = RefreshResponse.safeParse(body)
  if (status === 200 && answer.success) {
    const tokens = { ...toKeptTokens(answer.data.tokens), ...(bookmark && { bookmark }) }
    return { kind: 'tokens', tokens }
  }
  return { kind: rejections.has(status) ? 'rejected' : 'transient' }
}
