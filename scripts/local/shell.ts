/** Running other programs of the project, from its root. */
import { spawn } from 'node:child_process'
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

/** Runs a step of a longer job; a failure ends the job, naming the step. */
export async function step(title: string, command: string, parameters: string[]): Promise<void> {
  console.error(`${title}…`)
  const status = await execute(command, parameters, { isQuiet: true })
  if (status !== 0) {
    console.error(`${title} failed.`)
    process.exit(1)
  }
}
