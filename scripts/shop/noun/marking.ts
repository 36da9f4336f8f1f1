/** `marking.yaml`: goods that are marked («Честный знак»), and from which day they need codes. */
import * as z from 'zod'
import { markingGroupIds } from '#schema/marking-group.ts'
import { MarkingSettings } from '#schema/marking-settings.ts'
import { Day, Slug } from '#scripts/shop/form.ts'
import { compact, defineNoun, type Files, parseJson, toYaml } from '#scripts/shop/noun.ts'
import type { Table } from '#scripts/shop/table.ts'

const Slugs = z.array(Slug).max(500)

/** As a merchant writes it: the word never instead of null. */
const Group = z.strictObject({
  requiredFrom: z
    .string()
    .refine((text) => text === 'never' || Day.safeParse(text).success, {
      error: 'a day such as 2026-12-01, or never, is wanted',
    })
    .transform((text) => (text === 'never' ? null : text)),
  categories: Slugs.default([]),
})

/** What is left out is as the engine has it (`defaultMarkingSettings`). */
const Marking = MarkingSettings.extend({
  groups: z.partialRecord(z.enum(markingGroupIds), Group),
  notMarked: Slugs,
})
  .partial()
  .superRefine(({ groups = {}, notMarked = [] }, context) => {
    const named = Object.entries(groups).flatMap(([group, { categories }]) =>
      categories.map((slug, i) => ({ slug, path: ['groups', group, 'categories', i] })),
    )
    const all = [...named, ...notMarked.map((slug, i) => ({ slug, path: ['notMarked', i] }))]
    for (const [i, { slug, path }] of all.entries()) {
      if (all.findIndex((one) => one.slug === slug) === i) continue
      context.addIssue({ code: 'custom', path, message: `${slug} is named twice` })
    }
  })

const marking: Table = {
  name: 'shop_marking',
  table: 'shop_marking',
  kind: 'rows',
  keys: ['id'],
  columns: { body: 'json' },
}

export const markingNoun = defineNoun<z.output<typeof Marking>>({
  name: 'marking',
  tables: [marking],
  read: (folder) => folder.read('marking.yaml', Marking),
  toRows: (settings) => [{ table: marking, values: { id: 1, body: JSON.stringify(settings) } }],
  toFiles: (rowsOf): Files => {
    const [row] = rowsOf(marking)
    if (!row) return {}
    const { groups, ...rest } = parseJson<Partial<MarkingSettings>>(row.body)
    const written = Object.entries(groups ?? {}).map(([group, { requiredFrom, categories }]) => [
      group,
      { requiredFrom: requiredFrom ?? 'never', ...compact({ categories }) },
    ])
    return {
      'marking.yaml': toYaml({ ...(groups && { groups: Object.fromEntries(written) }), ...rest }),
    }
  },
})
