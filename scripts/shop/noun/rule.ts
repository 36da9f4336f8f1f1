/** `redirects.yaml`, `loyalty.yaml` and `search.yaml`. */
import * as z from 'zod'
import {
  findChained,
  type RedirectRule,
  redirectStatuses,
  toRulePath,
  toTarget,
} from '#schema/redirect.ts'
import { SearchHint } from '#schema/rest/content/content.ts'
import { redirectMax } from '#schema/rest/content/redirect.ts'
import { isReserved } from '#schema/site-service.ts'
import { Roubles, Text } from '#scripts/shop/form.ts'
import {
  contentTable,
  defineNoun,
  type Files,
  parseJson,
  toContentRow,
  toYaml,
} from '#scripts/shop/noun.ts'
import type { Table } from '#scripts/shop/table.ts'
import { toListFile } from './block.ts'

const RulePath = z.string().transform((text, context) => {
  const path = toRulePath(text)
  if (path === null) {
    context.addIssue({ code: 'custom', message: 'a path such as /katalog is wanted' })
  } else if (isReserved(path)) {
    context.addIssue({ code: 'custom', message: `${path} is of the shop itself, and cannot move` })
  }
  return path ?? ''
})
const Target = z.string().transform((text, context) => {
  const target = toTarget(text)
  if (target === null) {
    const message = 'a path of the shop, or an https address, is wanted'
    context.addIssue({ code: 'custom', message })
  }
  return target ?? ''
})

const gone = 410
const moved = redirectStatuses.filter((status) => status !== gone)

const Redirect = z.union([
  z.strictObject({
    from: RulePath,
    to: Target,
    status: z.literal(moved).default(301),
    match: z.enum(['exact', 'prefix']).default('exact'),
  }),
  z.strictObject({
    from: RulePath,
    gone: z.literal(true),
    match: z.enum(['exact', 'prefix']).default('exact'),
  }),
])

const redirects: Table = {
  name: 'redirects',
  table: 'redirects',
  kind: 'rows',
  keys: ['from_path', 'match'],
  columns: { to_address: 'value', status: 'value', is_active: 'value' },
  stamps: { updated_at: "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')" },
}

const toRule = (written: z.output<typeof Redirect>): RedirectRule => ({
  from: written.from,
  match: written.match === 'exact' ? 'EXACT' : 'PREFIX',
  to: 'to' in written ? written.to : null,
  status: 'to' in written ? written.status : gone,
})

export const redirectNoun = defineNoun<z.output<typeof Redirect>[]>({
  name: 'redirects',
  tables: [redirects],
  read(folder) {
    const file = 'redirects.yaml'
    const found = folder.read(file, z.array(Redirect).max(redirectMax))
    const rules = found?.map(toRule) ?? []
    for (const [i, rule] of rules.entries()) {
      const before = rules.slice(0, i)
      const chained = findChained(before, rule)
      if (before.some((one) => one.from === rule.from && one.match === rule.match)) {
        folder.refuse(file, `${rule.from}: it is said twice`)
      } else if (chained) {
        folder.refuse(
          file,
          `${rule.from} and ${chained.from} lead on: name the last address at once`,
        )
      }
    }
    return found
  },
  toRows: (found) =>
    found.map(toRule).map(({ from, match, to, status }) => ({
      table: redirects,
      values: { from_path: from, match, to_address: to, status, is_active: 1 },
    })),
  toFiles: (rowsOf) =>
    toListFile(
      'redirects.yaml',
      rowsOf(redirects).filter((row) => row.is_active === 1),
      (row) => ({
        from: row.from_path,
        ...(row.status === gone ? { gone: true } : { to: row.to_address, status: row.status }),
        match: String(row.match).toLowerCase(),
      }),
    ),
})

const Program = z.strictObject({
  levels: z
    .array(
      z.strictObject({
        name: Text,
        /** Of the goods' price, in per cent; it becomes hundredths of a per cent. */
        percent: z.number().min(0).max(100),
        /** Roubles of goods received in twelve months. */
        from: Roubles,
      }),
    )
    .min(1)
    .max(10)
    .refine((levels) => levels[0]?.from === 0, { error: 'the first level is from 0 roubles' })
    .refine(
      (levels) => levels.every(({ from }, i) => i === 0 || from > (levels[i - 1]?.from ?? 0)),
      {
        error: 'each level is from more than the one before',
      },
    ),
  spendPercent: z.int().min(0).max(100),
  lifetimeMonths: z.int().min(1).max(120),
})

/** The word `none` is a shop without a programme. */
const Loyalty = z.literal('none').or(Program)

const loyalty: Table = {
  name: 'loyalty_settings',
  table: 'loyalty_settings',
  kind: 'rows',
  keys: ['id'],
  columns: { levels: 'json', spend_percent: 'value', lifetime_months: 'value' },
  stamps: { version: 'coalesce((SELECT version FROM loyalty_settings), 0) + 1' },
}

type Level = { name: string; rate: number; fromMinor: number }

/** Columns of the settings; all are null without a programme. */
function toSettings(program: z.output<typeof Loyalty>) {
  if (program === 'none') return { levels: null, spend_percent: null, lifetime_months: null }
  const { levels, spendPercent, lifetimeMonths } = program
  const kept = levels.map(
    ({ name, percent, from }): Level => ({
      name,
      rate: Math.round(percent * 100),
      fromMinor: from,
    }),
  )
  return {
    levels: JSON.stringify(kept),
    spend_percent: spendPercent,
    lifetime_months: lifetimeMonths,
  }
}

export const loyaltyNoun = defineNoun<z.output<typeof Loyalty>>({
  name: 'loyalty',
  tables: [loyalty],
  read: (folder) => folder.read('loyalty.yaml', Loyalty),
  toRows: (program) => [{ table: loyalty, values: { id: 1, ...toSettings(program) } }],
  toFiles: (rowsOf): Files => {
    const [row] = rowsOf(loyalty)
    if (!row) return {}
    if (row.levels === null) return { 'loyalty.yaml': toYaml('none') }
    const levels = parseJson<Level[]>(row.levels).map(({ name, rate, fromMinor }) => ({
      name,
      percent: rate / 100,
      from: fromMinor / 100,
    }))
    const { spend_percent: spendPercent, lifetime_months: lifetimeMonths } = row
    return { 'loyalty.yaml': toYaml({ levels, spendPercent, lifetimeMonths }) }
  },
})

const Search = z.strictObject({
  placeholder: SearchHint.shape.placeholder.optional(),
  examples: SearchHint.shape.examples.optional(),
  synonyms: z
    .array(
      z.string().regex(/^[^=~]+\s[=~]\s[^=~]+$/, {
        error: '«what people ask for = what goods are called», or ~ for both ways, is wanted',
      }),
    )
    .max(1000)
    .default([]),
})

const search = contentTable('search')
const hint = contentTable('search-hint')

export const searchNoun = defineNoun<z.output<typeof Search>>({
  name: 'search',
  tables: [search, hint],
  read: (folder) => folder.read('search.yaml', Search),
  toRows: ({ synonyms, ...said }) => [
    toContentRow(search, { slug: 'synonyms', title: '', body: { lines: synonyms } }),
    ...(Object.keys(said).length > 0
      ? [toContentRow(hint, { slug: 'hint', title: '', body: said })]
      : []),
  ],
  toFiles: (rowsOf): Files => {
    const [row] = rowsOf(search)
    if (!row) return {}
    const [said] = rowsOf(hint)
    const { lines } = parseJson<{ lines: string[] }>(row.body)
    const hints = said ? parseJson<Partial<z.output<typeof SearchHint>>>(said.body) : {}
    return { 'search.yaml': toYaml({ ...hints, synonyms: lines }) }
  },
})
