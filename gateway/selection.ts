/** What a field's selection asks for, so that a short call can do for a long one. */
import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql'

/** Fields that may be asked; true stands for a leaf, or for anything below. */
type Allowed = { readonly [field: string]: true | Allowed }

/** What `CartShort` can answer. */
const shortCart: Allowed = {
  __typename: true,
  id: true,
  count: true,
  total: true,
  items: {
    __typename: true,
    id: true,
    quantity: true,
    isTicked: true,
    note: true,
    availability: true,
    product: { __typename: true, id: true },
  },
}

/** Whether the cart under the field being resolved needs no more than its short form. */
export function isShortCart(info: GraphQLResolveInfo, path: readonly string[] = []): boolean {
  const allowed = path.reduceRight<Allowed>((below, name) => ({ [name]: below }), shortCart)
  const isAllowed = (set: SelectionSetNode | undefined) =>
    set === undefined || asksOnly(set, allowed, path.length, info)
  return info.fieldNodes.every((node) => isAllowed(node.selectionSet))
}

/** Levels above the cart may hold anything else beside it: `freeLevels` of them are left. */
function asksOnly(
  set: SelectionSetNode,
  allowed: Allowed,
  freeLevels: number,
  info: GraphQLResolveInfo,
): boolean {
  return set.selections.every((selection) => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      const fragment = info.fragments[selection.name.value]
      return fragment !== undefined && asksOnly(fragment.selectionSet, allowed, freeLevels, info)
    }
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      return asksOnly(selection.selectionSet, allowed, freeLevels, info)
    }
    const below = allowed[selection.name.value]
    if (below === undefined) return freeLevels > 0
    if (below === true || !selection.selectionSet) return true
    return asksOnly(selection.selectionSet, below, freeLevels - 1, info)
  })
}
