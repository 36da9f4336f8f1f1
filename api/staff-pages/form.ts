/** What forms of these pages send, and with which status a refused one is shown again. */
import type { ApiContext } from '#api/context.ts'
import { staffOf } from '#api/http/staff.ts'
import type { Refusal } from '#api/outcome.ts'
import { toStatus } from '#schema/error.ts'

export type Values = Record<string, string>

/** The fields of a form; files and repeated names are none of ours. */
export async function readForm(c: ApiContext): Promise<Values> {
  const body = await c.req.parseBody()
  const texts = Object.entries(body).filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(texts) as Values
}

/** A whole number as people type it: «1 000», «7 %», «−300», «+300»; null when it is none. */
export function parseWhole(text = ''): number | null {
  const plain = text.replaceAll(/[\s%]/g, '').replace('−', '-')
  return /^[+-]?\d{1,9}$/.test(plain) ? Number(plain) : null
}

/** Who acts, by which request, with the key that the form was given when it was shown. */
export const toKeyed = (c: ApiContext, { key = '' }: Values) => ({
  staff: staffOf(c),
  requestId: c.var.requestId,
  key: key.slice(0, 128),
})

/** 200 unless a form was refused. */
export type PageStatus = 200 | 409 | 422 | 429

/** Whatever no field of the form is wrong about: what was seen is so no longer. */
export function toPageStatus(code: Refusal['code']): Exclude<PageStatus, 200> {
  const status = toStatus(code)
  return status === 422 || status === 429 ? status : 409
}
