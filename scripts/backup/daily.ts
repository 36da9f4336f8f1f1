/**
 * Copies that a running shop takes by itself, once a day. Each is taken by a process that ends: this
 * one has the front, and must stay small.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { killWithParent } from '#scripts/local/kill-with-parent.ts'
import { root } from '#scripts/local/shell.ts'
import { readCopyTime } from './copy-name.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

export type DailyCopies = { stop: () => Promise<void> }

type Options = {
  dataDir: string
  variables: Record<string, string>
  /** After a failure, and how often it is looked at what is due. */
  retryMs?: number
  /** The script that takes one copy. */
  copier?: string
}

const ownCopier = join(import.meta.dirname, 'daily-copy.ts')

/**
 * Takes a copy when the newest of `BACKUP_FOLDER` is a day old, and looks again each hour; after a
 * failure, too. Without that variable it does nothing.
 */
export function startDailyCopies({
  dataDir,
  variables,
  retryMs = hourMs,
  copier = ownCopier,
}: Options): DailyCopies {
  const { BACKUP_FOLDER: named, BACKUP_KEEP: keep = '' } = variables
  if (!named) return { stop: async () => {} }
  const folder = resolve(root, named)
  let child: ChildProcess | null = null
  let timer: NodeJS.Timeout | null = null
  let isStopped = false
  const plan = () => {
    timer = setTimeout(take, Math.min(toDueMs(folder, Date.now()) || retryMs, retryMs)).unref()
  }

  function take() {
    if (toDueMs(folder, Date.now()) > 0) return plan()
    child = fork(copier, [resolve(dataDir), folder, keep], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    killWithParent(child, 'TERM')
    child.once('error', ({ message }) => console.error(toFailure(folder, message)))
    child.once('exit', () => {
      child = null
      if (!isStopped) plan()
    })
  }

  take()
  return {
    stop: async () => {
      isStopped = true
      if (timer) clearTimeout(timer)
      if (!child) return
      const exit = once(child, 'exit')
      child.kill('SIGTERM')
      await exit
    },
  }
}

/** The line of the log when there is no copy. */
export const toFailure = (folder: string, reason: string): string =>
  JSON.stringify({ event: 'backup-failed', folder, reason, again: 'in an hour' })

/** How long until a copy is due; 0 when it is. A name of the future is not believed. */
export function toDueMs(folder: string, nowMs: number): number {
  const times = listNames(folder)
    .map((name) => readCopyTime(name) ?? 0)
    .filter((ms) => ms <= nowMs)
  return Math.max(0, Math.max(0, ...times) + dayMs - nowMs)
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    // The first copy makes the folder.
    return []
  }
}
