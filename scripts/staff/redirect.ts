/** `npm run staff -- redirect`: where addresses that have moved lead, by a key of role CONTENT. */
import type * as z from 'zod'
import { toReadablePath } from '#schema/redirect.ts'
import {
  StaffRedirect,
  StaffRedirectList,
  StaffRedirectRemoved,
} from '#schema/rest/staff/redirect.ts'
import { type Act, pageOptions, readPage, readText, UsageError, type Values } from './command.ts'
import { toPageLine, toTime } from './format.ts'
import { explain } from './shop-client.ts'
import { toTable } from './table.ts'

const usage = `Usage: npm run staff -- redirect                 redirects, in force or not
       npm run staff -- redirect set FROM TO     FROM is a path, TO a path or an https address of
                                                 a host that REDIRECT_HOSTS names
         --prefix         also the addresses beneath FROM, whose rest is kept
         --status N       301 (moved for good), 302, 307 or 308
         --off            keeps the rule for later
       npm run staff -- redirect set FROM --gone the page is gone for good (410)
       npm run staff -- redirect remove FROM     --prefix for the rule of a prefix
`

const options = {
  ...pageOptions,
  prefix: { type: 'boolean' },
  status: { type: 'string' },
  off: { type: 'boolean' },
  gone: { type: 'boolean' },
} as const

export const redirectCommand = { help: 'npm run staff -- redirect --help', usage, options, toAct }

const path = '/redirects'
const next = 'staff -- redirect'

function toAct([, verb, from, to, ...rest]: string[], values: Values): Act | null {
  if (verb === undefined) return toList(values)
  if (!from || rest.length > 0) return null
  const key = { from, match: values.prefix ? 'PREFIX' : 'EXACT' }
  if (verb === 'remove' && to === undefined) return toRemoval(key)
  if (verb !== 'set' || (to === undefined) !== (values.gone === true)) return null
  const body = { ...key, to: to ?? null, status: readStatus(values), isActive: !values.off }
  return async (client) => {
    const { value, text } = await client.post(StaffRedirect, path, body)
    return { json: text, print: (width) => printRules([value], width), next }
  }
}

function readStatus({ status, gone }: Values): number {
  const text = readText(status)
  if (text === undefined) return gone ? 410 : 301
  if (!gone && /^30[1278]$/.test(text)) return Number(text)
  throw new UsageError(`--status is 301, 302, 307 or 308, not «${text}»`)
}

function toRemoval(key: { from: string; match: string }): Act {
  return async (client) => {
    const call = client.post(StaffRedirectRemoved, `${path}/remove`, key)
    const { value, text } = await explain(call, {
      NOT_FOUND: () => `There is no such redirect of ${key.from}`,
    })
    return {
      json: text,
      print: () => `${toReadablePath(value.from)} is no longer redirected.\n`,
      next,
    }
  }
}

function toList(values: Values): Act {
  return async (client) => {
    const { value, text } = await client.get(StaffRedirectList, path, readPage(values))
    const print = (width: number | null) =>
      printRules(value.items, width) + toPageLine(value, 'redirects')
    return { json: text, print, next: 'staff -- redirect set FROM TO' }
  }
}

const columns = [
  { title: 'FROM', least: 8 },
  { title: 'TO', least: 8 },
  { title: 'STATUS', isRight: true },
  { title: 'WORKS' },
  { title: 'CHANGED', least: 6 },
]

function printRules(rules: z.infer<typeof StaffRedirect>[], width: number | null): string {
  const rows = rules.map(({ from, match, to, status, isActive, updatedAt }) => [
    toReadablePath(from) + (match === 'PREFIX' ? '/*' : ''),
    to === null ? 'gone' : toReadablePath(to),
    String(status),
    isActive ? 'yes' : 'no',
    toTime(updatedAt),
  ])
  return toTable(columns, rows, width)
}
