/** The api's log: one line of JSON an event, in the form of both Workers (telemetry/log.ts). */
import { type LogLevel, writeLog } from '#telemetry/log.ts'

export { toCause } from '#telemetry/log.ts'

export const log = (level: LogLevel, event: Record<string, unknown>): void => writeLog(level, event)

const onceMax = 200
const logged = new Set<string>()

/** A fault that stays until a merchant mends it: said by this Worker once, not with each request. */
export function logOnce(level: LogLevel, event: Record<string, unknown>): void {
  const key = JSON.stringify(event)
  if (logged.has(key)) return
  if (logged.size >= onceMax) logged.clear()
  logged.add(key)
  log(level, event)
}
