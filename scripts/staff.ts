/**
 * `npm run staff`: the owner's link, keys of the shop's own people and the log of what was done, which
 * need the database itself, and by a key, stock, prices, promo codes, news, discounts, installers,
 * points and redirects.
 */
import { parseArgs } from 'node:util'
import { listAudit } from '#api/data/staff/audit.ts'
import { createStaffKey, listStaffKeys, revokeStaffKey } from '#api/data/staff/key.ts'
import type { Database } from '#api/database.ts'
import { type StaffRole, staffRoles } from '#schema/staff-role.ts'
import { DatabaseUnreachableError, openHttpDatabase } from './local/d1-http.ts'
import { DataFolderError, openDatabase, readDataDir } from './local/database.ts'
import { ShopStoppedError } from './local/local-db-server.ts'
import { type Output, openOutput } from './local/output.ts'
import { RemoteRefusedError, readAddress } from './local/remote.ts'
import { type Command, runCommand } from './staff/command.ts'
import { toDay, toTime } from './staff/format.ts'
import { installerCommand } from './staff/installer.ts'
import { loyaltyCommand } from './staff/loyalty.ts'
import { newsCommand } from './staff/news.ts'
import { organizationCommand } from './staff/organization.ts'
import { printOwnerLink, readOrigin } from './staff/owner-link.ts'
import { pricesCommand } from './staff/prices.ts'
import { promoCommand } from './staff/promo-code.ts'
import { redirectCommand } from './staff/redirect.ts'
import { hoursCommand } from './staff/shop-day.ts'
import { stockCommand } from './staff/stock.ts'
import { tillCommand } from './staff/till.ts'

const usage = `Usage: npm run staff -- owner-link [ID]       prints a link by which the owner signs in at
                                              /staff, once, within an hour; of several owners
                                              ID says which
       npm run staff -- key create NAME --role ROLE [--days DAYS]
                                              prints a new key once, for scripts; ROLE is owner,
                                              manager, picker, cashier or content
       npm run staff -- key list              keys, their last use and their end
       npm run staff -- key revoke ID         ends a key at once
       npm run staff -- audit [SUBJECT]       what was done, the newest first; such as order:100001
       npm run staff -- stock --help          what stands in the shops, and how to correct it
       npm run staff -- prices --help         prices and stock by a table
       npm run staff -- promo --help          promo codes
       npm run staff -- news --help           news to those who have agreed to them
       npm run staff -- organization --help   discounts agreed with organisations
       npm run staff -- installer --help      clients who ask to become installers
       npm run staff -- loyalty --help        the loyalty programme, and points of an installer
       npm run staff -- till --help           codes of installers, and purchases by them
       npm run staff -- redirect --help       where addresses that have moved lead
       npm run staff -- hours --help          holidays and short days of a shop

  --days DAYS   how long the key is good: 1 to 730, 365 unless told
  --remote      link, keys and log of the deployed shop: CLOUDFLARE_ACCOUNT_ID, CLOUDFLARE_API_TOKEN and
                D1_DATABASE_ID in the environment; SHOP_ORIGIN too for a link, unless
                api/wrangler.toml has it
`
const dayMs = 24 * 60 * 60 * 1000
const auditPage = { page: 1, perPage: 100 }

const options = {
  role: { type: 'string', default: '' },
  days: { type: 'string', default: '365' },
  remote: { type: 'boolean', default: false },
} as const

const commands = new Map<string, Command>([
  ['stock', stockCommand],
  ['prices', pricesCommand],
  ['promo', promoCommand],
  ['news', newsCommand],
  ['organization', organizationCommand],
  ['installer', installerCommand],
  ['loyalty', loyaltyCommand],
  ['redirect', redirectCommand],
  ['hours', hoursCommand],
  ['till', tillCommand],
])

type Act = (db: Database, output: Output, now: Date) => Promise<number>

/** Exit status: 0 done; 1 no such key, or no way to the shop; 2 not understood. */
export async function main(args: string[], output: Output, dataDir: string): Promise<number> {
  const command = args[0] === undefined ? undefined : commands.get(args[0])
  if (command) return runCommand(command, args, output, process.env)
  if (args.some((word) => word === '--help' || word === '-h')) {
    output.stdout.write(usage)
    return 0
  }
  const asked = read(args)
  if (!asked) {
    output.stderr.write(usage)
    return 2
  }
  try {
    const { db, close } = asked.isRemote
      ? { db: openHttpDatabase(readAddress(process.env)), close: async () => {} }
      : await openDatabase(dataDir)
    try {
      return await asked.act(db, output, new Date())
    } finally {
      await close()
    }
  } catch (error) {
    if (!isTold(error)) throw error
    output.stderr.write(`${error.message}\n`)
    return 1
  }
}

const isTold = (error: unknown): error is Error =>
  error instanceof DataFolderError ||
  error instanceof ShopStoppedError ||
  error instanceof RemoteRefusedError ||
  error instanceof DatabaseUnreachableError

/** Null when it is not understood. */
function read(args: string[]): { isRemote: boolean; act: Act } | null {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const act = toAct(positionals, values)
    return act && { isRemote: values.remote, act }
  } catch {
    return null
  }
}

type Words = { role: string; days: string; remote: boolean }

function toAct(words: string[], { role, days, remote }: Words): Act | null {
  const [noun, verb, word = '', ...rest] = words
  if (noun === 'audit' && word === '') return (db, output) => printAudit(db, output, verb)
  if (noun === 'owner-link' && word === '') {
    return (db, output, now) => {
      const origin = readOrigin(remote)
      return printOwnerLink(db, output, { id: verb ?? '', origin, now })
    }
  }
  if (noun !== 'key' || rest.length > 0) return null
  if (verb === 'list' && word === '') return printKeys
  if (verb === 'revoke' && word !== '') return (...call) => revoke(word, ...call)
  const wanted = toRole(role)
  const isDays = /^\d{1,3}$/.test(days) && Number(days) >= 1 && Number(days) <= 730
  const name = word.trim()
  if (verb !== 'create' || name === '' || name.length > 100 || !wanted || !isDays) {
    return null
  }
  return (...call) => create({ name, role: wanted, days: Number(days) }, ...call)
}

/** What roles were called before they became lists of acts; scripts of a shop may still say so. */
const formerRoles: Record<string, StaffRole> = { ALL: 'OWNER', ORDERS: 'MANAGER' }

const toRole = (word: string): StaffRole | undefined => {
  const name = word.toUpperCase()
  return staffRoles.find((role) => role === name) ?? formerRoles[name]
}

async function create(
  { name, role, days }: { name: string; role: StaffRole; days: number },
  ...[db, output, now]: Parameters<Act>
): Promise<number> {
  const endsAt = new Date(now.getTime() + days * dayMs)
  const { id, key } = await createStaffKey(db, { name, role, now, endsAt })
  output.stdout.write(`${key}\n`)
  output.stderr.write(
    `Key ${id} of ${name}, ${role}, until ${toDay(endsAt.toISOString())}. It is shown this once.\n` +
      'Put it into .dev.vars as STAFF_KEY for npm run order, answer and staff, or sign in with it at /staff.\n',
  )
  return 0
}

async function revoke(id: string, ...[db, output, now]: Parameters<Act>): Promise<number> {
  if (await revokeStaffKey(db, id, now)) {
    output.stdout.write(`Key ${id} is revoked.\nnext: npm run staff -- key list\n`)
    return 0
  }
  output.stderr.write(`There is no key ${id} to revoke: npm run staff -- key list\n`)
  return 1
}

async function printKeys(db: Database, { stdout }: Output): Promise<number> {
  for (const key of await listStaffKeys(db)) {
    const end = key.revokedAt ? `revoked ${toDay(key.revokedAt)}` : `until ${toDay(key.endsAt)}`
    const used = key.usedAt ? `used ${toTime(key.usedAt)}` : 'never used'
    stdout.write(`${key.id}  ${key.role.padEnd(7)}  ${end}  ${used}  ${key.name}\n`)
  }
  return 0
}

async function printAudit(db: Database, { stdout }: Output, subject?: string): Promise<number> {
  const { items } = await listAudit(db, { subject, ...auditPage })
  for (const { at, keyName, act, subject: of, before, after } of items) {
    const change = [before, after]
      .filter((part) => part !== null)
      .map((part) => JSON.stringify(part))
    stdout.write(`${toTime(at)}  ${of}  ${act}  ${keyName}  ${change.join(' → ')}\n`)
  }
  return 0
}

if (import.meta.main)
  process.exitCode = await main(process.argv.slice(2), openOutput(), readDataDir())
