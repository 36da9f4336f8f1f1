/** The gateway's log. Entries hold no token, phone, code or body. */
import { writeLog } from '#telemetry/log.ts'

export type LogEntry = { requestId: string; event: string; [detail: string]: unknown }

export type Logger = {
  error(entry: LogEntry): void
  /** A figure: nothing is wrong. */
  note(entry: LogEntry): void
}

export const consoleLogger: Logger = {
  error: (entry) => writeLog('error', entry),
  note: (entry) => writeLog('warn', entry),
}
