/** What browsers report of how fast pages were, as lines of the log (docs/performance.md). */
import { Vitals } from '#schema/vitals.ts'
import { isCrawler } from './crawler.server.ts'
import { refuseMethod } from './headers.server.ts'
import { createReportLimit } from './report-limit.server.ts'
import { isOwnPage } from './same-origin.server.ts'

const maxBytes = 1024

type Sent = { requestId: string; address: string | null }
type Tell = (entry: { requestId: string; event: string } & Partial<Vitals>) => void

const answer = (status: number) => new Response(null, { status })

/** Anyone can send a report: what is told is a pattern from a list, and numbers within bounds. */
export function createVitalsRecorder(now: () => number) {
  const isTooMany = createReportLimit(now)
  return async (request: Request, tell: Tell, { requestId, address }: Sent): Promise<Response> => {
    if (request.method !== 'POST') return refuseMethod('POST')
    if (!isOwnPage(request)) return answer(403)
    const { headers } = request
    if (!headers.get('content-type')?.startsWith('application/json')) return answer(415)
    if (Number(headers.get('content-length') ?? maxBytes) >= maxBytes) return answer(413)
    if (isCrawler(headers.get('user-agent'))) return answer(204)
    if (isTooMany(address)) return answer(429)
    const vitals = await read(request)
    if (!vitals) return answer(400)
    tell({ requestId, event: 'vitals', ...vitals })
    return answer(204)
  }
}

async function read(request: Request): Promise<Vitals | null> {
  try {
    return Vitals.parse(await request.json())
  } catch {
    return null
  }
}
