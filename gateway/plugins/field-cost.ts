/** Refuses a document whose dear fields come to too much: aliases of one call each cost its price. */
import {
  type ASTVisitor,
  type FragmentDefinitionNode,
  GraphQLError,
  type OperationDefinitionNode,
  type ValidationContext,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { toMessage } from '#schema/error.ts'

/** The dear fields of one document may come to this much. */
export const workMax = 30

/** What a call of the back end costs beside reading a row or two, which costs nothing here. */
const costs: Readonly<Record<string, number>> = {
  'Mutation.estimateFillPreview': 15,
  'Mutation.estimateFillRead': 10,
  'Mutation.estimateFillMatch': 10,
  'Mutation.dataCopyCreate': 15,
  'Mutation.estimateToCart': 10,
  'Mutation.orderCreate': 10,
  'Mutation.draftOrderConfirm': 10,
  'Mutation.orderRepeat': 10,
  'Query.draftOrder': 5,
  'Viewer.checkout': 10,
  'Cart.shops': 10,
  'Viewer.orders': 5,
  'Viewer.estimates': 5,
  'Query.search': 10,
  'Query.searchSuggestions': 5,
  'Query.sharedEstimate': 5,
  'SharedEstimate.difference': 5,
  'Estimate.difference': 5,
  'Query.category': 3,
  'Query.brand': 3,
  'Query.selection': 3,
  'Query.catalog': 3,
}

type Owner = OperationDefinitionNode | FragmentDefinitionNode
/** The cost of its own fields, and each fragment it spreads, once for each spread. */
type Part = { cost: number; spreads: string[] }

type Tell = (operation: OperationDefinitionNode, cost: number, context: ValidationContext) => void

/** Tells of each operation what its dear fields come to. */
export const createFieldCostRule =
  (tell: Tell) =>
  (context: ValidationContext): ASTVisitor => {
    const fragments = new Map<string, Part>()
    const operations: { node: OperationDefinitionNode; part: Part }[] = []
    let part: Part = { cost: 0, spreads: [] }
    const enter = (node: Owner) => {
      part = { cost: 0, spreads: [] }
      if (node.kind === 'FragmentDefinition') fragments.set(node.name.value, part)
      else operations.push({ node, part })
    }
    return {
      OperationDefinition: enter,
      FragmentDefinition: enter,
      Field(field) {
        part.cost += costs[`${context.getParentType()?.name}.${field.name.value}`] ?? 0
      },
      FragmentSpread(spread) {
        part.spreads.push(spread.name.value)
      },
      Document: {
        leave() {
          const toCost = createSum(fragments)
          for (const { node, part } of operations) tell(node, toCost(part), context)
        },
      },
    }
  }

/** Each fragment is summed once, however often it is spread; one that holds itself is refused elsewhere. */
function createSum(fragments: ReadonlyMap<string, Part>): (part: Part) => number {
  const known = new Map<string, number>()
  const toCost = ({ cost, spreads }: Part): number =>
    spreads.reduce((sum, name) => sum + ofFragment(name), cost)
  const ofFragment = (name: string): number => {
    const found = known.get(name)
    if (found !== undefined) return found
    known.set(name, 0)
    const part = fragments.get(name)
    const cost = part ? toCost(part) : 0
    known.set(name, cost)
    return cost
  }
  return toCost
}

const fieldCostRule = createFieldCostRule((nodes, cost, context) => {
  if (cost <= workMax) return
  const extensions = { code: 'TOO_COSTLY' }
  context.reportError(new GraphQLError(toMessage('TOO_COSTLY'), { nodes, extensions }))
})

export const fieldCost: Plugin = {
  onValidate({ addValidationRule }) {
    addValidationRule(fieldCostRule)
  },
}
