/** `npm run shop -- check|diff|apply|export|new FOLDER`: a shop's own folder, docs/shop.md. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findShopFolder } from '#build-tools/shop/place.ts'
import { formatFault } from '#build-tools/shop/yaml.ts'
import { DatabaseUnreachableError } from './local/d1-http.ts'
import {
  DataFolderError,
  DataInUseError,
  lockData,
  type OpenDatabase,
  openDatabase,
  readDataDir,
} from './local/database.ts'
import { ShopStoppedError } from './local/local-db-server.ts'
import type { Output } from './local/output.ts'
import { openRemote, RemoteRefusedError, readAddress, readBucket } from './local/remote.ts'
import {
  createBucketStore,
  createFolderStore,
  MediaStoreError,
  toMediaFolder,
} from './pictures/store.ts'
import { bringFolder, exportFiles, planFolder, type ReadFolder, readFolder } from './shop/bring.ts'
import { formatPlans } from './shop/print.ts'
import { readStarter } from './shop/starter.ts'

const usage = `Usage: npm run shop -- COMMAND [FOLDER] [options]

  check    say every fault of the folder, with file and line
  diff     say what bringing it in would make appear, change and vanish
  apply    bring it in; what the shop's people have changed since is said, and kept
  export   write the folder of the shop that runs here into FOLDER, which must be empty
  new      make a small folder to begin with

FOLDER is SHOP_FOLDER, or shop/ of the project, when absent; export and new want it.

  --force   of diff and apply: the folder's word goes over what the shop's people have changed
  --remote  of diff, apply and export: the deployed shop's D1; CLOUDFLARE_ACCOUNT_ID,
            CLOUDFLARE_API_TOKEN and D1_DATABASE_ID say which
  --json    of check and diff: one JSON object
`

const commands = ['check', 'diff', 'apply', 'export', 'new'] as const
type Command = (typeof commands)[number]
type Asked = {
  command: Command
  folder: string
  isForced: boolean
  isRemote: boolean
  isJson: boolean
}

/** Exit status: 0 done; 1 at fault or refused; 2 not understood. */
export async function main(args: string[], output: Output, dataDir: string): Promise<number> {
  const asked = parseAsked(args)
  if (typeof asked === 'string') {
    output.stderr.write(`${asked}\n\n${usage}`)
    return 2
  }
  try {
    if (asked.command === 'new') return writeFiles(asked.folder, readStarter(), output)
    if (asked.command === 'export') {
      return await withShop(asked, dataDir, async ({ db }) =>
        writeFiles(asked.folder, await exportFiles(db), output),
      )
    }
    if (!existsSync(asked.folder)) throw new DataFolderError(`There is no folder ${asked.folder}`)
    const read = readFolder(asked.folder)
    if (asked.command === 'check' || read.folder.faults.length > 0) {
      return printFaults(asked, read, output)
    }
    return await withShop(asked, dataDir, (shop) => bring(asked, read, shop, { output, dataDir }))
  } catch (error) {
    if (
      error instanceof DataFolderError ||
      error instanceof RemoteRefusedError ||
      error instanceof MediaStoreError ||
      error instanceof ShopStoppedError ||
      error instanceof DatabaseUnreachableError
    ) {
      output.stderr.write(`${error.message}\n`)
      return 1
    }
    throw error
  }
}

async function bring(
  { command, isForced, isRemote, isJson }: Asked,
  read: ReadFolder,
  { db, sweep }: OpenDatabase,
  { output, dataDir }: { output: Output; dataDir: string },
): Promise<number> {
  const now = new Date()
  if (command === 'diff') {
    const plans = await planFolder(db, read, { now, isForced })
    output.stdout.write(formatPlans(plans, { isApplied: false, isJson }))
    return 0
  }
  const store = isRemote
    ? createBucketStore(readBucket(process.env))
    : createFolderStore(toMediaFolder(dataDir))
  const plans = await bringFolder(db, read, { now, isForced, store })
  await sweep()
  output.stdout.write(formatPlans(plans, { isApplied: true, isJson }))
  for (const fault of read.folder.faults) output.stderr.write(`${formatFault(fault)}\n`)
  return read.folder.faults.length > 0 ? 1 : 0
}

function printFaults({ folder, isJson }: Asked, read: ReadFolder, { stdout }: Output): number {
  const { faults } = read.folder
  if (isJson) stdout.write(`${JSON.stringify({ faults })}\n`)
  else {
    for (const fault of faults) stdout.write(`${formatFault(fault)}\n`)
    const names = read.said.map(({ noun }) => noun.name).join(', ')
    stdout.write(
      faults.length > 0
        ? `${faults.length} at fault in ${folder}\n`
        : `${folder} is right: ${names}\n`,
    )
  }
  return faults.length > 0 ? 1 : 0
}

async function withShop(
  { isRemote }: Asked,
  dataDir: string,
  work: (shop: OpenDatabase) => Promise<number>,
): Promise<number> {
  // An import writes the same rows: one of them at a time.
  const lock = isRemote ? null : await lockData(dataDir, 2000, 'import')
  if (!isRemote && !lock) throw new DataInUseError(dataDir)
  try {
    const shop = isRemote ? await openRemote(readAddress(process.env)) : await openDatabase(dataDir)
    try {
      return await work(shop)
    } finally {
      await shop.close()
    }
  } finally {
    lock?.release()
  }
}

/** Never over what is there. */
function writeFiles(folder: string, files: Record<string, string>, output: Output): number {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    output.stderr.write(`${folder} is not empty: name another\n`)
    return 1
  }
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  const near = relative(process.cwd(), folder) || '.'
  output.stdout.write(
    `${Object.keys(files).length} files in ${near}\nnext: npm run shop -- check ${near}\n`,
  )
  return 0
}

function parseAsked(args: string[]): Asked | string {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        force: { type: 'boolean', default: false },
        remote: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    })
    const [word, path, ...more] = positionals
    const command = commands.find((one) => one === word)
    if (!command) return word ? `Not understood: ${word}` : 'Say what to do'
    if (more.length > 0) return 'Name one folder'
    if (!path && (command === 'export' || command === 'new')) return 'Name the folder to write'
    return {
      command,
      folder: path ? resolve(path) : findShopFolder(),
      isForced: values.force,
      isRemote: values.remote,
      isJson: values.json,
    }
  } catch (error) {
    return error instanceof Error ? (error.message.split('. ')[0] ?? '') : 'Not understood'
  }
}

if (import.meta.main) {
  process.exitCode = await main(process.argv.slice(2), process, readDataDir())
}
