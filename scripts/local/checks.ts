/** What a machine can say of the sources without running a test, for `npm run check` and `npm test`. */
import { execute } from './shell.ts'

type Check = { name: string; command: string; parameters: string[] }

/** Lint and types are one program: it reads the types once for both. */
export const checks: Check[] = [
  {
    name: 'lint and types',
    command: 'oxlint',
    parameters: ['--type-aware', '--type-check'],
  },
  { name: 'unused code', command: 'knip', parameters: [] },
  { name: 'format', command: 'biome', parameters: ['check', '--linter-enabled=false', '.'] },
]

/** First of all: what has no types yet would be linted as any. */
export const typegen: Check = {
  name: 'typegen',
  command: 'react-router',
  parameters: ['typegen'],
}

/** Runs one and tells how it ended; what it has said follows only where it failed. */
export async function runCheck({ name, command, parameters }: Check): Promise<boolean> {
  const status = await execute(command, parameters, { isQuiet: true })
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} check: ${name}`)
  return status === 0
}
