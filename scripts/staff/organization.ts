/** `npm run staff -- organization`: the discounts agreed with organisations. */
import type * as z from 'zod'
import {
  discountPercentMax,
  StaffOrganization,
  StaffOrganizationList,
} from '#schema/rest/staff/organization.ts'
import {
  type Act,
  pageOptions,
  type Result,
  readPage,
  readText,
  UsageError,
  type Values,
} from './command.ts'
import { toContact, toPageLine } from './format.ts'
import { explain, type ShopClient } from './shop-client.ts'
import { toTable } from './table.ts'

const usage = `Usage: npm run staff -- organization [--text TEXT]
                                              organisations, those with a discount first; TEXT is
                                              of a name, an INN or the phone of a member;
                                              --page N, --per-page N
       npm run staff -- organization discount ID 7% --reason TEXT
                                              sets what is agreed; 0% ends it
  --seen PERCENT    refuses when it is not that any more
`

const options = {
  ...pageOptions,
  text: { type: 'string' },
  reason: { type: 'string' },
  seen: { type: 'string' },
} as const

export const organizationCommand = {
  help: 'npm run staff -- organization --help',
  usage,
  options,
  toAct,
}

const path = '/organizations'

function toAct([, verb, id, worth, ...rest]: string[], values: Values): Act | null {
  if (verb === undefined) return toList(values)
  if (verb !== 'discount' || !id || worth === undefined || rest.length > 0) return null
  const reason = readText(values.reason)?.trim() ?? ''
  if (reason === '') throw new UsageError('A discount needs --reason, for the audit log')
  const seen = readText(values.seen)
  const change = {
    percent: readPercent(worth),
    seen: seen === undefined ? undefined : readPercent(seen),
    reason,
  }
  return (client) => setDiscount(client, id, change)
}

function readPercent(text: string): number {
  const percent = /^(\d{1,2})%?$/.exec(text)?.[1]
  if (percent !== undefined) return Number(percent)
  throw new UsageError(`A discount is 0% to ${discountPercentMax}%, not «${text}»`)
}

function toList(values: Values): Act {
  const query = { ...readPage(values), search: readText(values.text) }
  return async (client) => {
    const { value, text } = await client.get(StaffOrganizationList, path, query)
    const print = (width: number | null) =>
      printOrganizations(value.items, width) + toPageLine(value, 'organisations')
    return {
      json: text,
      print,
      ...(value.items.length > 0 && {
        next: 'staff -- organization discount ID 7% --reason TEXT',
      }),
    }
  }
}

type Change = { percent: number; seen: number | undefined; reason: string }

async function setDiscount(
  client: ShopClient,
  id: string,
  { percent, seen, reason }: Change,
): Promise<Result> {
  const find = async () => {
    const { value } = await client.get(StaffOrganizationList, path, { id })
    return value.items[0]?.discountPercent ?? 0
  }
  const body = { seen: seen ?? (await find()), percent, reason }
  const call = client.post(StaffOrganization, `${path}/${encodeURIComponent(id)}/discount`, body)
  const { value, text } = await explain(call, {
    NOT_FOUND: () => `There is no organisation ${id}`,
    CONFLICT: async (message) => `${message}: it is ${await find()} % now`,
  })
  return {
    json: text,
    print: (width) => printOrganizations([value], width),
    next: 'staff -- organization',
  }
}

const columns = [
  { title: 'ID' },
  { title: 'OFF', isRight: true },
  { title: 'INN' },
  { title: 'ORDERS', isRight: true },
  { title: 'OWNER', isSpare: true },
  { title: 'NAME', least: 10 },
]

function printOrganizations(list: z.infer<typeof StaffOrganization>[], width: number | null) {
  const rows = list.map((one) => [
    one.id,
    one.discountPercent > 0 ? `${one.discountPercent} %` : '',
    one.inn,
    String(one.orderCount),
    [one.owner?.firstname, one.owner?.phone && toContact(one.owner.phone)]
      .filter(Boolean)
      .join(', '),
    one.name,
  ])
  return toTable(columns, rows, width)
}
