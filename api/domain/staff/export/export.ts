/** Saves a list of the shop's people as a file; the log tells who took it. */
import type { ApiDependencies } from '#api/context.ts'
import { prepareAct, type StaffCall } from '#api/data/staff/audit.ts'
import { findStaffTimezone } from '#api/data/staff/shop.ts'
import { type TableFormat, tableTypes, toDisposition } from '#api/domain/file/table.ts'
import { accept, decline, type Outcome } from '#api/outcome.ts'
import { toLocal } from '#language/local-time.ts'
import type { StaffExportList } from '#schema/rest/staff/export.ts'
import type { ActWords } from './audit.ts'
import { exportedLists } from './list.ts'

type Asked = Pick<StaffCall, 'staff' | 'requestId'> & {
  list: StaffExportList
  format: TableFormat
  query: Record<string, string>
  words?: ActWords
}

export type ExportedFile = {
  stream: ReadableStream<Uint8Array>
  type: string
  disposition: string
}

/** The name of a code is the code itself. */
const codes: ActWords = { toActName: (act) => act, toSubjectName: (subject) => subject }

export async function exportStaffList(
  { db, now }: Pick<ApiDependencies, 'db' | 'now'>,
  { list, format, query, staff, requestId, words = codes }: Asked,
): Promise<Outcome<ExportedFile>> {
  const exported = exportedLists[list]
  if (!exported.mayBeSaved(staff.role)) return decline('FORBIDDEN')
  const choice = exported.choose(query)
  if (choice.issue) {
    const { path, message } = choice.issue
    return { ok: false, refusal: { code: 'INVALID', field: path.map(String), message } }
  }
  const timezone = await findStaffTimezone(db)
  const { day } = toLocal(now().getTime(), timezone)
  // Before the first row leaves: what was broken off was read, too. Words that were sought are not kept.
  const act = {
    act: 'list.export',
    subject: `export:${list}`,
    after: { format, by: choice.chosen.by.join(', ') },
  }
  await prepareAct(db, { staff, requestId, now: now() }, act).run()
  const stream = await choice.chosen.write({ db, now, staff, words, timezone }, format)
  const end = format.toLowerCase()
  const disposition = toDisposition(`${exported.name}, ${day}.${end}`, `${list}-${day}.${end}`)
  return accept({ stream, type: tableTypes[format], disposition })
}
