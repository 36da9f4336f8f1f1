import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test('the folder is what programs take for their own, and goes with the process', () => {
  const place = mkdtempSync(join(tmpdir(), 'otves-scratch-'))
  onTestFinished(() => rmSync(place, { recursive: true, force: true }))
  // Of a run that was killed, and of one that goes on.
  const ended = spawnSync(process.execPath, ['-e', '']).pid
  mkdirSync(join(place, `otves-tests-${ended}-a`))
  mkdirSync(join(place, `otves-tests-${process.pid}-b`))
  const script = `
    const { useScratchFolder } = await import('${join(import.meta.dirname, 'scratch-folder.ts')}')
    useScratchFolder(${JSON.stringify(place)})
    const { tmpdir } = await import('node:os')
    console.log(tmpdir())
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => {}, 10_000)`

  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  })

  const folder = stdout.trim()
  expect(folder.startsWith(join(place, 'otves-tests-'))).toBe(true)
  expect(existsSync(folder)).toBe(false)
  expect(readdirSync(place)).toEqual([`otves-tests-${process.pid}-b`])
})
