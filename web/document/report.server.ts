/** What browsers tell the shop of its pages, apart from what visitors do there. */
import { createCspRecorder } from './csp-report.server.ts'
import { createVitalsRecorder } from './vitals.server.ts'

type Entry = { requestId: string; event: string; [detail: string]: unknown }
type Logger = { note: (entry: Entry) => void }
type Sent = { url: URL; requestId: string; address: string | null }

const recorders = { vitals: createVitalsRecorder(Date.now), policy: createCspRecorder(Date.now) }

/** The answer to a report. */
export const answerReport = (
  of: keyof typeof recorders,
  request: Request,
  sent: Sent,
  logger: Logger,
): Promise<Response> => recorders[of](request, logger.note, sent)
