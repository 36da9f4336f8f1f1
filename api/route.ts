/** How a resource states its contract: one line a route, the same refusals everywhere. */
import { OpenAPIHono } from '@hono/zod-openapi'
import type { ZodError, ZodType } from 'zod'
import * as z from 'zod'
import { toMessage } from '#schema/error.ts'
import { ErrorBody } from '#schema/rest/scalar.ts'
import type { ApiContext, ApiEnv } from './context.ts'
import { refuse } from './refusal.ts'

const refusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: ErrorBody } },
})

const refusals = {
  400: refusal('Malformed: a bug of the caller'),
  401: refusal('No session, or its access token has expired: refresh once and retry'),
  403: refusal('Not allowed'),
  404: refusal('Absent, or somebody else’s'),
  409: refusal('Refused by a rule'),
  422: refusal('Refused by a rule of a field'),
  429: refusal('Too many attempts'),
  500: refusal('Broken'),
  502: refusal('A provider failed'),
  503: refusal('Overloaded: try again'),
}

/** The `responses` of a route that answers `schema`, or one of the refusals. */
export function answers<Schema extends ZodType>(schema: Schema, description = 'Done') {
  return {
    200: { description, content: { 'application/json': { schema } } },
    ...refusals,
  }
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

/** An app for one noun's routes; what its schemas refuse is answered in the envelope. */
export function createResource() {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result, c) => (result.success ? undefined : refuseMalformed(c, result.error)),
  })
}

/**
 * Our rules speak Russian, zod's own English: a body that breaks only rules made for shoppers is
 * theirs to correct (422), any other is a bug of the caller (400).
 */
function refuseMalformed(c: ApiContext, { issues }: Pick<ZodError, 'issues'>) {
  const isForShopper = issues.every(({ message }) => /[а-яё]/i.test(message))
  const code = isForShopper ? 'VALIDATION' : 'INVALID'
  const fields = issues.slice(0, 50).map(({ path, message }) => ({
    field: path.map(String),
    code,
    message: isForShopper ? message : toMessage('INVALID'),
  }))
  return refuse(c, { code }, fields)
}
