/** One builder at a time in a clone: two first commands at once would write over each other. */
import { join } from 'node:path'
import { takeLock } from './lock.ts'
import { root } from './shell.ts'

const waitMaxMs = 15 * 60_000

/** Runs `work` when no other command of this clone builds; says so when it has to wait. */
export async function withBuildLock<Result>(
  work: () => Promise<Result>,
  path = join(root, 'node_modules/.build.lock'),
): Promise<Result> {
  const lock = (await takeLock(path)) ?? (await waitForLock(path))
  try {
    return await work()
  } finally {
    lock.release()
  }
}

async function waitForLock(path: string) {
  console.error('Another command is building in this folder: waiting until it is done…')
  const lock = await takeLock(path, waitMaxMs)
  if (lock) return lock
  console.error('It has been building for a quarter of an hour. If it is stuck, end that command.')
  process.exit(1)
}
