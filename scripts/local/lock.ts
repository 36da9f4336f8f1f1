/**
 * Locks between processes that die with their process, however it ends: SQLite's own lock on an
 * empty database. A number of a process would outlive it, and be another's after a restart of the
 * machine, or of a container, where all are number 1.
 */
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

export type Lock = { release: () => void }

/** SQLITE_BUSY: another connection has locked the file. */
const busyCode = 5

const toFile = (path: string) => `${path}.db`
/** Who holds it, for messages alone: nothing is decided by it. */
const toOwnerFile = (path: string) => `${path}.pid`

/** Takes the lock, or null when another process holds it. */
function tryLock(path: string): Lock | null {
  mkdirSync(dirname(path), { recursive: true })
  // SQLite would say no more than that it cannot.
  accessSync(dirname(path), constants.W_OK)
  // Of a file that it may only read, such as another user's, it would lock nothing, and not say so.
  if (existsSync(toFile(path))) accessSync(toFile(path), constants.W_OK)
  const db = new DatabaseSync(toFile(path), { timeout: 0 })
  try {
    db.exec('BEGIN EXCLUSIVE')
    writeFileSync(toOwnerFile(path), String(process.pid))
  } catch (error) {
    db.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === busyCode) return null
    throw error
  }
  return {
    release: () => {
      if (!db.isOpen) return
      rmSync(toOwnerFile(path), { force: true })
      db.close()
    },
  }
}

/** The number of the process that holds the lock; null when it is not known. */
export function readOwner(path: string): number | null {
  try {
    return Number(readFileSync(toOwnerFile(path), 'utf8')) || null
  } catch {
    return null
  }
}

/** Takes the lock, waiting for its owner up to `timeoutMs`; null when it stayed taken. */
export async function takeLock(path: string, timeoutMs = 0): Promise<Lock | null> {
  const deadline = Date.now() + timeoutMs
  while (true) {
    const lock = tryLock(path)
    if (lock || Date.now() >= deadline) return lock
    await pause(100)
  }
}
