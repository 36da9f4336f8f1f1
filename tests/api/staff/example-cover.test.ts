/** Which calls of the shop's people the reference shows by examples. */
import { expect, test } from 'vitest'
import { staffExamples } from '#schema/rest/staff/example.ts'
import { createTestApi } from '#tests/support/api.ts'
import { type Document, findDocument } from '#tests/support/openapi.ts'

const toCalls = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/api/v1', '')}`),
  )

/** Calls of which no example is done, and why. */
const undone: Record<string, string> = {
  'POST /staff/orders/{number}/receipts/{id}':
    'only a fault of the provider leaves a receipt unmade',
  'POST /staff/news/{number}/send': 'needs a consent to news with its document, and subscribers',
}

test('each call of the shop’s people has an example that is done and one that is refused', async () => {
  const calls = toCalls(await findDocument(await createTestApi(), '/api/openapi-staff.json'))
  const listOf = (call: string) =>
    staffExamples.filter(({ method, of }) => `${method} ${of}` === call)
  const isDone = (call: string) => listOf(call).some(({ code }) => code === undefined)

  expect(calls.filter((call) => !isDone(call))).toEqual(Object.keys(undone))
  expect(calls.filter((call) => !listOf(call).some(({ code }) => code))).toEqual([])
  expect(staffExamples.filter(({ method, of }) => !calls.includes(`${method} ${of}`))).toEqual([])
})

test('no two examples of a call have one summary', () => {
  const names = staffExamples.map(({ method, of, summary }) => `${method} ${of}: ${summary}`)

  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
})
