/** What browsers tell the shop of its pages, apart from what visitors do there. */
import { vitalsPath } from '#schema/route-pattern.ts'
import { createCspRecorder } from './csp-report.server.ts'
import { reportPath } from './headers.server.ts'
import { createVitalsRecorder } from './vitals.server.ts'

type Entry = { requestId: string; event: string; [detail: string]: unknown }
type Logger = { note: (entry: Entry) => void }
type Sent = { url: URL; requestId: string; address: string | null }

const recordVitals = createVitalsRecorder(Date.now)
const recordCspReport = createCspRecorder(Date.now)

/** The answer to a report; null when the address is of none. */
export function answerReport(
  request: Request,
  sent: Sent,
  logger: Logger,
): Promise<Response> | null {
  const { pathname } = sent.url
  if (pathname === reportPath) return recordCspReport(request, logger.note, sent)
  if (pathname === vitalsPath) return recordVitals(request, logger.note, sent)
  return null
}
