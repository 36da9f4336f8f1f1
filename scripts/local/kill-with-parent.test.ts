import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createDataDir } from './database-fixture.ts'

const toUrl = (file: string) => `file://${join(import.meta.dirname, file)}`

/** Starts `code` in a separate process; returns the process and the pid that it prints. */
async function start(code: string) {
  const folder = await createDataDir()
  const file = join(folder, 'owner.mjs')
  writeFileSync(file, code)
  const owner = spawn(process.execPath, [file], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  owner.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const [printed] = await once(owner.stdout, 'data')
  return { owner, pid: Number(printed) }
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function isGone(pid: number): Promise<boolean> {
  for (let i = 0; i < 100 && isAlive(pid); i += 1) await pause(50)
  return !isAlive(pid)
}

test('a child ends with the process that was killed', async () => {
  const { owner, pid } = await start(`
    import { spawn } from 'node:child_process'
    import { killWithParent } from '${toUrl('kill-with-parent.ts')}'
    const child = spawn('sleep', ['600'])
    killWithParent(child, 'KILL')
    console.log(child.pid)
  `)

  owner.kill('SIGKILL')

  expect(await isGone(pid)).toBe(true)
})

test('workerd ends with the process that was killed', async () => {
  const { owner, pid } = await start(`
    import { subscribe } from 'node:diagnostics_channel'
    import { openDatabase } from '${toUrl('database.ts')}'
    let workerd
    subscribe('child_process', ({ process }) => { workerd ??= process })
    await openDatabase(process.env.DATA_DIR)
    console.log(workerd.pid)
  `)

  owner.kill('SIGKILL')

  expect(await isGone(pid)).toBe(true)
})

test('a guard keeps no process from ending', async () => {
  const { owner } = await start(`
    import { spawn } from 'node:child_process'
    import { killWithParent } from '${toUrl('kill-with-parent.ts')}'
    const child = spawn('sleep', ['0.1'])
    killWithParent(child, 'KILL')
    console.log(child.pid)
  `)

  const [code] = await once(owner, 'exit')

  expect(code).toBe(0)
})
