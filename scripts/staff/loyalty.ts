/** `npm run staff -- loyalty`: the loyalty programme and points, by a key of role OWNER. */
import { readFileSync } from 'node:fs'
import {
  StaffLoyaltyAccount,
  StaffLoyaltyProgram,
  StaffLoyaltyProgramUpdate,
} from '#schema/rest/staff/loyalty.ts'
import { type Act, type Result, readText, UsageError, type Values } from './command.ts'
import { toRoubles } from './format.ts'
import { type Answer, explain } from './shop-client.ts'
import { toTable } from './table.ts'

const usage = `Usage: npm run staff -- loyalty                   levels and settings of the programme
       npm run staff -- loyalty set FILE          sets them: JSON as --json prints it, changed
       npm run staff -- loyalty PHONE             points of an installer
       npm run staff -- loyalty PHONE +300 --reason TEXT
                                                  adds points; -300 takes them, oldest first; the
                                                  installer reads the reason
`

const options = { reason: { type: 'string' } } as const

export const loyaltyCommand = { help: 'npm run staff -- loyalty --help', usage, options, toAct }

const programPath = '/loyalty/program'

function toAct([, word, value, ...rest]: string[], values: Values): Act | null {
  if (rest.length > 0) return null
  if (word === undefined) {
    return async (client) => showProgram(await client.get(StaffLoyaltyProgram, programPath))
  }
  if (word === 'set') return value === undefined ? null : toSet(value)
  if (value !== undefined) return toCorrection(word, value, values)
  return async (client) => {
    const call = client.get(StaffLoyaltyAccount, `/loyalty/accounts/${encodeURIComponent(word)}`)
    return showAccount(await explain(call, { NOT_FOUND: () => `No installer has ${word}` }))
  }
}

function toSet(file: string): Act {
  const body = StaffLoyaltyProgramUpdate.safeParse(readJson(file))
  if (!body.success) {
    const [issue] = body.error.issues
    throw new UsageError(`${file}: ${issue?.path.join('.')}: ${issue?.message}`)
  }
  return async (client) =>
    showProgram(await client.post(StaffLoyaltyProgram, programPath, body.data))
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new UsageError(`${file} is no JSON file: ${String(error)}`)
  }
}

function toCorrection(phone: string, amount: string, values: Values): Act {
  if (!/^[+-]\d{1,8}$/.test(amount))
    throw new UsageError(`Points are +300 or -300, not «${amount}»`)
  const reason = readText(values.reason)?.trim()
  if (!reason) throw new UsageError('--reason TEXT says why: the installer reads it')
  const body = { phone, points: Number(amount), reason }
  return async (client) => {
    const call = client.post(StaffLoyaltyAccount, '/loyalty/corrections', body)
    return showAccount(await explain(call, { NOT_FOUND: () => `No installer has ${phone}` }))
  }
}

const columns = [
  { title: 'LEVEL' },
  { title: 'EARNS', isRight: true },
  { title: 'FROM GOODS OF', isRight: true },
]

function showProgram({ value, text }: Answer<StaffLoyaltyProgram>): Result {
  const { levels, spendPercent, lifetimeMonths, excluded } = value
  const rows = levels.map((one) => [one.name, `${one.rate / 100} %`, toRoubles(one.fromMinor)])
  const lists = Object.entries(excluded)
    .filter(([, slugs]) => slugs.length > 0)
    .map(([name, slugs]) => `without points: ${name} ${slugs.join(', ')}\n`)
  const print = (width: number | null) =>
    levels.length === 0
      ? 'The shop has no loyalty programme; `loyalty set FILE` sets one up\n'
      : `${toTable(columns, rows, width)}up to ${spendPercent} % of goods are paid with points, ` +
        `which expire after ${lifetimeMonths} months\n${lists.join('')}`
  return { json: text, print, next: 'staff -- loyalty PHONE' }
}

function showAccount({ value, text }: Answer<StaffLoyaltyAccount>): Result {
  const { phone, bonusBalance, heldPoints } = value
  const print = () => `${phone}: ${bonusBalance} points to spend, ${heldPoints} held\n`
  return { json: text, print, next: `staff -- loyalty ${phone} +300 --reason TEXT` }
}
