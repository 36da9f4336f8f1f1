/** Asks what a pasted list or a file means in goods. */
import { graphql } from '#web/generated/graphql/index.ts'
import { browserStorefront } from '#web/graphql/client.ts'
import { orRefusal, type Refused } from '#web/graphql/refusal.ts'
import type { FillRow } from './fill-review.ts'

const EstimateEditFill = graphql(`
  mutation EstimateEditFill($id: ID!, $text: String, $file: EstimateFillFileInput) {
    estimateFillPreview(id: $id, text: $text, file: $file) {
      rows {
        text
        name
        amount
        unit
        price { amountMinor }
        state
        productId
        quantity
        isRounded
        candidates { product { id name ...EstimateEditor_goods } quantity isRounded }
      }
      isCut
      userErrors { message }
    }
  }
`)

export type FillAnswer = { rows: FillRow[]; isCut: boolean } | Refused

export async function readList(id: string, list: { text: string } | File): Promise<FillAnswer> {
  const input = list instanceof File ? { file: await toInput(list) } : { text: list.text }
  const answer = await orRefusal(async () => {
    const { mutate } = browserStorefront
    return (await mutate(EstimateEditFill, { id, ...input })).estimateFillPreview
  })
  if ('refusal' in answer) return answer
  const { rows, isCut } = answer
  return rows.length > 0 ? { rows, isCut } : { refusal: 'В\u00a0списке не\u00a0нашлось строк' }
}

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
