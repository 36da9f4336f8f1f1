/** The OpenAPI document: calls as the routes state them, types as zod itself writes them. */
import { OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'

type Definitions = OpenAPIHono['openAPIRegistry']['definitions']

const info = {
  title: 'Otves REST API',
  version: '1',
  license: { name: 'MIT', identifier: 'MIT' },
  description: `The contract between the shop's gateway and its commerce service, at \`/api/v1\`.

- **Session.** \`POST /auth/guest\` gives a pair of tokens; calls marked with a lock take the access
  token as a Bearer. Any call that is given a bad one answers 401: \`POST /auth/refresh\` once, then
  again. A refresh token is good once, and 30 seconds more for a client that lost the answer.
- **Refusals** are one envelope, \`Error\`, with a code of a closed list and Russian words fit to be
  shown. 400 is a bug of the caller; 409 and 422 are rules, with the fields they are about.
- **Money** is whole kopecks. **Quantities** are numbers in the product's base unit with up to two
  fraction digits, rounded up to its step.
- **Writes** of orders, payments, returns and complaints take an \`Idempotency-Key\`: the same key and
  body answer what was answered first, another body is \`IDEMPOTENCY_MISMATCH\`.
- **Bookmarks.** Read replicas of the database may be behind. An answer with a header \`x-d1-bookmark\` tells of a
  state; a GET that shows the newest one sees all that was written until then, and may be quicker.
  Without one a call with a token asks the primary, which is never behind.
- **Prices and stock** are of a city: every public read of goods names one by \`cityId\`.
- Unknown parameters and properties are ignored. Answers may gain new ones.`,
}

/**
 * The generator of `@hono/zod-openapi` copies a named type wherever it is described anew, and says
 * that the type itself may be null when its first use may. zod refers to it, so the generator is
 * left with what has no names: paths and parameters.
 */
export function createDocument(definitions: Definitions) {
  const { openAPIRegistry: registry, getOpenAPI31Document } = new OpenAPIHono()
  // Most calls share theirs: the envelope of refusals stands in each ten times.
  const written = new Map<z.ZodType, ReturnType<typeof toSchema>>()
  const toPlain = (part: object) => {
    const text = JSON.stringify(part, (_, value) => {
      if (!(value instanceof z.ZodType)) return value
      const schema = written.get(value) ?? toSchema(value)
      written.set(value, schema)
      return schema.own
    })
    return JSON.parse(refer(text))
  }
  for (const definition of definitions) {
    if (definition.type !== 'route') continue
    const { request, responses, ...route } = definition.route
    registry.registerPath({
      ...route,
      operationId: toOperationId(route),
      // Said of every call, so that a reader need not know what silence means.
      security: route.security ?? [],
      request: { ...request, ...(request?.body && { body: toPlain(request.body) }) },
      responses: toPlain(responses),
    })
  }
  const named = Object.assign({}, ...[...written.values()].map(({ defined }) => defined))
  for (const [name, schema] of Object.entries(toPlain(named))) {
    registry.registerComponent('schemas', name, Object(schema))
  }
  registry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    description: 'The access token of POST /auth/guest or /auth/phone',
  })
  registry.registerComponent('securitySchemes', 'staffKey', {
    type: 'http',
    scheme: 'bearer',
    description: 'A key of the shop’s own people: `npm run staff -- key create NAME --role ROLE`',
  })
  return getOpenAPI31Document({ openapi: '3.1.0', info, servers: [{ url: '/' }] })
}

/** What generated clients call it: `postUserOrdersIdCancel`. */
function toOperationId({ method, path }: { method: string; path: string }): string {
  const words = path.replace('/api/v1', '').match(/[A-Za-z]+/g) ?? []
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

const refer = (text: string) => text.replaceAll('"#/$defs/', '"#/components/schemas/')

/** Its schema, and those of the named types in it. What may be left out of a body has a default. */
function toSchema(type: z.ZodType) {
  // As a part of something: a named type is referred to even where it is the whole body.
  const { properties = {}, $defs } = z.toJSONSchema(z.object({ type }), {
    io: 'input',
    override: ({ jsonSchema }) => {
      // A format says it in a word, and every integer of JavaScript has these bounds.
      if (jsonSchema.format) delete jsonSchema.pattern
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  })
  return { own: properties.type, defined: $defs }
}
