/** Tells what a document costs in the extensions of its answer, when `x-graphql-cost` asks. */
import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit'
import { type GraphQLSchema, parse, validate } from 'graphql'
import { isAsyncIterable, type Plugin } from 'graphql-yoga'
import type { ServerContext } from '#gateway/context.ts'
import { createFieldCostRule, workMax } from './field-cost.ts'
import { complexityMax, tokenMax } from './limits.ts'

const header = 'x-graphql-cost'

type Cost = {
  /** It counts fields, weighed by how deep they are. */
  complexity: number
  complexityMax: number
  /** It counts the dear fields. */
  work: number
  workMax: number
}

export function useCost(): Plugin<object, ServerContext> {
  const texts = new WeakMap<Request, string>()
  let schema: GraphQLSchema | null = null
  return {
    onSchemaChange(change) {
      schema = change.schema
    },
    onParams({ params, request }) {
      if (params.query && request.headers.has(header)) texts.set(request, params.query)
    },
    onResultProcess({ request, result, setResult }) {
      const text = texts.get(request)
      if (!text || !schema || Array.isArray(result) || isAsyncIterable(result)) return
      const cost = toCost(schema, text)
      if (!cost) return
      const { extensions } = result
      // What an answer from memory is written with knows of no cost.
      setResult({ ...result, stringify: undefined, extensions: { ...extensions, cost } })
    },
  }
}

/** Takes the dearest operation of the document; null where the document cannot be read. */
function toCost(schema: GraphQLSchema, text: string): Cost | null {
  const cost = { complexity: 0, complexityMax, work: 0, workMax }
  const complexity = costLimitRule({
    maxCost: Number.POSITIVE_INFINITY,
    flattenFragments: true,
    onAccept: [(_, { n }) => void (cost.complexity = Math.max(cost.complexity, n))],
  })
  const work = createFieldCostRule((_, n) => void (cost.work = Math.max(cost.work, n)))
  try {
    validate(schema, parse(text, { maxTokens: tokenMax }), [complexity, work])
    return cost
  } catch {
    return null
  }
}
