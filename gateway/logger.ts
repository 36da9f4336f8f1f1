/** The gateway's log. Entries hold no token, phone, code or body. */
export type LogEntry = { requestId: string; event: string; [detail: string]: unknown }

export type Logger = {
  error(entry: LogEntry): void
  /** A figure: nothing is wrong. */
  note(entry: LogEntry): void
}

export const consoleLogger: Logger = {
  error: (entry) => console.error(JSON.stringify(entry)),
  note: (entry) => console.warn(JSON.stringify(entry)),
}
