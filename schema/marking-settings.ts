/** What a shop says of goods that are marked: one row, and marking.yaml. */
import * as z from 'zod'
import { isMarkingGroup, markingGroupIds, markingGroups } from './marking-group.ts'

const Day = z.iso.date({ error: 'is a day such as 2026-12-01, or never' })
const Slugs = z.array(z.string().max(120)).max(500)

const Group = z.strictObject({
  requiredFrom: Day.nullable().meta({
    description: 'The day from which goods are not handed over without codes; null is never',
  }),
  categories: Slugs.default([]).meta({
    description: 'Slugs of categories whose goods, and those below them, are of the group',
  }),
})

const fields = {
  groups: z
    .partialRecord(z.enum(markingGroupIds, { error: 'is a group of marked goods' }), Group)
    .meta({ description: 'By the group’s id; those that are left out are as the law has them' }),
  notMarked: Slugs.meta({
    description: 'Slugs of categories below marked ones whose goods are not marked',
  }),
  params: z.array(z.string().trim().min(1).max(120)).max(20).meta({
    description: 'Names of params, requisites and columns of a source that say what is marked',
  }),
  anyGroup: z.enum(markingGroupIds).meta({
    description: 'The group of goods of which a source says that they are marked and no more',
  }),
  check: z
    .strictObject({
      whenUnanswered: z.enum(['accept', 'refuse'], { error: 'is accept or refuse' }).meta({
        description: 'What becomes of a code while the system of marking does not answer',
      }),
    })
    .meta({ description: 'How codes are checked where the shop checks them' }),
}

export const MarkingSettings = z.strictObject(fields).meta({
  description: 'What the shop says of goods that are marked',
})
export type MarkingSettings = z.infer<typeof MarkingSettings>

/** Until the shop sets others. */
export const defaultMarkingSettings: MarkingSettings = {
  groups: {},
  notMarked: [],
  params: [],
  anyGroup: 'construction',
  check: { whenUnanswered: 'accept' },
}

/** Reads stored settings: a value that makes no sense is its default, and is named in `faults`. */
export function readMarkingSettings(stored: unknown): {
  settings: MarkingSettings
  faults: string[]
} {
  const given: Record<string, unknown> =
    typeof stored === 'object' && stored !== null ? { ...stored } : {}
  const faults: string[] = []
  const read = <Name extends keyof MarkingSettings>(
    name: Name,
    schema: z.ZodType<MarkingSettings[Name]>,
  ) => {
    if (given[name] === undefined) return defaultMarkingSettings[name]
    const parsed = schema.safeParse(given[name])
    if (parsed.success) return parsed.data
    faults.push(`${name} ${parsed.error.issues[0]?.message ?? ''}`)
    return defaultMarkingSettings[name]
  }
  const settings = {
    groups: read('groups', fields.groups),
    notMarked: read('notMarked', fields.notMarked),
    params: read('params', fields.params),
    anyGroup: read('anyGroup', fields.anyGroup),
    check: read('check', fields.check),
  }
  return { settings, faults }
}

/** The day from which goods of a group need codes when they are sold; null is never. */
export function toRequiredFrom({ groups }: MarkingSettings, group: string): string | null {
  if (!isMarkingGroup(group)) return null
  const own = groups[group]
  if (own) return own.requiredFrom
  return markingGroups.find(({ id }) => id === group)?.requiredFrom ?? null
}

/** Whether goods of `group`, null is none, need codes on `day`, by the clock of their shop. */
export function isMarkingRequired(
  settings: MarkingSettings,
  group: string | null,
  day: string,
): boolean {
  const from = group === null ? null : toRequiredFrom(settings, group)
  return from !== null && day >= from
}
