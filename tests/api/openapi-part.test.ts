import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { type Document, findDocument } from '#tests/support/openapi.ts'

test('the two documents share no call, and group theirs in the order of a journey', async () => {
  const api = await createTestApi()
  const ofPublic = await findDocument(api, '/api/openapi.json')
  const ofStaff = await findDocument(api, '/api/openapi-staff.json')
  const listTags = ({ paths }: Document) =>
    new Set(
      Object.values(paths).flatMap((methods) =>
        Object.values(methods).map(({ tags = [] }) => tags.join()),
      ),
    )

  const isStaff = (path: string) => path.startsWith('/api/v1/staff/')
  expect(Object.keys(ofPublic.paths).filter(isStaff)).toEqual([])
  expect(Object.keys(ofStaff.paths).filter((path) => !isStaff(path))).toEqual([])
  expect(JSON.stringify(ofPublic)).not.toMatch(/"Staff\w+":|staffKey/)
  for (const document of [ofPublic, ofStaff]) {
    const described = document.tags.map(({ name }) => name)
    expect([...listTags(document)].toSorted()).toEqual(described.toSorted())
    expect(document.tags.every(({ description }) => description.length > 10)).toBe(true)
  }
  const names = ofPublic.tags.map(({ name }) => name)
  const journey = ['auth', 'city', 'category', 'search', 'product', 'cart', 'order', 'payment']
  expect(names.filter((name) => journey.includes(name))).toEqual(journey)
})

test('the document of one tag holds its calls and no others', async () => {
  const api = await createTestApi()

  const part = await findDocument(api, '/api/openapi.json?tag=cart')
  const unknown = await findDocument(api, '/api/openapi.json?tag=nothing')
  const whole = await findDocument(api, '/api/openapi.json')

  expect(part.tags.map(({ name }) => name)).toEqual(['cart'])
  const listCalls = ({ paths }: Document) =>
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { tags }]) => tags?.[0] === 'cart')
        .map(([method, { operationId }]) => [path, method, operationId]),
    )
  expect(listCalls(part)).toEqual(listCalls(whole))
  expect(Object.keys(part.paths)).toHaveLength(new Set(listCalls(whole).map(([path]) => path)).size)
  expect(Object.keys(Object(part.components.schemas.Cart).properties)).toEqual(
    Object.keys(Object(whole.components.schemas.Cart).properties),
  )
  expect(part.components.schemas.Order).toBeUndefined()
  expect(unknown).toEqual(whole)
})

/** Lists what OpenAPI 3.1 alone has: several types at once, null as a type, a constant. */
function listNewer(part: unknown, at = ''): string[] {
  if (typeof part !== 'object' || part === null) return []
  const { type, const: constant } = Object(part)
  const isNewer = Array.isArray(type) || type === 'null' || constant !== undefined
  return [
    ...(isNewer ? [at] : []),
    ...Object.entries(part).flatMap(([key, value]) =>
      key === 'examples' || key === 'example' ? [] : listNewer(value, `${at}/${key}`),
    ),
  ]
}

test.each(['/api/openapi.json?tag=order', '/api/openapi-staff.json?tag=order'])(
  '%s is of OpenAPI 3.0, which is drawn at once',
  async (path) => {
    const api = await createTestApi()

    const part = await findDocument(api, path)
    const whole = await findDocument(api, path.replace(/\?.*/, ''))
    const referred = JSON.stringify(part).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)
    const components: Record<string, object> = part.components

    expect([part.openapi, whole.openapi]).toEqual(['3.0.3', '3.1.0'])
    expect(listNewer(part)).toEqual([])
    expect(JSON.stringify(part)).not.toContain('#/definitions/')
    for (const [, kind = '', name] of referred)
      expect(components[kind]).toHaveProperty(String(name))
  },
)
