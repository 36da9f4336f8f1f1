/** Counts and times the calls of the back end, and has it go on with the trace. */
import { readDatabaseTime } from '#telemetry/server-timing.ts'
import { addSum, type Telemetry, toStatusClass } from '#telemetry/telemetry.ts'
import { toCallName } from './call-name.ts'
import type { Upstream } from './transport.ts'

/** The same back end, of which every call is told. */
export function followUpstream(upstream: Upstream, telemetry: Telemetry): Upstream {
  return {
    baseUrl: upstream.baseUrl,
    fetch: (request) => {
      const { method } = request
      const call = toCallName(new URL(request.url).pathname)
      const labels = { call, method }
      return telemetry.follow({ kind: 'call', name: `${method} ${call}`, labels }, async (tell) => {
        const traced = toTraced(request, telemetry.toHeaders())
        // A service binding may not heed the signal: what no one waits for any more has ended.
        const response = await Promise.race([upstream.fetch(traced), rejectOn(request.signal)])
        tell({ status: toStatusClass(response.status) })
        const database = readDatabaseTime(response.headers.get('server-timing'))
        if (database) addSum('database', database)
        return response
      })
    },
  }
}

const rejectOn = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const fail = () => reject(new Error('The call was abandoned'))
    if (signal.aborted) fail()
    else signal.addEventListener('abort', fail, { once: true })
  })

function toTraced(request: Request, headers: Record<string, string>): Request {
  const pairs = Object.entries(headers)
  if (pairs.length === 0) return request
  const traced = new Request(request)
  for (const [name, value] of pairs) traced.headers.set(name, value)
  return traced
}
