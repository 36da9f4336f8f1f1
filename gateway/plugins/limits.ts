/** Limits of one document. A document over a limit is refused before a resolver runs. */
import { costLimitPlugin } from '@escape.tech/graphql-armor-cost-limit'
import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth'
import { maxDirectivesPlugin } from '@escape.tech/graphql-armor-max-directives'
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens'
import {
  type ASTVisitor,
  GraphQLError,
  Kind,
  type SelectionNode,
  type ValidationContext,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { fieldCost } from './field-cost.ts'

/** Two to five times what the largest operation of our own pages needs (depth 6, cost 413). */
const depthMax = 12
export const complexityMax = 2000
const aliasMax = 15
const directiveMax = 30
export const tokenMax = 1000

/** Each guess of a code counts against a limit, so aliases must not multiply guesses, nor guests. */
const singleFields = new Set([
  'phoneSignIn',
  'phoneCodeRequest',
  'cartPromoCodeApply',
  'sessionCreate',
  'sessionRefresh',
])

function singleFieldRule(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(operation) {
      const counts = new Map<string, number>()
      const sets = [operation, ...context.getRecursivelyReferencedFragments(operation)]
      for (const name of sets.flatMap(({ selectionSet }) => listNames(selectionSet.selections))) {
        counts.set(name, (counts.get(name) ?? 0) + 1)
      }
      for (const [name, count] of counts) {
        if (count < 2) continue
        context.reportError(new GraphQLError(`"${name}" may be asked once per operation.`))
      }
    },
  }
}

/** Names of the limited fields in a set and in its inline fragments. */
function listNames(selections: readonly SelectionNode[]): string[] {
  return selections.flatMap(toNames)
}

function toNames(selection: SelectionNode): string[] {
  if (selection.kind === Kind.INLINE_FRAGMENT) return listNames(selection.selectionSet.selections)
  return selection.kind === Kind.FIELD && singleFields.has(selection.name.value)
    ? [selection.name.value]
    : []
}

export const limits: Plugin[] = [
  maxTokensPlugin({ n: tokenMax }),
  maxDepthPlugin({ n: depthMax, flattenFragments: true }),
  maxAliasesPlugin({ n: aliasMax }),
  maxDirectivesPlugin({ n: directiveMax }),
  costLimitPlugin({ maxCost: complexityMax, flattenFragments: true }),
  fieldCost,
  {
    onValidate({ addValidationRule }) {
      addValidationRule(singleFieldRule)
    },
  },
]
