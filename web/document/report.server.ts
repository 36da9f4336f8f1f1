/** What browsers tell the shop of its pages, apart from what visitors do there. */
import { vitalsPath } from '#schema/route-pattern.ts'
import { recordCspReport } from './csp-report.server.ts'
import { reportPath } from './headers.server.ts'
import { createVitalsRecorder } from './vitals.server.ts'

type Entry = { requestId: string; event: string; [detail: string]: unknown }
type Logger = { error: (entry: Entry) => void; note: (entry: Entry) => void }

const recordVitals = createVitalsRecorder(Date.now)

/** The answer to a report; null when the address is of none. */
export function answerReport(
  request: Request,
  pathname: string,
  logger: Logger,
  requestId: string,
): Promise<Response> | null {
  if (pathname === reportPath) return recordCspReport(request, logger.error, requestId)
  if (pathname === vitalsPath) return recordVitals(request, logger.note, requestId)
  return null
}
