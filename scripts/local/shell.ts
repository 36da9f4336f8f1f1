/** Running other programs of the project, from its root. */
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { killWithParent } from './kill-with-parent.ts'

export const root = join(import.meta.dirname, '../..')

/** Runs `command` of node_modules/.bin (or of the machine) and answers its exit status. */
export function execute(
  command: string,
  parameters: string[],
  { env = {}, isQuiet = false }: { env?: Record<string, string>; isQuiet?: boolean } = {},
): Promise<number> {
  return new Promise((done) => {
    const child = spawn(command, parameters, {
      cwd: root,
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 2, 2],
      env: { ...process.env, ...env },
    })
    killWithParent(child, 'TERM')
    const output: Buffer[] = []
    child.stdout?.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => output.push(chunk))
    child.on('error', ({ message }) => {
      console.error(`${command} could not be started: ${message}`)
      done(127)
    })
    child.on('exit', (code) => {
      // A step that worked needs no words; one that failed, all of them.
      if (code !== 0 && isQuiet) process.stderr.write(Buffer.concat(output))
      done(code ?? 1)
    })
  })
}

/**
 * Runs a step of a longer job, telling when it begins and how long it took; a failure ends the job,
 * naming the step. One that takes long tells of its progress itself: it is not quiet.
 */
export async function step(
  title: string,
  command: string,
  parameters: string[],
  { isQuiet = true } = {},
): Promise<void> {
  console.error(`${title}…`)
  const startMs = performance.now()
  // libuv works by four threads unless told otherwise, however many cores there are.
  const env = { UV_THREADPOOL_SIZE: String(Math.max(4, availableParallelism())) }
  const status = await execute(command, parameters, { isQuiet, env })
  if (status !== 0) {
    console.error(`${title} failed.`)
    process.exit(1)
  }
  console.error(`${title}: done in ${((performance.now() - startMs) / 1000).toFixed(1)} s`)
}
