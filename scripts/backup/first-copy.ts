/** Tells a shop that a copy of it was made: its owner is shown what is left to do. */
import { prepareFirstStep } from '#api/data/first-step.ts'
import { findRunning } from '#scripts/local/local-db-server.ts'

/**
 * A stopped shop is not opened for that, since opening would bring its tables up to this version.
 * The copy is made already: a shop that cannot be told of it has it none the less.
 */
export async function tellCopied(dataDir: string, now = new Date()): Promise<void> {
  try {
    const running = await findRunning(dataDir)
    await (running && prepareFirstStep(running.db, 'BACKUP', now).run())
  } catch {
    // An older version of the shop has no such table.
  }
}
