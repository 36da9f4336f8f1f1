/** What the back end says of its parts. */
import type { Logger } from '#gateway/logger.ts'
import { type Check, Readiness } from '#schema/rest/readiness.ts'
import { toCause } from '#telemetry/log.ts'
import { isBackEndWell } from './health.ts'
import type { Upstream } from './transport.ts'

const answerMs = 4000
const name = 'back end'

/** Its checks, and whether it answers: all that is known of one that has no such call. */
export async function listBackEndChecks(
  dependencies: { upstream: Upstream; logger: Logger },
  requestId: string,
): Promise<Check[]> {
  const { upstream, logger } = dependencies
  try {
    const signal = AbortSignal.timeout(answerMs)
    const request = new Request(`${upstream.baseUrl}/api/v1/readiness`, {
      headers: { 'x-request-id': requestId },
      signal,
    })
    // A service binding may not heed the signal.
    const response = await Promise.race([upstream.fetch(request), rejectAfter(signal)])
    if (response.status === 404) return [await checkHealth(dependencies, requestId)]
    const { checks } = Readiness.parse(await response.json())
    return [{ name, status: 'ok' }, ...checks]
  } catch (error) {
    logger.error({ requestId, event: 'readiness unknown', cause: toCause(error) })
    return [{ name, status: 'fail', detail: 'it does not say how it is' }]
  }
}

async function checkHealth(
  dependencies: { upstream: Upstream; logger: Logger },
  requestId: string,
): Promise<Check> {
  const isWell = await isBackEndWell(dependencies, requestId)
  return isWell ? { name, status: 'ok' } : { name, status: 'fail', detail: 'it is not well' }
}

const rejectAfter = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The back end answers too late')))
  })
