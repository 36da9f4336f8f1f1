/** What browsers report of how fast pages were, as lines of the log (docs/performance.md). */
import { Vitals } from '#schema/vitals.ts'
import { isCrawler } from './crawler.server.ts'
import { refuseMethod } from './headers.server.ts'
import { isOwnPage } from './same-origin.server.ts'

const maxBytes = 1024
/** Lines a minute of one instance of the Worker; percentiles need no more. */
export const linesMax = 300
const windowMs = 60_000

type Tell = (entry: { requestId: string; event: string } & Partial<Vitals>) => void

const answer = (status: number) => new Response(null, { status })

/** Anyone can send a report: what is told is a pattern from a list, and numbers within bounds. */
export function createVitalsRecorder(now: () => number) {
  let window = { startMs: 0, count: 0 }
  const isTooMany = () => {
    const nowMs = now()
    if (nowMs - window.startMs >= windowMs) window = { startMs: nowMs, count: 0 }
    window.count += 1
    return window.count > linesMax
  }
  return async (request: Request, tell: Tell, requestId: string): Promise<Response> => {
    if (request.method !== 'POST') return refuseMethod('POST')
    if (!isOwnPage(request)) return answer(403)
    const { headers } = request
    if (!headers.get('content-type')?.startsWith('application/json')) return answer(415)
    if (Number(headers.get('content-length') ?? maxBytes) >= maxBytes) return answer(413)
    if (isCrawler(headers.get('user-agent'))) return answer(204)
    if (isTooMany()) return answer(429)
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
