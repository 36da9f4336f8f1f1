/** What browsers report of pages that break their own Content-Security-Policy. */
import * as z from 'zod'
import { refuseMethod } from './headers.server.ts'
import { createReportLimit } from './report-limit.server.ts'

const maxBytes = 8 * 1024

const Report = z.object({
  'csp-report': z.object({
    'document-uri': z.string(),
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().default(''),
  }),
})

type Sent = { requestId: string; address: string | null }
type Tell = (entry: { requestId: string; event: string; [detail: string]: string }) => void

/**
 * Tells the log which rule was broken, on what kind of page, by whom. Anyone can send a report:
 * of addresses no more is told than their first part, for a later one may be a payment's secret.
 */
export function createCspRecorder(now: () => number) {
  const isTooMany = createReportLimit(now)
  return async (request: Request, tell: Tell, { requestId, address }: Sent): Promise<Response> => {
    if (request.method !== 'POST') return refuseMethod('POST')
    if (isTooMany(address)) return new Response(null, { status: 429 })
    const report = await read(request)
    if (!report) return new Response(null, { status: 400 })
    tell({ requestId, event: 'csp violation', ...toDetails(report) })
    return new Response(null, { status: 204 })
  }
}

function toDetails(report: z.infer<typeof Report>['csp-report']) {
  const directive = report['effective-directive'] ?? report['violated-directive'] ?? ''
  return {
    directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? '',
    page: toFirstPart(report['document-uri'], ({ pathname }) => pathname.split('/')[1] ?? ''),
    blocked: toFirstPart(report['blocked-uri'], ({ origin, protocol }) =>
      origin === 'null' ? protocol : origin,
    ),
  }
}

async function read(request: Request) {
  if (Number(request.headers.get('content-length') ?? maxBytes) >= maxBytes) return null
  try {
    return Report.parse(await request.json())['csp-report']
  } catch {
    return null
  }
}

/** Words such as `inline` and `eval` are no addresses. */
const toFirstPart = (address: string, pick: (url: URL) => string) =>
  (URL.canParse(address) ? pick(new URL(address)) : address).slice(0, 100)
