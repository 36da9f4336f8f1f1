/** A folder for what is not whole yet, which goes with the process that made it. */
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const end = '.part-'

/** Runs `work` on an empty folder beside `path`, on the same disk. Nothing of it stays. */
export async function withWorkFolder<Result>(
  path: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(`${path}${end}`)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  try {
    return await work(folder)
  } finally {
    process.off('exit', remove)
    remove()
  }
}

/** Removes what killed processes have left beside `path`, whose name may hold `*`. */
export function removeAbandoned(path: string): void {
  const folder = dirname(path)
  for (const name of globSync(`${basename(path)}${end}*`, { cwd: folder })) {
    rmSync(join(folder, name), { recursive: true, force: true })
  }
}

/** Has a command that is told to end leave nothing behind. */
export function exitOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(1))
  }
}
