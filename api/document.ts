/** The OpenAPI document: calls as the routes state them, types as zod itself writes them. */
import { OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'

type Definitions = OpenAPIHono['openAPIRegistry']['definitions']

const info = { title: 'Otves REST API', version: '1' }

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
  return getOpenAPI31Document({ openapi: '3.1.0', info })
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
