import { getIntrospectionQuery } from 'graphql'
import { expect, test } from 'vitest'
import { createTestGateway, graphiqlExamples } from '#tests/support/gateway.ts'

const many = (count: number, make: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => make(i)).join(' ')

const path = (depth: number): string => (depth === 0 ? 'id' : `id children { ${path(depth - 1)} }`)

const attacks = {
  cost: `{ catalog(cityId: "msk") { ${path(7).replace('id }', `id ${many(200, () => 'name')} }`)} }`,
  depth: `{ catalog(cityId: "msk") { ${path(20)} } }`,
  aliases: `{ ${many(200, (i) => `a${i}: cities { id }`)} }`,
  'aliases in a fragment': `{ ...F } fragment F on Query { ${many(50, (i) => `a${i}: ok`)} }`,
  directives: `{ ok ${many(200, () => '@include(if: true)')} }`,
  tokens: `{ ${many(5000, () => 'ok')} }`,
  'repeated fields': `{ catalog(cityId: "msk") { ${many(2000, () => 'name')} } }`,
  'circular fragments': '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }',
  'nested fragments': `{ catalog(cityId: "msk") { ...F0 } } ${many(
    30,
    (i) => `fragment F${i} on Category { children { ...F${i + 1} ...F${i + 1} } }`,
  )} fragment F30 on Category { id }`,
  'circular introspection': `{ __type(name: "Query") { ${'fields { type { '.repeat(20)} name ${'} } '.repeat(20)} } }`,
  'guesses of a code': `mutation { ${many(2, (i) => `a${i}: phoneSignIn(phone: "79001234567", code: "1234${i}") { isNew }`)} }`,
  'guesses of a promo code': `mutation { ${many(2, (i) => `a${i}: cartPromoCodeApply(code: "CODE${i}") { userErrors { code } }`)} }`,
  'guesses in fragments': `mutation { ...A ... on Mutation { b: phoneSignIn(phone: "79001234567", code: "12341") { isNew } } }
    fragment A on Mutation { a: phoneSignIn(phone: "79001234567", code: "12340") { isNew } }`,
}

// Fails with 500 when the packages of graphql-armor find a copy of graphql other than ours.
test.each(Object.entries(attacks))('too many %s are refused before any call', async (_, query) => {
  const { createBrowser, upstream, logs } = createTestGateway()

  const { status, errors, data } = await createBrowser().ask(query)

  expect(status).toBeLessThan(500)
  expect(data ?? null).toBeNull()
  expect(errors?.[0]?.extensions.code).toBe('INVALID')
  expect(upstream.calls).toEqual([])
  expect(logs).toEqual([])
})

const fill = (i: number) =>
  `a${i}: estimateFillPreview(id: "1", text: "Клей") { userErrors { code } }`
const fillFields = 'fragment F on Mutation { b: estimateFillPreview(id: "1", text: "а") { isCut } }'

test.each([
  ['lists that are read', `mutation { ${many(3, fill)} }`],
  [
    'lists in fragments',
    `mutation { ${many(1, fill)} ...F ... on Mutation { ...F } } ${fillFields}`,
  ],
  ['copies', `mutation { ${many(3, (i) => `a${i}: dataCopyCreate { path }`)} }`],
  [
    'searches',
    `{ ${many(4, (i) => `a${i}: searchSuggestions(query: "клей", cityId: "msk") { products { id } } b${i}: searchSuggestions(query: "клей", cityId: "msk") { products { id } }`)} }`,
  ],
  ['orders', `{ viewer { ${many(7, (i) => `a${i}: orders { total }`)} } }`],
])('dear %s are refused by what they cost together', async (_, query) => {
  const { createBrowser, upstream } = createTestGateway()

  const { errors, data } = await createBrowser().ask(query)

  expect(data ?? null).toBeNull()
  expect(errors?.map(({ extensions }) => extensions.code)).toContain('TOO_COSTLY')
  expect(errors?.map(({ message }) => message)).toContain(
    'Запрос требует слишком много работы. Разделите его на\u00a0несколько',
  )
  expect(upstream.calls).toEqual([])
})

test('GraphiQL can read the schema within the limits', async () => {
  const { createBrowser } = createTestGateway()
  const query = getIntrospectionQuery({ inputValueDeprecation: true, schemaDescription: true })

  const { errors, data } = await createBrowser().ask(query)

  expect(errors).toBeUndefined()
  expect(data).toHaveProperty('__schema')
})

test.each(graphiqlExamples)(
  'an example of GraphiQL is valid and within the limits',
  async ({ query }) => {
    const { createBrowser } = createTestGateway()

    const { errors = [] } = await createBrowser().ask(query)

    expect(errors.filter(({ path }) => !path)).toEqual([])
  },
)

test('every operation of our own pages is within the limits', async () => {
  const { createBrowser } = createTestGateway()
  const generated = import.meta.glob<Record<string, unknown>>(
    '../../web/generated/graphql/graphql.ts',
    { eager: true },
  )
  const documents = Object.values(generated)
    .flatMap((module) => Object.entries(module))
    .filter(([name]) => name.endsWith('Document'))
    .map(([, document]) => String(document))

  expect(documents).not.toEqual([])
  for (const document of documents) {
    const { errors = [] } = await createBrowser().ask(document)

    // Asked without variables, so an operation may still miss those it needs.
    const messages = errors.filter(({ path }) => !path).map(({ message }) => message)
    expect(messages.filter((message) => !message.includes('Variable "$'))).toEqual([])
  }
})
