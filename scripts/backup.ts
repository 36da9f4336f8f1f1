/** `npm run backup -- FILE`: the whole shop in one file, docs/backup.md. */
import { parseArgs } from 'node:util'
import { tellCopied } from './backup/first-copy.ts'
import { toTakenJson, toTakenText } from './backup/print.ts'
import { refuse } from './backup/refusal.ts'
import { type Taken, takeCopy } from './backup/take.ts'
import { exitOnSignals } from './backup/work-folder.ts'
import { readDataDir } from './local/database.ts'
import { type Output, openOutput } from './local/output.ts'

const usage = `Usage: npm run backup -- FILE [options]

Copies the shop in DATA_DIR, which may run meanwhile, into FILE, such as shop.tar.gz.

  --no-pictures   the database alone
  --remote        the deployed shop's D1, without pictures: CLOUDFLARE_ACCOUNT_ID,
                  CLOUDFLARE_API_TOKEN and D1_DATABASE_ID say which
  --json          print one JSON object
`

type Asked = { file: string; hasPictures: boolean; isRemote: boolean; isJson: boolean }

/** Exit status: 0 copied and checked; 1 refused, and there is no FILE; 2 not understood. */
export async function main(args: string[], output: Output, dataDir: string): Promise<number> {
  const asked = parseAsked(args)
  if (typeof asked === 'string') {
    output.stderr.write(`${asked}\n\n${usage}`)
    return 2
  }
  try {
    const taken = await take(asked, dataDir)
    output.stdout.write(asked.isJson ? toTakenJson(taken) : toTakenText(taken))
    return 0
  } catch (error) {
    return refuse(error, asked, output)
  }
}

async function take({ file, hasPictures, isRemote }: Asked, dataDir: string): Promise<Taken> {
  if (!isRemote) {
    const taken = await takeCopy(dataDir, file, { hasPictures })
    await tellCopied(dataDir)
    return taken
  }
  const { takeRemoteCopy } = await import('./backup/remote-copy.ts')
  return takeRemoteCopy(file, process.env)
}

function parseAsked(args: string[]): Asked | string {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        'no-pictures': { type: 'boolean', default: false },
        remote: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    })
    const [file, ...others] = positionals
    if (!file || others.length > 0) return 'Name one file to copy into'
    const { remote: isRemote, json: isJson } = values
    return { file, hasPictures: !values['no-pictures'], isRemote, isJson }
  } catch (error) {
    return error instanceof Error ? error.message : 'Not understood'
  }
}

if (import.meta.main) {
  exitOnSignals()
  process.exitCode = await main(process.argv.slice(2), openOutput(), readDataDir())
}
