import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql'
import { toMessage } from '#schema/error.ts'
import { Quantity as quantityBody } from '#schema/rest/scalar.ts'
import type { Resolvers } from './generated/resolvers.ts'

const invalid = (message = toMessage('INVALID')) =>
  new GraphQLError(message, { extensions: { code: 'INVALID' } })

function parseQuantity(value: unknown): number {
  if (typeof value !== 'number') throw invalid()
  const parsed = quantityBody.safeParse(value)
  if (parsed.success) return parsed.data
  throw invalid(parsed.error.issues[0]?.message)
}

function parseSafeInt(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value
  throw invalid()
}

/** The gateway reckons with no amount: a part of a kopeck is seen here or nowhere. */
function toSafeInt(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value
  throw new TypeError(`Not a whole number: ${String(value)}`)
}

function parseText(value: unknown, pattern: RegExp): string {
  if (typeof value === 'string' && pattern.test(value)) return value
  throw invalid()
}

function toText(node: ValueNode): string | null {
  return node.kind === Kind.STRING ? node.value : null
}

const datePattern = /^\d{4}-\d{2}-\d{2}$/
const momentPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

/** Input is checked here; output is the back end's and passes as it is, but for whole numbers. */
export const scalar = {
  Quantity: new GraphQLScalarType({
    name: 'Quantity',
    description: "Quantity in the product's base unit, up to two fraction digits.",
    parseValue: parseQuantity,
    parseLiteral: (node) =>
      parseQuantity(node.kind === Kind.INT || node.kind === Kind.FLOAT ? Number(node.value) : null),
  }),
  SafeInt: new GraphQLScalarType({
    name: 'SafeInt',
    description:
      'Whole number of up to 15 digits: Int ends at 2147483647, in kopecks 21 million roubles.',
    serialize: toSafeInt,
    parseValue: parseSafeInt,
    parseLiteral: (node) => parseSafeInt(node.kind === Kind.INT ? Number(node.value) : null),
  }),
  Date: new GraphQLScalarType({
    name: 'Date',
    description: 'Calendar date, YYYY-MM-DD.',
    parseValue: (value) => parseText(value, datePattern),
    parseLiteral: (node) => parseText(toText(node), datePattern),
  }),
  DateTime: new GraphQLScalarType({
    name: 'DateTime',
    description: 'Moment, ISO 8601 with zone.',
    parseValue: (value) => parseText(value, momentPattern),
    parseLiteral: (node) => parseText(toText(node), momentPattern),
  }),
  Query: { ok: () => true },
  Mutation: { ok: () => true },
} satisfies Resolvers
