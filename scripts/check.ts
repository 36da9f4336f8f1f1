/** `npm run check`: lint, format, types and unused code, without the tests. */
import { spawnSync } from 'node:child_process'
import { prepare } from './prepare.ts'

await prepare()
const checks = [
  ['react-router', 'typegen'],
  ['oxlint', '--type-aware'],
  ['biome', 'check', '--linter-enabled=false', '.'],
  ['tsc', '--noEmit'],
  ['knip'],
]
const failed = checks.filter(([command = '', ...parameters]) => {
  console.error(`> ${command} ${parameters.join(' ')}`)
  return spawnSync(command, parameters, { stdio: 'inherit' }).status !== 0
})
process.exit(failed.length > 0 ? 1 : 0)
