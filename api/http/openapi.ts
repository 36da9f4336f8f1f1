/** The OpenAPI document: calls as the routes state them, types as zod itself writes them. */
import { OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import { listExamples } from '#schema/rest/example.ts'
import { findStaffTag, publicTags, staffTags } from '#schema/rest/tag.ts'
import { describe, toRefusalContent, withExamples } from './openapi-example.ts'
import { toOperationId } from './operation-id.ts'
import { refusals } from './route.ts'

type Definitions = OpenAPIHono['openAPIRegistry']['definitions']

/** For clients of the shop, or for its own people: neither document has the other's calls. */
export type Audience = 'public' | 'staff'

const common = { version: '1', license: { name: 'MIT' } }

const staffInfo = {
  ...common,
  title: 'Otves REST API: calls of the shop’s people',
  description: `What the pages at \`/staff\` do, for programs of the shop itself, at \`/api/v1/staff\`.

- **Key.** \`npm run staff -- key create NAME --role ROLE\` makes one, which goes as a Bearer. A role
  may do what \`GET /api/v1/staff/me\` lists; anything else is \`FORBIDDEN\`.
- **Writes** take an \`Idempotency-Key\` and the version that the caller has seen: a stale one is
  \`CONFLICT\`, and the answer says what is new.
- **Refusals, money and quantities** are as in the reference for clients of the shop, at \`/api/docs\`.`,
}

const publicInfo = {
  ...common,
  title: 'Otves REST API',
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
function createDocument(all: Definitions, audience: Audience, tag?: string) {
  const { openAPIRegistry: registry, getOpenAPIDocument, getOpenAPI31Document } = new OpenAPIHono()
  const isPart = tag !== undefined
  // Most calls share theirs: the envelope of refusals stands in each ten times.
  const written = new Map<z.ZodType, ReturnType<typeof toSchema>>()
  const toPlain = (part: object) => {
    const text = JSON.stringify(part, (_, value) => {
      if (!(value instanceof z.ZodType)) return value
      const schema = written.get(value) ?? toSchema(value, isPart ? 'openapi-3.0' : 'draft-2020-12')
      written.set(value, schema)
      return schema.own
    })
    return JSON.parse(refer(text))
  }
  const shared = new Map<object, { $ref: string }>()
  for (const [status, response] of Object.entries(refusals)) {
    const component = { ...toPlain(response), ...toRefusalContent(Number(status)) }
    const { name } = registry.registerComponent('responses', `Refused${status}`, component)
    shared.set(response, { $ref: `#/components/responses/${name}` })
  }
  const calls = all.flatMap((one) => (one.type === 'route' ? [one.route] : []))
  for (const { request, responses, ...route } of calls.filter(isOf(audience))) {
    const tags = audience === 'staff' ? [findStaffTag(route.path)] : route.tags
    if (tag !== undefined && tags?.[0] !== tag) continue
    registry.registerPath({
      ...route,
      operationId: toOperationId(route),
      ...(tags && { tags }),
      // Said of every call, so that a reader need not know what silence means.
      security: route.security ?? [],
      ...describe(listExamples(route.method, route.path), route.description),
      request: {
        ...request,
        ...(request?.body && {
          body: withExamples(toPlain(request.body), listExamples(route.method, route.path)),
        }),
      },
      responses: Object.fromEntries(
        Object.entries(responses).map(([status, response]) => [
          status,
          shared.get(response) ?? toPlain(response),
        ]),
      ),
    })
  }
  const named = Object.fromEntries(
    [...written.values()].flatMap(({ defined }) => Object.entries(defined ?? {})),
  )
  for (const [name, schema] of Object.entries(toPlain(named))) {
    registry.registerComponent('schemas', name, Object(schema))
  }
  const [name, scheme] = securityOf[audience]
  registry.registerComponent('securitySchemes', name, scheme)
  const said = {
    info: audience === 'staff' ? staffInfo : publicInfo,
    servers: [{ url: '/' }],
    tags: tagsOf[audience]
      .filter(({ name }) => tag === undefined || name === tag)
      .map(({ name, description }) => ({ name, description })),
  }
  // Swagger UI draws the parts, and reads OpenAPI 3.1 by a slower library (docs/decisions/0258).
  return isPart
    ? getOpenAPIDocument({ openapi: '3.0.3', ...said })
    : getOpenAPI31Document({ openapi: '3.1.0', ...said })
}

const tagsOf = { public: publicTags, staff: staffTags }

const isOf =
  (audience: Audience) =>
  ({ path }: { path: string }) =>
    path.startsWith('/api/v1/staff/') === (audience === 'staff')

const securityOf = {
  public: [
    'bearer',
    {
      type: 'http',
      scheme: 'bearer',
      description: 'The access token of POST /auth/guest or /auth/phone',
    },
  ],
  staff: [
    'staffKey',
    {
      type: 'http',
      scheme: 'bearer',
      description: 'A key of the shop’s own people: `npm run staff -- key create NAME --role ROLE`',
    },
  ],
} as const

const refer = (text: string) =>
  text.replaceAll(/"#\/(\$defs|definitions)\//g, '"#/components/schemas/')

export type ReadDocument = ReturnType<typeof createDocuments>

/**
 * The documents, or the part of one that is of a tag. Each is made when it is first asked for: the
 * calls do not change while the api runs.
 */
export function createDocuments(readDefinitions: () => Definitions) {
  const made = new Map<string, ReturnType<typeof createDocument>>()
  return (audience: Audience, tag?: string) => {
    const isKnown = tagsOf[audience].some(({ name }) => name === tag)
    const wanted = isKnown ? tag : undefined
    const key = `${audience} ${wanted ?? ''}`
    const document = made.get(key) ?? createDocument(readDefinitions(), audience, wanted)
    made.set(key, document)
    return document
  }
}

/** Its schema, and those of the named types in it. What may be left out of a body has a default. */
function toSchema(type: z.ZodType, target: 'openapi-3.0' | 'draft-2020-12') {
  // As a part of something: a named type is referred to even where it is the whole body.
  const {
    properties = {},
    $defs,
    definitions,
  } = z.toJSONSchema(z.object({ type }), {
    target,
    io: 'input',
    override: ({ jsonSchema }) => {
      // A format says it in a word, and every integer of JavaScript has these bounds.
      if (jsonSchema.format) delete jsonSchema.pattern
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  })
  return { own: properties.type, defined: $defs ?? definitions }
}
