/** `npm run restore -- FILE`: a copy in the place of the shop in DATA_DIR, docs/backup.md. */
import { parseArgs } from 'node:util'
import { bringReplica, litestreamConfig, readLastChange } from './backup/litestream.ts'
import { toRestoredJson, toRestoredText } from './backup/print.ts'
import { refuse } from './backup/refusal.ts'
import { bringArchive, drill, restore } from './backup/restore-copy.ts'
import { exitOnSignals } from './backup/work-folder.ts'
import { readDataDir } from './local/database.ts'
import { type Output, openOutput } from './local/output.ts'

const usage = `Usage: npm run restore -- FILE [options]
       npm run restore -- --litestream [options]

Puts a copy in the place of the shop in DATA_DIR, which must be stopped. What is there is kept.

  --drill         try it in a folder that is thrown away, say how old the copy is, change nothing;
                  the shop may run
  --litestream    what Litestream has sent, by deploy/litestream.yml, instead of FILE
  --config PATH   another configuration of Litestream
  --json          print one JSON object
`

type Asked = {
  /** Null: of Litestream. */
  file: string | null
  config: string
  isDrill: boolean
  isJson: boolean
}

/** Exit status: 0 restored, or could be; 1 refused, and nothing has changed; 2 not understood. */
export async function main(args: string[], output: Output, dataDir: string): Promise<number> {
  const asked = parseAsked(args)
  if (typeof asked === 'string') {
    output.stderr.write(`${asked}\n\n${usage}`)
    return 2
  }
  const { file, config, isDrill, isJson } = asked
  try {
    const now = new Date()
    const changedAt = file === null ? await readLastChange(dataDir, config) : null
    const bring = file === null ? bringReplica(dataDir, config) : bringArchive(file)
    const restored = isDrill ? await drill(bring) : await restore(dataDir, bring, now)
    const takenAt = restored.manifest ? new Date(restored.manifest.takenAt) : changedAt
    const from = file ?? 'What Litestream has sent'
    const told = { ...restored, from, isDrill, takenAt, now }
    output.stdout.write(isJson ? toRestoredJson(told) : toRestoredText(told))
    return 0
  } catch (error) {
    return refuse(error, { isJson, of: file }, output)
  }
}

function parseAsked(args: string[]): Asked | string {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        drill: { type: 'boolean', default: false },
        litestream: { type: 'boolean', default: false },
        config: { type: 'string', default: litestreamConfig },
        json: { type: 'boolean', default: false },
      },
    })
    const { drill: isDrill, json: isJson, litestream: isReplica, config } = values
    const [file = null, ...others] = positionals
    if (others.length > 0 || (file === null) !== isReplica) {
      return 'Name one file, or --litestream instead of it'
    }
    return { file, config, isDrill, isJson }
  } catch (error) {
    return error instanceof Error ? error.message : 'Not understood'
  }
}

if (import.meta.main) {
  exitOnSignals()
  process.exitCode = await main(process.argv.slice(2), openOutput(), readDataDir())
}
