/** JSON that a merchant wrote: read by its schema, so that a bad value spoils no page. */
import type * as z from 'zod'
import { logOnce } from '#api/providers/log.ts'
import { SiteBody } from '#api/rules/content/body.ts'

const keptMax = 200

/** What was read before, by its text: most rows are the same from one request to the next. */
const known = new Map<string, unknown>()

/** `read` once for the same text of the same column; what it says is wrong is logged once. */
export function readStored<Value>(
  column: string,
  text: string,
  read: (stored: unknown) => { value: Value; fault: string | null },
): Value {
  const key = `${column} ${text}`
  // The key names the column, whose values are all of one type.
  if (known.has(key)) return known.get(key) as Value
  const { value, fault } = read(parseJson(text))
  if (fault !== null) logOnce('error', { event: 'stored-value', column, fault })
  if (known.size >= keptMax) known.clear()
  known.set(key, value)
  return value
}

/** By a schema; `fallback` in place of what does not fit it. */
export const readBy = <Value>(
  column: string,
  text: string,
  schema: z.ZodType<Value>,
  fallback: Value,
): Value =>
  readStored(column, text, (stored) => {
    const parsed = schema.safeParse(stored)
    if (parsed.success) return { value: parsed.data, fault: null }
    const [issue] = parsed.error.issues
    return { value: fallback, fault: `${issue?.path.join('.')} ${issue?.message}` }
  })

/**
 * The body of a row of `contents`, by the form of its kind; null when it is of another. A kind that
 * is read by two forms is named by two names.
 */
export const readContent = <Body>(
  kind: string,
  { slug, body }: { slug: string; body: string },
  form: z.ZodType<Body>,
): Body | null => readBy<Body | null>(`contents.body of ${kind} ${slug}`, body, form, null)

/** Rows of `contents` with their bodies, but for those that are of another form. */
export const readContents = <Row extends { slug: string; body: string }, Body>(
  kind: string,
  rows: Row[],
  form: z.ZodType<Body>,
): { row: Row; body: Body }[] =>
  rows.flatMap((row) => {
    const body = readContent(kind, row, form)
    return body === null ? [] : [{ row, body }]
  })

/** What the shop says of itself; null when it has said nothing, or nothing that can be read. */
export const readSite = (body: string | null) =>
  body === null ? null : readContent('common', { slug: 'site', body }, SiteBody)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
