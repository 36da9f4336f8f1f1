/** What the shop's people did, as a table. */
import type { StaffAuditEntry } from '#schema/rest/staff/audit.ts'
import { momentColumn, textColumn } from './column.ts'

/** What acts and what they were done to are called; calls name them by their codes. */
export type ActWords = {
  toActName: (act: string) => string
  toSubjectName: (subject: string) => string
}

export const toAuditColumns = (timezone: string, { toActName, toSubjectName }: ActWords) => [
  momentColumn('Когда', ({ at }: StaffAuditEntry) => ({ at, timezone })),
  textColumn('Кто', 24, ({ keyName }: StaffAuditEntry) => keyName),
  textColumn('Что', 28, ({ act }: StaffAuditEntry) => toActName(act)),
  textColumn('С чем', 32, ({ subject }: StaffAuditEntry) => toSubjectName(subject)),
  textColumn('Было', 50, ({ before }: StaffAuditEntry) => toText(before)),
  textColumn('Стало', 50, ({ after }: StaffAuditEntry) => toText(after)),
]

const toText = (value: unknown) => (value === null ? null : JSON.stringify(value))
