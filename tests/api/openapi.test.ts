import { expect, test } from 'vitest'
import * as z from 'zod'
import { listCodes } from '#schema/error.ts'
import { createTestApi } from '#tests/support/api.ts'
import { createBuyer } from '#tests/support/buyer.ts'
import {
  type Call,
  type Operation,
  readDocument,
  type Schema,
  type Schemas,
} from '#tests/support/openapi.ts'
import { createStaff } from '#tests/support/staff.ts'

/** The document says of itself what it is, and what only a developer's machine answers. */
const isBeside = (route: string) => /^\w+ \/(api\/(docs|openapi)|dev\/|emulator\/)/.test(route)

const isSecured = ({ operation }: Call) => operation.security?.length !== 0

const namesOf = (calls: Call[]) => calls.map(({ name }) => name)

/** Whether it has a description: its own, or that of the named type it is. */
function isDescribed(schema: Schema, named: Schemas): boolean {
  const { $ref = '', description = '', allOf = [], anyOf = [] } = schema
  const type = named[$ref.replace('#/components/schemas/', '')]
  const choices = anyOf.filter((one) => one.type !== 'null')
  const meant = [type, ...allOf, ...(choices.length === 1 ? choices : [])]
  return description.trim() !== '' || meant.some((one) => one && isDescribed(one, named))
}

type Part = { path: string; schema: Schema }

/** Properties at any depth; those of a named type are the type's own. */
function listProperties({ path, schema }: Part): Part[] {
  const { properties = {}, items, additionalProperties, allOf = [], anyOf = [] } = schema
  const inner = [items, additionalProperties, ...allOf, ...anyOf]
  const own = Object.entries(properties).map(([name, one]) => ({
    path: `${path}.${name}`,
    schema: one,
  }))
  return [
    ...own.flatMap((part) => [part, ...listProperties(part)]),
    ...inner.flatMap((one) => (one ? listProperties({ path, schema: one }) : [])),
  ]
}

/** The schemas of what a call is given and of what it answers. */
function listBodies({ name, operation: { requestBody, responses } }: Call): Part[] {
  // The refusals are the same everywhere: each is one component.
  return [requestBody, ...Object.values(responses)]
    .flatMap((one) => Object.values(one?.content ?? {}))
    .flatMap(({ schema }) => (schema ? [{ path: name, schema }] : []))
}

/** A path with something in its places; nothing has that id. */
const fill = (path: string) =>
  path.replaceAll('{number}', '7').replaceAll(/\{\w+\}/g, 'nothing-has-this-id')

test('every route of the api is in the document, and the document names no other', async () => {
  const api = await createTestApi()
  const { document, calls } = await readDocument(api)

  expect(document.openapi).toBe('3.1.0')
  expect(namesOf(calls).toSorted()).toEqual(
    api.routes.filter((route) => !isBeside(route)).toSorted(),
  )
  expect(calls.length).toBeGreaterThan(90)
})

/** `cartItemUpdate`, `productList`: what it is about, then what is done with it. */
const nounThenVerb = new RegExp(
  `^(?!find|list|create|update|remove|get|post|put|delete)[a-z]+(?:[A-Z][a-z]+)*(?:${[
    'Accept|Add|Answer|Apply|Approve|Archive|Begin|Calculate|Cancel|Check|Clear|Close|Complete',
    'Confirm|Copy|Create|Decide|Decline|Delay|End|Export|Fill|Find|Free|Hide|List|Locate|Match',
    'Quote|Read|Refresh|Register|Remove|Repeat|Restore|Return|Search|Send|SignIn|Stop|Tick|Undo',
    'Unsubscribe|Update|Withdraw',
  ].join('|')})$`,
)

test('every call has a unique name and describes its parameters and answers', async () => {
  const { calls } = await readDocument(await createTestApi())

  const silent = calls.filter(({ operation: { summary = '', tags = [] } }) => !summary || !tags[0])
  const names = calls.map(({ operation: { operationId = '' } }) => operationId)
  const placeless = calls.filter(({ path, operation: { parameters = [] } }) => {
    const named = parameters.filter(({ in: place, required }) => place === 'path' && required)
    const wanted = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    return named.map(({ name }) => name).join() !== wanted.join()
  })
  const untyped = calls.filter(({ operation: { parameters = [], requestBody } }) =>
    [...parameters, ...Object.values(requestBody?.content ?? {})].some(({ schema }) => !schema),
  )
  const unanswered = calls.filter(
    ({ operation: { responses } }) =>
      !Object.values(responses['200']?.content ?? {}).some(({ schema }) => schema),
  )

  expect(namesOf(silent)).toEqual([])
  expect(names.filter((name) => !nounThenVerb.test(name))).toEqual([])
  expect(new Set(names).size).toBe(calls.length)
  expect(namesOf(placeless)).toEqual([])
  expect(namesOf(untyped)).toEqual([])
  expect(namesOf(unanswered)).toEqual([])
})

test('every named type, every property and every parameter says what it means', async () => {
  const { document, calls } = await readDocument(await createTestApi())
  const named = document.components.schemas
  const types = Object.entries(named).map(([path, schema]) => ({ path, schema }))
  const parameters = calls.flatMap(({ name, operation }) =>
    (operation.parameters ?? []).map((parameter) => ({
      path: `${name} ${parameter.name}`,
      schema: { ...parameter.schema, ...parameter },
    })),
  )
  const properties = [...types, ...parameters, ...calls.flatMap(listBodies)].flatMap(listProperties)

  const parts = [...types, ...parameters, ...properties]
  const silent = parts.filter(({ schema }) => !isDescribed(schema, named))

  expect(silent.map(({ path }) => path)).toEqual([])
  expect(parts.length).toBeGreaterThan(1000)
})

test('a named type is never null itself, and is referred to wherever it is used', async () => {
  const { document, calls } = await readDocument(await createTestApi())
  const named = Object.entries(document.components.schemas)
  const shapes = new Map(
    named.flatMap(([name, { properties }]) =>
      properties ? [[JSON.stringify(properties), name] as const] : [],
    ),
  )
  const types = named.map(([path, schema]) => ({ path, schema }))
  const parts = [...types, ...calls.flatMap(listBodies)].flatMap(listProperties)

  const copies = parts.flatMap(({ path, schema }) =>
    [schema, schema.items, ...(schema.anyOf ?? [])].flatMap((one) => {
      const name = one?.properties && shapes.get(JSON.stringify(one.properties))
      return name ? [`${path} is a copy of ${name}`] : []
    }),
  )

  expect(copies).toEqual([])
  expect(named.filter(([, { type }]) => type !== 'object').map(([name]) => name)).toEqual([])
  expect(document.components.schemas.ProductCard?.properties?.category).toMatchObject({
    $ref: '#/components/schemas/CategoryLink',
    description: expect.any(String),
  })
})

test('every call names every status and code a refusal can have, in the one envelope', async () => {
  const { document, calls } = await readDocument(await createTestApi())
  const find = ({ responses }: Operation, status: string) =>
    document.components.responses[
      (responses[status]?.$ref ?? '').replace('#/components/responses/', '')
    ]
  const wanted = ['400', '401', '403', '404', '409', '422', '429', '500', '502', '503']
  const envelope = { $ref: '#/components/schemas/Error' }

  const incomplete = calls.filter(({ operation }) =>
    wanted.some((status) => {
      const answered = find(operation, status)
      const { schema, examples = {} } = answered?.content?.['application/json'] ?? {}
      const codes = listCodes(Number(status))
      return (
        JSON.stringify(schema) !== JSON.stringify(envelope) ||
        Object.keys(examples).join() !== codes.join() ||
        codes.some((code) => !answered?.description.includes(code))
      )
    }),
  )

  expect(namesOf(incomplete)).toEqual([])
})

test('a call is marked as needing a session exactly when it refuses without one', async () => {
  const api = await createTestApi()
  // Without any key of theirs there are no staff calls.
  await createStaff(api)
  const { calls } = await readDocument(api)

  const refusing = await Promise.all(
    calls.map(async (call) => {
      const body = call.operation.requestBody && { body: {} }
      const answer = await api.send(fill(call.path), { method: call.method, ...body })
      return answer.status === 401 ? [call.name] : []
    }),
  )

  const secured = calls.filter(isSecured)
  expect(refusing.flat()).toEqual(namesOf(secured))
})

test('a call that takes a body refuses whatever its document does not describe', async () => {
  const api = await createTestApi()
  const { token } = await api.guest()
  const staff = await createStaff(api)
  const { calls } = await readDocument(api)
  const taking = calls.filter(({ operation }) => operation.requestBody?.required)

  const taken = await Promise.all(
    taking.map(async ({ name, method, path }) => {
      // A number is no body of any of them.
      const isStaff = path.startsWith('/api/v1/staff/')
      const sent = { method, token: isStaff ? staff.token : token, key: 'k', body: 7 }
      const answer = await api.send(fill(path), sent)
      return answer.status === 400 || answer.status === 403 ? [] : [`${name} ${answer.status}`]
    }),
  )

  expect(taking.length).toBeGreaterThan(30)
  expect(taken.flat()).toEqual([])
})

test('what public reads answer is what the document says', async () => {
  const api = await createTestApi()
  const { document, calls } = await readDocument(api)
  const toSchema = (schema: object) => {
    const text = JSON.stringify({ ...schema, $defs: document.components.schemas })
    return z.fromJSONSchema(JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')))
  }
  const query = '?cityId=msk&query=цемент&sourceType=WEB&weightKg=100'
  const reads = calls.filter(
    (call) => call.method === 'GET' && !isSecured(call) && !/\{|feeds/.test(call.path),
  )

  for (const { name, path, operation } of reads) {
    const response = await api.send(path + query)
    const body = await response.json()
    const schema = operation.responses['200']?.content?.['application/json']?.schema ?? {}
    const { error } = toSchema(schema).safeParse(body)

    expect({ name, status: response.status, error }).toEqual({ name, status: 200 })
  }
  expect(reads.length).toBeGreaterThan(9)
})

test('calls of orders, organisations and the account show a body that they take', async () => {
  const api = await createTestApi()
  const { document, calls } = await readDocument(api)
  const tags = new Set(['order', 'organization', 'user', 'notification'])
  const shown = calls
    .filter(({ path }) => !path.startsWith('/api/v1/staff/'))
    .filter(({ operation }) => tags.has(operation.tags?.[0] ?? '') && operation.requestBody)
    .map((call) => ({ ...call, body: findExample(call, document.components.schemas) }))

  const refused: string[] = []
  for (const { name, method, path, body } of shown) {
    // A buyer for each: one call may end what the next one needs.
    const { token } = await createBuyer(api)
    const { status } = await api.send(fill(path), { method, token, body, key: 'k' })
    if (body === undefined || status === 400 || status >= 500) refused.push(`${name} ${status}`)
  }

  expect(refused).toEqual([])
  expect(shown.length).toBeGreaterThan(20)
})

function findExample({ operation }: Call, named: Schemas): unknown {
  const { schema } = operation.requestBody?.content['application/json'] ?? {}
  const type = named[(schema?.$ref ?? '').replace('#/components/schemas/', '')]
  return schema?.example ?? type?.example
}
