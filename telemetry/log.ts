/** What stands in the log: one line of JSON for each event, of both Workers in the same form. */
import { findAsked } from './telemetry.ts'

export type LogLevel = 'warn' | 'error'

const causeMax = 4000

/** Writes an event; of a request that is being answered the line has its number, route and path. */
export function writeLog(level: LogLevel, event: Record<string, unknown>): void {
  console[level](toLogLine(level, event))
}

export function toLogLine(level: LogLevel, { requestId, ...event }: Record<string, unknown>) {
  const asked = findAsked()
  const about = asked && { route: `${asked.method} ${asked.route}`, path: asked.path }
  const number = requestId ?? asked?.requestId
  return maskPersonal(JSON.stringify({ level, requestId: number, ...event, ...about }))
}

/** What was thrown, in one string: its name, its message, where it came from and what caused it. */
export function toCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, causeMax)
  const name = `${error.name}: ${error.message}`
  const stack = error.stack ?? ''
  const own = stack.startsWith(error.name) ? stack : `${name}\n${stack}`
  const inner = [error.cause, ...(error instanceof AggregateError ? error.errors : [])]
  const causes = inner.filter((one) => one !== undefined && one !== error)
  const told = causes.map((one) => `\nCaused by: ${toCause(one)}`)
  return [own.trimEnd(), ...told].join('').slice(0, causeMax)
}

/**
 * Has what others write to the console, such as React and the router, stand in the log as one line
 * each, with the request it is of.
 */
export function logInLines(): void {
  for (const level of ['warn', 'error'] as const) {
    const write = console[level].bind(console)
    console[level] = (...words: unknown[]) => {
      const [line] = words
      const isLine = words.length === 1 && typeof line === 'string' && line.startsWith('{')
      const cause = words.map((word) => toCause(word)).join(' ')
      write(isLine ? line : toLogLine(level, { event: 'console', cause }))
    }
  }
}

/** Keeps of a phone what tells two complaints apart; of an e-mail its host. */
const maskPersonal = (text: string) =>
  text
    .replace(/(?<!\d)[78]?9\d{9}(?!\d)/g, (phone) => `79*****${phone.slice(-4)}`)
    .replace(
      /[\w.+-]+@[\w-]+(\.[\w-]+)+/g,
      (email) => `${email.slice(0, 1)}***${email.slice(email.indexOf('@'))}`,
    )
