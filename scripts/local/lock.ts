/** Locks between processes: a file that holds the owner's pid, void once that process is gone. */
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export type Lock = { release: () => void }

/** Takes the lock, or null when another living process holds it. */
function tryLock(path: string): Lock | null {
  mkdirSync(dirname(path), { recursive: true })
  const own = `${path}.${process.pid}.${crypto.randomUUID()}`
  writeFileSync(own, String(process.pid))
  try {
    if (isAbandoned(path)) rmSync(path, { force: true })
    // A link appears whole or not at all, so no reader sees a lock without its pid.
    linkSync(own, path)
    return { release: () => rmSync(path, { force: true }) }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return null
    throw error
  } finally {
    rmSync(own, { force: true })
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

function isAbandoned(path: string): boolean {
  try {
    const pid = Number(readFileSync(path, 'utf8'))
    return !Number.isInteger(pid) || pid <= 0 || !isAlive(pid)
  } catch {
    return false
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
