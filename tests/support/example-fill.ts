/** Puts what is known by then into the places of an example's call. */
import type { ExampleStep } from '#schema/rest/call-example.ts'

/** What a caller knows beside the answers, each asked for when a place names it. */
export type Known = Record<string, () => Promise<unknown>>

type Given = { answers: unknown[]; n: number; known: Known }

const place = /\{(\w[\w.*$]*)\}/g

/** A value in the place of `{1.sums.total}` or `{phone}`; one that is the whole keeps its type. */
function fill(value: unknown, values: Map<string, unknown>): unknown {
  if (typeof value === 'string') {
    const [, whole] = /^\{(\w[\w.*$]*)\}$/.exec(value) ?? []
    if (whole !== undefined) return values.get(whole)
    return value.replaceAll(place, (_, name: string) => String(values.get(name)))
  }
  if (Array.isArray(value)) return value.map((one) => fill(one, values))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fill(one, values)]))
}

/** `0.items.*.id` is the ids of all items, `0.link.$` the last word of an address. */
function find(from: unknown, [key, ...rest]: string[]): unknown {
  if (key === undefined) return from
  if (key === '*' && Array.isArray(from)) return from.map((one) => find(one, rest))
  if (key === '$') return String(from).split('/').at(-1)
  return find(Object(from)[key], rest)
}

async function findValue(name: string, { answers, known }: Given): Promise<unknown> {
  if (!/^\d/.test(name)) return known[name]?.()
  return find(answers, name.split('.'))
}

/** What the request of a code proves itself with: a digest of the last salt and the phone. */
async function toHash(answers: unknown[], phone: unknown): Promise<string> {
  const salts = answers.map((answer) => Object(answer).salt).filter(Boolean)
  const bytes = new TextEncoder().encode(`${salts.at(-1)}${phone}`)
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export async function fillStep(step: ExampleStep, given: Given): Promise<ExampleStep> {
  const whole = JSON.stringify([step.path, step.body ?? {}]).replaceAll('{n}', String(given.n))
  const [path, body] = JSON.parse(whole)
  const values = new Map<string, unknown>()
  const names = new Set([...whole.matchAll(place)].map(([, name = '']) => name))
  // The digest is of the phone in the same body, which may be a place itself.
  const isHashed = names.delete('hash')
  for (const name of names) values.set(name, await findValue(name, given))
  if (isHashed) values.set('hash', await toHash(given.answers, fill(body.phone, values)))
  return {
    ...step,
    path: encodeURI(String(fill(path, values))),
    ...(step.body && { body: Object(fill(body, values)) }),
  }
}
