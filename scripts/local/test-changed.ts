/** `npm test -- --changed`: tests of what this branch and this folder have changed. */
import { spawnSync } from 'node:child_process'
import { execute, root } from './shell.ts'

/** Names that the trunk of a clone may have, the nearest to the truth first. */
const trunks = ['origin/HEAD', 'origin/main', 'main']

/** Where this branch left the trunk; what is not committed yet is changed in any case. */
export function findBase(git: (...parameters: string[]) => string | null): string {
  for (const trunk of trunks) {
    const base = git('merge-base', 'HEAD', trunk)
    if (base) return base
  }
  return 'HEAD'
}

function git(...parameters: string[]): string | null {
  const { status, stdout } = spawnSync('git', parameters, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

/**
 * Vitest follows imports: a test runs when it reaches a file that was changed. Playwright sees no
 * further than the tests' own files, and the shop is built only when one of those was changed.
 */
export async function testChanged(chromium: string | null): Promise<number> {
  const base = findBase(git)
  console.error(`Tests of what was changed since ${base.slice(0, 8)}:`)
  const units = await execute('vitest', ['run', `--changed=${base}`, '--passWithNoTests'])
  const only = `--only-changed=${base}`
  const listed = spawnSync('playwright', ['test', only, '--list', '--pass-with-no-tests'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (listed.status !== 0) {
    process.stderr.write(listed.stdout + listed.stderr)
    return 1
  }
  if (/^Total: 0 tests/m.test(listed.stdout)) return units
  if (!chromium) {
    console.error('No Chromium: the journeys in a browser that were changed cannot run.')
    return 1
  }
  const journeys = await execute('playwright', ['test', only], { env: { CHROMIUM: chromium } })
  return units || journeys
}
