import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'

/** A process that stops in `stopMs` milliseconds; null has nothing to stop. */
async function start(stopMs: number | null): Promise<ChildProcess> {
  const code = `import { stopOnSignals } from ${JSON.stringify(join(import.meta.dirname, 'signals.ts'))}
    const stop = (ms) => new Promise((done) => setTimeout(done, ms))
    stopOnSignals(() => ${stopMs === null ? 'null' : `stop(${stopMs})`})
    setInterval(() => {}, 1000)
    process.stdout.write('ready')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'pipe' })
  await once(child.stdout, 'data')
  return child
}

async function statusOf(child: ChildProcess): Promise<unknown> {
  const [status] = await once(child, 'exit')
  return status
}

test('copies of the first signal, which npm and the terminal pass on, are waited through', async () => {
  const child = await start(300)

  for (let i = 0; i < 3; i += 1) {
    child.kill('SIGINT')
    await pause(50)
  }

  expect(await statusOf(child)).toBe(0)
})

test('a second signal ends at once what takes long to stop', async () => {
  const child = await start(60_000)

  child.kill('SIGTERM')
  await pause(700)
  child.kill('SIGTERM')

  expect(await statusOf(child)).toBe(143)
})

test('the first signal ends a process that has nothing to stop yet', async () => {
  const child = await start(null)

  child.kill('SIGHUP')

  expect(await statusOf(child)).toBe(129)
})
