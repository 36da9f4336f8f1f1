/** Whether the shop behind the gateway is set up. */
import type { Logger } from '#gateway/logger.ts'
import { Setup } from '#schema/rest/setup.ts'
import { toCause } from '#telemetry/log.ts'
import type { Upstream } from './transport.ts'

/** A page waits for no more than this. */
const answerMs = 2000

/** null when the back end does not say: it may have no such call. */
export async function findSetup(
  { upstream, logger }: { upstream: Upstream; logger: Logger },
  requestId: string,
): Promise<Setup | null> {
  try {
    const request = new Request(`${upstream.baseUrl}/api/v1/setup`, {
      headers: { 'x-request-id': requestId },
      signal: AbortSignal.timeout(answerMs),
    })
    const response = await upstream.fetch(request)
    if (!response.ok) return null
    const parsed = Setup.safeParse(await response.json())
    return parsed.success ? parsed.data : null
  } catch (error) {
    logger.error({ requestId, event: 'setup unknown', cause: toCause(error) })
    return null
  }
}
