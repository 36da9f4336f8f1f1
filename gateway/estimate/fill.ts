/** A list of goods, read for review. */
import type { EstimateFillReadRowInput, Resolvers } from '#gateway/generated/resolvers.ts'
import type { Rest } from '#gateway/rest/client.ts'
import {
  type EstimateFill,
  EstimateFillMatched,
  EstimateFillPreview,
  EstimateFillRead,
} from '#schema/rest/estimate/fill.ts'

/** Five hundred rows take their time to be looked for. */
const timeoutMs = 15_000

type Given = { text?: string | null; file?: EstimateFill['file'] | null }

async function previewFill(rest: Rest, id: string, given: Given) {
  const outcome = await rest.write({ ...toCall(id, given), answer: EstimateFillPreview })
  return outcome.ok
    ? { ...outcome.value, userErrors: [] }
    : { rows: [], isCut: false, leftOut: 0, userErrors: outcome.userErrors }
}

async function readFill(rest: Rest, id: string, given: Given) {
  const outcome = await rest.write({ ...toCall(id, given, 'read'), answer: EstimateFillRead })
  return outcome.ok
    ? { ...outcome.value, userErrors: [] }
    : { rows: [], isCut: false, leftOut: 0, userErrors: outcome.userErrors }
}

const toCall = (id: string, { text, file }: Given, ...part: string[]) => ({
  segments: ['user', 'estimates', id, 'fill', ...part],
  body: { ...(text != null && { text }), ...(file && { file }) },
  access: 'session' as const,
  timeoutMs,
})

async function matchFill(rest: Rest, id: string, rows: EstimateFillReadRowInput[]) {
  const outcome = await rest.write({
    segments: ['user', 'estimates', id, 'fill', 'match'],
    body: { rows: rows.map(toReadRow) },
    answer: EstimateFillMatched,
    access: 'session',
    timeoutMs,
  })
  return outcome.ok
    ? { ...outcome.value, userErrors: [] }
    : { rows: [], userErrors: outcome.userErrors }
}

/** What a client may leave out is said as null. */
const toReadRow = ({ priceMinor, discountMinor, ...row }: EstimateFillReadRowInput) => ({
  ...row,
  price: toMoney(priceMinor),
  discount: toMoney(discountMinor),
  code: row.code ?? null,
  amount: row.amount ?? null,
  per: row.per ?? null,
  wastePercent: row.wastePercent ?? null,
})

const toMoney = (amountMinor: number | null | undefined) =>
  amountMinor == null ? null : { amountMinor, currency: 'RUB' }

export const estimateFill = {
  Mutation: {
    estimateFillPreview: (_, { id, ...given }, { rest }) => previewFill(rest, id, given),
    estimateFillRead: (_, { id, ...given }, { rest }) => readFill(rest, id, given),
    estimateFillMatch: (_, { id, rows }, { rest }) => matchFill(rest, id, rows),
  },
} satisfies Resolvers
