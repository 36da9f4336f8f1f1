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
  expect(part.paths).toEqual(
    Object.fromEntries(
      Object.entries(whole.paths).filter(([, methods]) =>
        Object.values(methods).some(({ tags }) => tags?.[0] === 'cart'),
      ),
    ),
  )
  expect(part.components.schemas.Cart).toEqual(whole.components.schemas.Cart)
  expect(part.components.schemas.Order).toBeUndefined()
  expect(unknown).toEqual(whole)
})
