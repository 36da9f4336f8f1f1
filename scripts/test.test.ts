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
    'local/checks.ts',
    'local/chromium.ts',
    'local/scratch-folder.ts',
    'local/test-changed.ts',
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
    // Some file: no browser is started.
    env: { PATH: bin, CHROMIUM: process.execPath },
    encoding: 'utf8',
  })
  return { status, lines: stdout.trimEnd().split('\n'), stderr }
}

const checkers = { 'react-router': '', oxlint: '', biome: '', knip: '' }

test('a build that fails is told, counts as failed, and the last line sums all the same', () => {
  const { status, lines, stderr } = runTests({
    ...checkers,
    node: 'echo "Generating types failed." >&2; exit 1',
    vitest: `echo '{"numPassedTests":7,"numFailedTests":0}' > test-results/vitest.json`,
  })

  expect(status).toBe(1)
  expect(stderr).toContain('Generating types failed.')
  expect(lines).toContain('FAIL build')
  expect(lines.at(-1)).toBe('11 passed, 2 failed')
})

test('programs that are missing are named, each is a failure, and the last line sums them', () => {
  const { status, lines, stderr } = runTests({})

  expect(status).toBe(1)
  expect(stderr).toContain('vitest could not be started')
  expect(stderr).not.toMatch(/\n +at /)
  expect(lines.at(-1)).toBe('0 passed, 7 failed')
})

test('a report that is cut off is a failure, and the last line sums all the same', () => {
  const { status, lines } = runTests({
    ...checkers,
    node: '',
    vitest: `echo '{"numPassed' > test-results/vitest.json`,
    playwright: '',
  })

  expect(status).toBe(1)
  expect(lines.at(-1)).toBe('4 passed, 2 failed')
})

test('the ten slowest files of both suites are named before the last line', () => {
  const vitest = {
    numPassedTests: 12,
    numFailedTests: 0,
    testResults: Array.from({ length: 12 }, (_, i) => ({
      name: `api/of-${i}-seconds.test.ts`,
      startTime: 1000,
      endTime: 1000 + i * 1000,
    })),
  }
  const results = [{ duration: 4000 }, { duration: 5500 }]
  const specs = [{ tests: [{ results }] }]
  const journeys = {
    stats: { expected: 1, flaky: 1, unexpected: 0 },
    suites: [{ file: 'cart.test.ts', specs, suites: [{ file: 'cart.test.ts', specs }] }],
  }

  const { status, lines } = runTests({
    ...checkers,
    node: '',
    vitest: `echo '${JSON.stringify(vitest)}' > test-results/vitest.json`,
    playwright: `echo '${JSON.stringify(journeys)}' > test-results/playwright.json`,
  })

  expect(status).toBe(0)
  expect(lines.slice(-12, -9)).toEqual([
    'The slowest test files:',
    '   19.0 s  tests/e2e/cart.test.ts',
    '   11.0 s  api/of-11-seconds.test.ts',
  ])
  expect(lines.at(-2)).toBe('    3.0 s  api/of-3-seconds.test.ts')
  expect(lines.at(-1)).toBe('18 passed, 0 failed')
})
