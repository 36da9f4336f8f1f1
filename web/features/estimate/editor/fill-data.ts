/** Asks what a pasted list or a file means in goods. */
import type { EstimateFillReadRowInput } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { browserStorefront } from '#web/graphql/client.ts'
import { orRefusal, type Refused } from '#web/graphql/refusal.ts'
import type { FillRow, ReadRow } from './fill-review.ts'

const EstimateEditRead = graphql(`
  mutation EstimateEditRead($id: ID!, $text: String, $file: EstimateFillFileInput) {
    estimateFillRead(id: $id, text: $text, file: $file) {
      rows {
        text
        name
        code
        amount
        unit
        price { amountMinor }
        discount { amountMinor }
        section
        isSure
        isReadable
        isOwn
        isAsked
        per { quantity unit }
        wastePercent
      }
      isCut
      leftOut
      userErrors { message }
    }
  }
`)

const EstimateEditMatch = graphql(`
  mutation EstimateEditMatch($id: ID!, $rows: [EstimateFillReadRowInput!]!) {
    estimateFillMatch(id: $id, rows: $rows) {
      rows {
        text
        name
        amount
        unit
        price { amountMinor }
        discount { amountMinor }
        section
        isOwn
        isAsked
        state
        candidates {
          product {
            id
            picture { url }
            availability { status quantity }
            ...EstimateEditor_goods
          }
          quantity
          isRounded
        }
      }
      userErrors { message }
    }
  }
`)

export type ReadList = { rows: readonly ReadRow[]; isCut: boolean; leftOut: number }

export async function readList(
  id: string,
  list: { text: string } | File,
): Promise<ReadList | Refused> {
  const input = list instanceof File ? { file: await toInput(list) } : { text: list.text }
  const answer = await orRefusal(async () => {
    const { mutate } = browserStorefront
    return (await mutate(EstimateEditRead, { id, ...input })).estimateFillRead
  })
  if ('refusal' in answer) return answer
  return answer.rows.length > 0 ? answer : { refusal: 'В\u00a0списке не\u00a0нашлось строк' }
}

/** What some rows of a list mean, in their order. */
export async function matchRows(
  id: string,
  rows: readonly ReadRow[],
): Promise<readonly FillRow[] | Refused> {
  const answer = await orRefusal(async () => {
    const variables = { id, rows: rows.map(toReadInput) }
    return (await browserStorefront.mutate(EstimateEditMatch, variables)).estimateFillMatch
  })
  return 'refusal' in answer ? answer : answer.rows
}

/** Without the names of types, which an input has not. */
const toReadInput = (row: ReadRow): EstimateFillReadRowInput => ({
  text: row.text,
  name: row.name,
  code: row.code,
  amount: row.amount,
  unit: row.unit,
  priceMinor: row.price?.amountMinor ?? null,
  discountMinor: row.discount?.amountMinor ?? null,
  section: row.section,
  isSure: row.isSure,
  isReadable: row.isReadable,
  isOwn: row.isOwn,
  isAsked: row.isAsked,
  per: row.per ? { quantity: row.per.quantity, unit: row.per.unit } : null,
  wastePercent: row.wastePercent,
})

async function toInput(file: File) {
  return { name: file.name, content: await toBase64(file) }
}

/** What stands behind the comma of the address that the browser makes of a file. */
export function toBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result).split(',')[1] ?? ''))
    reader.addEventListener('error', () => reject(new Error('Not readable')))
    reader.readAsDataURL(file)
  })
}
