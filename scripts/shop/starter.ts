/** The small folder that `npm run shop -- new` makes. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'starter')

export const readStarter = (): Record<string, string> =>
  Object.fromEntries(
    globSync('**/*.*', { cwd: folder }).map((file) => [
      file,
      readFileSync(join(folder, file), 'utf8'),
    ]),
  )
