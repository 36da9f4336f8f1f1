/** Helpers for route contracts: one line per route, with the same refusals everywhere. */
import { OpenAPIHono } from '@hono/zod-openapi'
import type { ZodError, ZodType } from 'zod'
import * as z from 'zod'
import type { ApiContext, ApiEnv } from '#api/context.ts'
import { listCodes, toMessage } from '#schema/error.ts'
import { ErrorBody } from '#schema/rest/scalar.ts'
import { absent, refuse } from './refusal.ts'
import { toRule } from './rule.ts'

/** The description ends in the codes that tell refusals of one status apart. */
const refusal = (status: number, description: string) => ({
  description: `${description}. Codes: ${listCodes(status).join(', ')}`,
  content: { 'application/json': { schema: ErrorBody } },
})

/** What any route may answer instead. */
export const refusals = {
  400: refusal(400, 'Malformed: a bug of the caller'),
  401: refusal(401, 'No session, or its access token has expired: refresh once and retry'),
  403: refusal(403, 'Not allowed'),
  404: refusal(404, 'Absent, or belongs to another user'),
  409: refusal(409, 'Refused by a rule'),
  422: refusal(422, 'Refused by a rule of a field'),
  429: refusal(429, 'Too many attempts'),
  500: refusal(500, 'Broken'),
  502: refusal(502, 'A provider failed'),
  503: refusal(503, 'Overloaded: try again'),
}

/** The `responses` of a route that answers `schema`, or one of the refusals. */
export function answers<Schema extends ZodType>(schema: Schema, description = 'Done') {
  return {
    200: { description, content: { 'application/json': { schema } } },
    ...refusals,
  }
}

/** The `parameters` of a listing: what schema/filter.ts reads beside the route's own query. */
export const filterParameters = [
  {
    in: 'query' as const,
    name: 'filter',
    style: 'form' as const,
    explode: true,
    description: 'Each property is a parameter of the query; what is not understood is left out',
    schema: {
      type: 'object' as const,
      properties: {
        brand: { type: 'string' as const, description: 'Slugs: a,b' },
        price: { type: 'string' as const, description: 'Roubles, either end open: 100..500' },
        stock: { type: 'string' as const, description: '1: in stock in the city' },
        shop: { type: 'string' as const, description: 'Id of a shop that has it' },
      },
      additionalProperties: {
        type: 'string' as const,
        description: 'Named f.SLUG of an attribute: values a,b or a range 10..12.5',
      },
    },
  },
]

/** The `responses` of a route that answers a file, or one of the refusals. */
export function answersFile(...types: string[]) {
  const content = Object.fromEntries(types.map((type) => [type, { schema: z.string() }]))
  return { 200: { description: 'The file', content }, ...refusals }
}

/** The `request.body` of a route. */
export function json<Schema extends ZodType>(schema: Schema) {
  return { required: true, content: { 'application/json': { schema } } }
}

/** Header of a write that must not be done twice. */
export const IdempotencyHeader = z.object({
  'idempotency-key': z
    .string()
    .min(1)
    .max(128)
    .optional()
    .meta({ description: 'The same key with the same body answers what was done' }),
})

/** `security` of a route that needs a session. */
export const bearer = [{ bearer: [] }]

/**
 * An app for one noun's routes; what its schemas refuse is answered in the envelope. A path with an
 * id that nothing can have is of nothing, as one with an id that nothing has.
 */
export function createResource() {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result, c) => {
      if (result.success) return undefined
      return result.target === 'param' ? absent(c) : refuseMalformed(c, result.error)
    },
  })
}

/**
 * Our rules speak Russian, zod's own English: a body that breaks only rules made for shoppers is
 * theirs to correct (422), any other is a bug of the caller (400).
 */
function refuseMalformed(c: ApiContext, { issues }: Pick<ZodError, 'issues'>) {
  const isForShopper = issues.every(({ message }) => /[а-яё]/i.test(message))
  const code = isForShopper ? 'VALIDATION' : 'INVALID'
  const fields = issues.slice(0, 50).map((issue) => ({
    field: issue.path.map(String),
    code,
    message: toRule(issue),
  }))
  const [first] = fields
  if (!first) return refuse(c, { code })
  // A client that shows no more than the message says what is wrong, too.
  const own = `${first.field.join('.') || 'body'}: ${first.message}`
  const message = isForShopper ? first.message : `${toMessage('INVALID')} (${own})`
  return refuse(c, { code, message }, fields)
}
