/** A list of goods, read for review. */
import { type EstimateFill, EstimateFillPreview } from '#schema/rest/estimate-fill.ts'
import type { Rest } from './client.ts'

/** Five hundred rows take their time to be looked for. */
const timeoutMs = 15_000

type Given = { text?: string | null; file?: EstimateFill['file'] | null }

export async function previewFill(rest: Rest, id: string, { text, file }: Given) {
  const outcome = await rest.write({
    segments: ['user', 'estimates', id, 'fill'],
    body: { ...(text != null && { text }), ...(file && { file }) },
    answer: EstimateFillPreview,
    access: 'session',
    timeoutMs,
  })
  return outcome.ok
    ? { ...outcome.value, userErrors: [] }
    : { rows: [], isCut: false, userErrors: outcome.userErrors }
}
