/** Lines put into the cart in one call: a whole list's, or those that were just taken out. */
import type { CartFillItemInput, TypedDocumentString } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { browserStorefront } from '#web/graphql/client.ts'
import { showToast } from '#web/ui/toast.ts'
import { runCartChange } from './cart-write.ts'
import { findViewer } from './viewer.ts'

const CartFill = graphql(`
  mutation CartFill($items: [CartFillItemInput!]!) {
    cartFill(items: $items) {
      items { productId refusal { message } }
      userErrors { code message field }
      cart { id version count total { amountMinor } items { id quantity isTicked note availability { quantity } product { id } } }
    }
  }
`)

/** A line as far as putting it back goes. */
export type KeptLine = CartFillItemInput

type Outcome = { productId: string; refusal?: { message: string } | null }

/** What may fill the cart: the short mutation, or one that asks all a screen shows of the cart. */
type CartFillDocument = TypedDocumentString<
  { cartFill: { items: Outcome[]; userErrors: { message: string }[] } },
  { items: CartFillItemInput[] }
>

type Item = {
  product: { id: string }
  quantity: number
  isTicked: boolean
  note: string
  unit?: string
}

/** What is needed to put a line of the cart back as it is now, though the goods be gone. */
export const toKept = ({ product, quantity, isTicked, note, unit = '' }: Item): KeptLine => ({
  productId: product.id,
  quantity,
  isTicked,
  note,
  unit,
  isRestored: true,
})

/** The same with the lines that they stand before now, to be put back in their places. */
export async function toPlaced(lines: readonly KeptLine[]): Promise<KeptLine[]> {
  const all = (await findViewer())?.cart.items.map(({ product }) => product.id) ?? []
  const gone = new Set(lines.map(({ productId }) => productId))
  return lines.map((line) => {
    const place = all.indexOf(line.productId)
    const before = place < 0 ? null : (all.slice(place).find((id) => !gone.has(id)) ?? null)
    return { ...line, before }
  })
}

/** A line that was refused, and why. */
export type RefusedLine = { productId: string; message: string }

/**
 * Makes the cart hold at least so much of each. Answers what was refused; null when nothing was
 * done, which has been said.
 */
export async function putLines(
  lines: readonly KeptLine[],
  document: CartFillDocument = CartFill,
): Promise<RefusedLine[] | null> {
  // Before the first answer the lines are unknown, so the change cannot be shown early.
  await findViewer()
  let refused: RefusedLine[] = []
  const isDone = await runCartChange(
    `fill ${lines.map(({ productId }) => productId).join()}`,
    async () => {
      const { cartFill } = await browserStorefront.mutate(document, { items: [...lines] })
      refused = cartFill.items.flatMap(toRefused)
      return cartFill.userErrors
    },
  )
  return isDone ? refused : null
}

/** A product's outcome, when it is a refusal. */
export const toRefused = ({ productId, refusal }: Outcome): RefusedLine[] =>
  refusal ? [{ productId, message: refusal.message }] : []

/** Puts lines back that were taken out, in the order they stood in; says why one is not. */
export async function putBack(
  lines: readonly KeptLine[],
  document?: CartFillDocument,
): Promise<void> {
  const [refused] = (await putLines(lines, document)) ?? []
  if (refused) showToast(refused.message, { tone: 'error' })
}
