/** What the commands that call a shop have in common: `npm run order`, `answer` and most of `staff`. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ParseArgsOptionsConfig, parseArgs, parseEnv } from 'node:util'
import type { Output } from '#scripts/local/output.ts'
import { root } from '#scripts/local/shell.ts'
import { createShopClient, ShopCallError, type ShopClient, toOrigin } from './shop-client.ts'

export type Values = Record<string, string | boolean | (string | boolean)[] | undefined>

export type Result = {
  /** The answer of the call as it came, for --json. */
  json: string
  /** For a terminal `width` cells wide; null where nothing need be cut. */
  print: (width: number | null) => string
  /** What is likely done next: the words after `npm run`. */
  next?: string
}

export type Act = (client: ShopClient) => Promise<Result>

/** Not understood; the message says what, in a sentence. */
export class UsageError extends Error {}

export type Command = {
  /** How to ask for help. */
  help: string
  usage: string
  options: ParseArgsOptionsConfig
  /** Null when it is not understood; refuses by a UsageError what can be named. */
  toAct: (words: string[], values: Values) => Act | null
}

const shared = {
  shop: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

const sharedUsage = `
  --shop URL   a deployed shop; else the one that runs here, at HOST and PORT
  --json       the answer of the call as it is
  STAFF_KEY, in the environment or .dev.vars, is the key: npm run staff -- key create NAME --role ROLE
`

/** Exit status: 0 done; 1 refused, or no way to the shop; 2 not understood. */
export async function runCommand(
  command: Command,
  args: string[],
  output: Output,
  environment: NodeJS.ProcessEnv,
): Promise<number> {
  try {
    const { values, words } = read(command, args)
    if (values.help) {
      output.stdout.write(command.usage + sharedUsage)
      return 0
    }
    const act = command.toAct(words, values)
    if (!act) throw new UsageError(`Not understood: ${words.join(' ') || 'nothing was said'}`)
    const shop = typeof values.shop === 'string' ? values.shop : undefined
    const known = readKnown(environment)
    const client = createShopClient(toOrigin(shop, known), readKey(known))
    print(await act(client), { output, isJson: values.json === true, shop })
    return 0
  } catch (error) {
    if (error instanceof UsageError) {
      output.stderr.write(`${error.message}\nHelp: ${command.help}\n`)
      return 2
    }
    if (!(error instanceof ShopCallError)) throw error
    output.stderr.write(`${error.message}\n`)
    return 1
  }
}

function read({ options }: Command, args: string[]): { values: Values; words: string[] } {
  try {
    const all = { ...options, ...shared }
    // No option is a digit: what looks like one is a number below zero, such as -300 points.
    const spaced = args.map((arg) => arg.replace(/^-(?=\d)/, ' -'))
    const { values, positionals } = parseArgs({
      args: spaced,
      options: all,
      allowPositionals: true,
    })
    return { values, words: positionals.map((word) => word.replace(/^ -(?=\d)/, '-')) }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // Node adds how to give an argument that begins with a hyphen.
    throw new UsageError(error.message.split('. ')[0] ?? '')
  }
}

type Printed = { output: Output; isJson: boolean; shop: string | undefined }

function print({ json, print: toPrint, next }: Result, { output, isJson, shop }: Printed): void {
  const { stdout } = output
  if (isJson) {
    stdout.write(`${json}\n`)
    return
  }
  stdout.write(toPrint(stdout.isTTY ? (stdout.columns ?? 80) : null))
  if (!next) return
  // What stands before `--` is taken by npm itself.
  const place = shop ? `${next.includes(' -- ') ? '' : ' --'} --shop ${shop}` : ''
  stdout.write(`next: npm run ${next}${place}\n`)
}

/** `.dev.vars` is not for the Workers only: it is where this machine keeps what is secret. */
function readKnown(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const file = join(root, '.dev.vars')
  const written = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  return {
    ...environment,
    STAFF_KEY: environment.STAFF_KEY || written.STAFF_KEY,
    HOST: environment.HOST || written.HOST,
  }
}

function readKey({ STAFF_KEY = '' }: NodeJS.ProcessEnv): string {
  const key = STAFF_KEY.trim()
  if (key === '') {
    throw new ShopCallError(
      'STAFF_KEY is not set: npm run staff -- key create NAME --role owner makes a key, ' +
        'which goes into the environment or .dev.vars',
    )
  }
  if (!/^[\x21-\x7e]{1,256}$/.test(key)) throw new ShopCallError('STAFF_KEY is not a key')
  return key
}

/** The text of an option; undefined when it is not given. */
export const readText = (value: Values[string]): string | undefined =>
  typeof value === 'string' ? value : undefined

export const pageOptions = { page: { type: 'string' }, 'per-page': { type: 'string' } } as const

/** --seen: the version that an act is for. */
export function readSeen({ seen }: Values): number | undefined {
  const text = readText(seen)
  if (text === undefined) return undefined
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new UsageError(`--seen is the version as it was shown, not «${text}»`)
}

/** Which page of a list. */
export function readPage(values: Values): { page?: string; perPage?: string } {
  const read = (name: 'page' | 'per-page', max: number) => {
    const text = readText(values[name])
    if (text === undefined) return undefined
    if (/^[1-9]\d{0,3}$/.test(text) && Number(text) <= max) return text
    throw new UsageError(`--${name} is a number from 1 to ${max}, not «${text}»`)
  }
  const page = read('page', 1000)
  const perPage = read('per-page', 100)
  return { ...(page && { page }), ...(perPage && { perPage }) }
}

/** One of `choices`, in any case of its letters. */
export function readChoice<Choice extends string>(
  text: string | undefined,
  choices: readonly Choice[],
  name: string,
): Choice | undefined {
  if (text === undefined) return undefined
  const found = choices.find((choice) => choice === text.toUpperCase())
  if (found) return found
  throw new UsageError(`${name} is one of ${choices.join(', ').toLowerCase()}, not «${text}»`)
}
