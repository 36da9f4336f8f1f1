/** Whether the back end can do its work. */
import type { Logger } from '#gateway/logger.ts'
import { toCause } from '#telemetry/log.ts'
import type { Upstream } from './transport.ts'

/** A monitor's question must not wait for longer. */
const answerMs = 3000

/** False when the back end is silent or says it is unwell; one that knows no such call is well. */
export async function isBackEndWell(
  { upstream, logger }: { upstream: Upstream; logger: Logger },
  requestId: string,
): Promise<boolean> {
  const signal = AbortSignal.timeout(answerMs)
  try {
    const request = new Request(`${upstream.baseUrl}/api/v1/health`, {
      headers: { 'x-request-id': requestId },
      signal,
    })
    const { status } = await Promise.race([upstream.fetch(request), rejectAfter(signal)])
    return status < 500
  } catch (error) {
    logger.error({ requestId, event: 'back end unreachable', cause: toCause(error) })
    return false
  }
}

/** A service binding may not heed the signal. */
const rejectAfter = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The back end answers too late')))
  })
