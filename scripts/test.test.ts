import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './local/shell.ts'

/** `npm test` of a project where a program is only the line of shell that is given for it. */
function runTests(programs: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'otves-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const file of [
    'test.ts',
    'local/shell.ts',
    'local/kill-with-parent.ts',
    'local/chromium.ts',
  ]) {
    cpSync(join(root, 'scripts', file), join(folder, 'scripts', file))
  }
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  for (const [name, line] of Object.entries(programs)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${line}\n`, { mode: 0o755 })
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/test.ts'], {
    cwd: folder,
    env: { PATH: bin },
    encoding: 'utf8',
  })
  return { status, lines: stdout.trimEnd().split('\n'), stderr }
}

const checkers = { 'react-router': '', oxlint: '', biome: '', tsc: '', knip: '' }

test('a build that fails is told, counts as failed, and the last line sums all the same', () => {
  const { status, lines, stderr } = runTests({
    ...checkers,
    node: 'echo "Generating types failed." >&2; exit 1',
    vitest: `echo '{"numPassedTests":7,"numFailedTests":0}' > test-results/vitest.json`,
  })

  expect(status).toBe(1)
  expect(stderr).toContain('Generating types failed.')
  expect(lines).toContain('FAIL build')
  expect(lines.at(-1)).toBe('12 passed, 2 failed')
})

test('programs that are missing are named, each is a failure, and the last line sums them', () => {
  const { status, lines, stderr } = runTests({})

  expect(status).toBe(1)
  expect(stderr).toContain('vitest could not be started')
  expect(stderr).not.toMatch(/\n +at /)
  expect(lines.at(-1)).toBe('0 passed, 8 failed')
})

test('a report that is cut off is a failure, and the last line sums all the same', () => {
  const { status, lines } = runTests({
    ...checkers,
    node: '',
    vitest: `echo '{"numPassed' > test-results/vitest.json`,
    playwright: '',
  })

  expect(status).toBe(1)
  expect(lines.at(-1)).toBe('5 passed, 2 failed')
})
