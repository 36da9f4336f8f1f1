/** What an operation asks of a cart: it says which answer of the back end is enough. */
import type { FieldNode, GraphQLResolveInfo, SelectionSetNode } from 'graphql'
import { Kind } from 'graphql'

type Fragments = GraphQLResolveInfo['fragments']
type Asked = Map<string, FieldNode[]>

/** The fields below `nodes` by name, those of fragments among them. */
function listAsked(fragments: Fragments, nodes: readonly FieldNode[]): Asked {
  const asked: Asked = new Map()
  const add = (set: SelectionSetNode | undefined) => {
    for (const node of set?.selections ?? []) {
      if (node.kind === Kind.FIELD) {
        asked.set(node.name.value, [...(asked.get(node.name.value) ?? []), node])
      } else if (node.kind === Kind.INLINE_FRAGMENT) add(node.selectionSet)
      else add(fragments[node.name.value]?.selectionSet)
    }
  }
  for (const node of nodes) add(node.selectionSet)
  return asked
}

const isWithin = (asked: Asked, names: readonly string[]) =>
  [...asked.keys()].every((name) => name === '__typename' || names.includes(name))

/** Whether an object is asked for nothing but its id, which a line knows. */
export const isIdEnough = ({ fragments, fieldNodes }: GraphQLResolveInfo): boolean =>
  isWithin(listAsked(fragments, fieldNodes), ['id'])

/** The same of one of its fields. */
export const isIdOfEnough = (name: string, info: GraphQLResolveInfo): boolean => {
  const { fragments, fieldNodes } = info
  const nodes = listAsked(fragments, fieldNodes).get(name) ?? []
  return isWithin(listAsked(fragments, nodes), ['id'])
}

const shortCart = ['id', 'version', 'items', 'count', 'total', 'shops']
const shortItem = ['id', 'product', 'quantity', 'isTicked', 'note', 'availability']

/** Whether the cart that a change answers is asked for more than the short one tells. */
export function isWholeAsked({ fragments, fieldNodes }: GraphQLResolveInfo): boolean {
  const cart = listAsked(fragments, listAsked(fragments, fieldNodes).get('cart') ?? [])
  const item = listAsked(fragments, cart.get('items') ?? [])
  const product = listAsked(fragments, item.get('product') ?? [])
  return !(isWithin(cart, shortCart) && isWithin(item, shortItem) && isWithin(product, ['id']))
}
