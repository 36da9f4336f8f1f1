/** What the commands that copy and restore say when they do not: in words, when the reason is known. */
import { DatabaseUnreachableError } from '#scripts/local/d1-http.ts'
import { DataFolderError } from '#scripts/local/database.ts'
import type { Output } from '#scripts/local/output.ts'
import { RemoteRefusedError } from '#scripts/local/remote.ts'
import { CopyError } from './manifest.ts'

/** Faults of a disk, a folder or a network, which Node names by a code. */
const isOfMachine = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error && /^E[A-Z]+$/.test(String(error.code))

/**
 * Writes why nothing was done, and answers the exit status. `of` is what the command was given.
 * Throws on what is no refusal.
 */
export function refuse(
  error: unknown,
  { isJson, of = null }: { isJson: boolean; of?: string | null },
  output: Output,
): number {
  const isTold =
    error instanceof CopyError ||
    error instanceof DataFolderError ||
    error instanceof RemoteRefusedError ||
    error instanceof DatabaseUnreachableError ||
    isOfMachine(error)
  if (!isTold) throw error
  const message = of && error instanceof CopyError ? `${of}: ${error.message}` : error.message
  if (isJson) output.stdout.write(`${JSON.stringify({ refused: message })}\n`)
  output.stderr.write(`Refused, nothing has changed: ${message}\n`)
  return 1
}
