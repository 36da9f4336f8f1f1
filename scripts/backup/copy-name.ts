/** Names of the daily copies. */

const pattern = /^otves-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz$/

/** A name that says when the copy was taken. */
export const toCopyName = (at: Date): string =>
  `otves-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`

/** When a daily copy was taken; null when the name is not one of theirs. */
export function readCopyTime(name: string): number | null {
  const [, day, ...time] = pattern.exec(name) ?? []
  if (!day) return null
  const ms = Date.parse(`${day}T${time.join(':')}Z`)
  return Number.isNaN(ms) ? null : ms
}
