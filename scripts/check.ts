/** `npm run check`: lint, format, types, unused code and the rules of the house; no other test. */
import { withBuildLock } from './local/build-lock.ts'
import { checks, runCheck, typegen } from './local/checks.ts'
import { prepare } from './prepare.ts'

const rules = {
  name: 'rules',
  command: 'vitest',
  parameters: ['run', '--project', 'unit', 'tests/rules.test.ts'],
}

await withBuildLock(prepare)
const hasTypes = await runCheck(typegen)
const [lint, ...others] = [...checks, rules]
/** One core has enough to do with lint and types. */
async function runOthers(): Promise<boolean[]> {
  const done: boolean[] = []
  for (const check of others) done.push(await runCheck(check))
  return done
}
const done = (await Promise.all([lint ? runCheck(lint) : true, runOthers()])).flat()
process.exit(hasTypes && done.every(Boolean) ? 0 : 1)
