/** How many reports of browsers become lines of the log. */

/** Lines a minute of one instance of the Worker; percentiles need no more. */
export const linesMax = 300
/** Of one address, which may be an office's. */
export const addressLinesMax = 60
const windowMs = 60_000

/** Whether one more report is too many; an address that is not known counts in the whole alone. */
export type ReportLimit = (address: string | null) => boolean

export function createReportLimit(now: () => number): ReportLimit {
  let startMs = 0
  let count = 0
  let ofAddress = new Map<string, number>()
  return (address) => {
    const nowMs = now()
    if (nowMs - startMs >= windowMs) {
      startMs = nowMs
      count = 0
      ofAddress = new Map()
    }
    const own = address === null ? 0 : (ofAddress.get(address) ?? 0)
    if (own >= addressLinesMax || count >= linesMax) return true
    count += 1
    if (address !== null) ofAddress.set(address, own + 1)
    return false
  }
}
