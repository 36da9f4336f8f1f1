/** `npm run check`: lint, format, types, unused code and the rules of the house; no other test. */
import { spawnSync } from 'node:child_process'
import { withBuildLock } from './local/build-lock.ts'
import { prepare } from './prepare.ts'

await withBuildLock(prepare)
const checks = [
  ['react-router', 'typegen'],
  ['oxlint', '--type-aware'],
  ['biome', 'check', '--linter-enabled=false', '.'],
  ['tsc', '--noEmit'],
  ['knip'],
  ['vitest', 'run', '--project', 'unit', 'tests/rules.test.ts'],
]
const failed = checks.filter(([command = '', ...parameters]) => {
  console.error(`> ${command} ${parameters.join(' ')}`)
  return spawnSync(command, parameters, { stdio: 'inherit' }).status !== 0
})
process.exit(failed.length > 0 ? 1 : 0)
