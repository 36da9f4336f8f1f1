/** Handles the comparison's forms without script. */
import { graphql } from '#web/generated/graphql/index.ts'
import type { Storefront } from '#web/graphql/storefront.ts'

const ComparisonPostAdd = graphql(`
  mutation ComparisonPostAdd($productId: ID!) {
    comparisonAdd(productId: $productId) { userErrors { message } }
  }
`)

const ComparisonPostRemove = graphql(`
  mutation ComparisonPostRemove($productId: ID!) {
    comparisonRemove(productId: $productId) { userErrors { message } }
  }
`)

const ComparisonPostClear = graphql(`
  mutation ComparisonPostClear($categoryId: ID) {
    comparisonClear(categoryId: $categoryId) { userErrors { message } }
  }
`)

const ComparisonPostShare = graphql(`
  mutation ComparisonPostShare($categoryId: ID) {
    comparisonShare(categoryId: $categoryId) { token userErrors { message } }
  }
`)

/** Where the form ends, or why it was refused, in words. */
export type PostAnswer =
  | { to: 'comparison'; removedId?: string }
  | { to: 'shared'; token: string }
  | { message: string }

/** Does what the form asks with the comparison. */
export async function changeByPost({ mutate }: Storefront, form: FormData): Promise<PostAnswer> {
  const productId = String(form.get('id') ?? '')
  const categoryId = String(form.get('categoryId') ?? '') || null
  switch (form.get('intent')) {
    case 'remove': {
      const { comparisonRemove } = await mutate(ComparisonPostRemove, { productId })
      return refusalOf(comparisonRemove) ?? { to: 'comparison', removedId: productId }
    }
    case 'clear': {
      const { comparisonClear } = await mutate(ComparisonPostClear, { categoryId })
      return refusalOf(comparisonClear) ?? { to: 'comparison' }
    }
    case 'share': {
      const { comparisonShare } = await mutate(ComparisonPostShare, { categoryId })
      const { token } = comparisonShare
      return token
        ? { to: 'shared', token }
        : (refusalOf(comparisonShare) ?? { message: 'Нечем поделиться' })
    }
    default:
      return (await addAll(mutate, [productId])) ?? { to: 'comparison' }
  }
}

/** Adds one after another, since the limit may end it; answers the refusal. */
export async function addAll(
  mutate: Storefront['mutate'],
  productIds: readonly string[],
): Promise<{ message: string } | null> {
  for (const productId of productIds) {
    const { comparisonAdd } = await mutate(ComparisonPostAdd, { productId })
    const refusal = refusalOf(comparisonAdd)
    if (refusal) return refusal
  }
  return null
}

function refusalOf({ userErrors }: { userErrors: readonly { message: string }[] }) {
  const [refusal] = userErrors
  return refusal ? { message: refusal.message } : null
}
