/** How a resource states its contract: one line a route, the same refusals everywhere. */
import type { ZodType } from 'zod'
import { ErrorBody } from '#schema/rest/scalar.ts'

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
