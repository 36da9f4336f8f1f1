/** How the import command says that nothing was applied: one object for programs, a line for people. */

import { FeedError } from '#api/import/feed/model.ts'
import { createReport } from '#api/import/report.ts'
import { toJson } from './import-print.ts'
import { MappingWantedError } from './import-table.ts'
import type { Output } from './output.ts'

type Options = { isJson: boolean; format: string | undefined }

const unchanged = 'Refused, nothing has changed'
/** Without the database, the command cannot tell whether the last batch was applied. */
const cutOff = 'Cut off, with nothing or all of it applied: import again'

export function refuse(
  error: FeedError,
  { isJson, format }: Options,
  output: Output,
  verdict = unchanged,
): number {
  const { line, column, file } = error
  const where = line === null ? '' : ` (line ${line}, column ${column})`
  const refusal = `${error.message}${where}`
  const mapping = error instanceof MappingWantedError ? error.mapping : ''
  const place = {
    ...(mapping && { mapping }),
    ...(line !== null && { line, column }),
    ...(file !== null && { file }),
  }
  const changes = { appear: [], change: [], vanish: [] }
  const outcome = { report: createReport(format ?? 'unknown'), refusal, changes }
  if (isJson) output.stdout.write(toJson(outcome, place))
  else output.stdout.write(mapping)
  output.stderr.write(`${verdict}: ${refusal}\n`)
  return 1
}

export const refuseCutOff = (message: string, options: Options, output: Output): number =>
  refuse(new FeedError(message), options, output, cutOff)

/**
 * Reports an unexpected error like any refusal, for the program that reads the answer. The trace
 * is for the developer who fixes it.
 */
export function refuseSurprise(error: unknown, options: Options, output: Output): number {
  const message = error instanceof Error ? error.message : String(error)
  output.stderr.write(`${toTrace(error)}\n`)
  // A statement that SQLite refuses takes its whole batch back.
  if (!/SQLITE_/.test(message)) return refuseCutOff(`something broke: ${message}`, options, output)
  return refuse(new FeedError(`the database refused it: ${message}`), options, output)
}

export const toTrace = (error: unknown): string =>
  (error instanceof Error && error.stack) || String(error)
