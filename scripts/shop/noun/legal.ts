/** `content/legal/SLUG/DAY.md`: a document, one file for each edition, by the day it is in force from. */
import * as z from 'zod'
import type { Folder } from '#scripts/shop/folder.ts'
import { Day, Slug, Text } from '#scripts/shop/form.ts'
import type { Block } from '#scripts/shop/markdown.ts'
import {
  compact,
  contentTable,
  defineNoun,
  type Files,
  inOrder,
  parseJson,
  toContentRow,
  toText,
} from '#scripts/shop/noun.ts'
import type { Row, Table } from '#scripts/shop/table.ts'

const Front = z.strictObject({
  title: Text,
  summary: Text.optional(),
  position: z.int().min(0).max(1000).default(0),
  edition: z.string().trim().min(1).max(50).optional(),
  changes: z.array(Text).max(50).default([]),
  consent: z
    .strictObject({ purpose: z.enum(['data', 'news']), isRequired: z.boolean() })
    .refine(({ purpose, isRequired }) => !(purpose === 'news' && isRequired), {
      error: 'a consent to news cannot be required',
    })
    .optional(),
})

type Edition = {
  slug: string
  day: string
  front: z.output<typeof Front>
  blocks: Block[]
}

const present = contentTable('legal-page')
const former: Table = {
  name: 'legal_versions',
  table: 'legal_versions',
  kind: 'rows',
  keys: ['slug', 'version'],
  columns: { title: 'value', body: 'json' },
  // People agreed to it: its text stays.
  isHeld: '1',
}

export const legalNoun = defineNoun<Edition[]>({
  name: 'legal',
  tables: [present, former],
  read(folder) {
    const editions = folder
      .readTexts('content/legal', Front)
      .flatMap(({ name, file, value, blocks }) => {
        const edition = toEdition(folder, name, file)
        return edition ? [{ ...edition, front: value, blocks }] : []
      })
    return editions.length > 0 ? editions : null
  },
  toRows(editions) {
    const newest = new Map<string, Edition>()
    for (const edition of editions) {
      const other = newest.get(edition.slug)
      if (!other || edition.day > other.day) newest.set(edition.slug, edition)
    }
    return editions.map((edition) =>
      newest.get(edition.slug) === edition ? toPresentRow(edition) : toFormerRow(edition),
    )
  },
  toFiles: (rowsOf) => ({
    ...toTexts(inOrder(rowsOf(present))),
    ...toTexts(rowsOf(former)),
  }),
})

function toEdition(folder: Folder, name: string, file: string) {
  const [slug = '', day = '', ...more] = name.split('/')
  if (Slug.safeParse(slug).success && Day.safeParse(day).success && more.length === 0) {
    return { slug, day }
  }
  folder.refuse(file, 'its place is content/legal/ADDRESS/DAY.md, such as oferta/2026-02-01.md')
  return null
}

const toBody = ({ front, blocks }: Edition) => ({
  summary: front.summary ?? '',
  blocks,
  changes: front.changes,
  edition: front.edition ?? null,
  isConsent: front.consent !== undefined,
  isRequired: front.consent?.isRequired ?? false,
  ...(front.consent && { purpose: front.consent.purpose.toUpperCase() }),
})

const toPresentRow = (edition: Edition): Row =>
  toContentRow(present, {
    slug: edition.slug,
    title: edition.front.title,
    position: edition.front.position,
    version: edition.day,
    body: toBody(edition),
  })

const toFormerRow = (edition: Edition): Row => ({
  table: former,
  values: {
    slug: edition.slug,
    version: edition.day,
    title: edition.front.title,
    body: JSON.stringify(toBody(edition)),
  },
})

type Body = Omit<ReturnType<typeof toBody>, 'edition'> & { edition?: string | null }

function toTexts(rows: readonly Row['values'][]): Files {
  return Object.fromEntries(
    rows.map((row) => {
      const body = parseJson<Partial<Body>>(row.body)
      const front = compact({
        title: row.title,
        summary: body.summary,
        position: row.position,
        edition: body.edition,
        changes: body.changes,
        consent: body.isConsent && {
          purpose: String(body.purpose ?? 'DATA').toLowerCase(),
          isRequired: body.isRequired === true,
        },
      })
      return [`content/legal/${row.slug}/${row.version}.md`, toText(front, body.blocks ?? [])]
    }),
  )
}
