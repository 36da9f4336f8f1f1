/** Examples in the OpenAPI document: of refusals, and of calls as schema/rest/example.ts lists them. */
import { listCodes, toMessage, toStatus } from '#schema/error.ts'
import type { CallExample } from '#schema/rest/call-example.ts'

/** The envelope, with an example of each code that the status may carry. */
export const toRefusalContent = (status: number) => ({
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Error' },
      examples: Object.fromEntries(
        listCodes(status).map((code) => [
          code,
          { value: { error: { code, message: toMessage(code), requestId: exampleRequestId } } },
        ]),
      ),
    },
  },
})

const exampleRequestId = '5b1c7f0e-2f2c-4e0e-9d3c-0c6f2a7f1d11'

/** The calls of the examples with their answers; a value in braces is of the answer of a step. */
export function describe(examples: CallExample[]) {
  if (examples.length === 0) return {}
  const lines = examples.map(
    ({ method, path, summary, code }) => `- ${summary}: \`${method} ${path}\` ${toAnswer(code)}`,
  )
  return { description: ['Examples:', '', ...lines].join('\n') }
}

const toAnswer = (code: CallExample['code']) => (code ? `${toStatus(code)} ${code}` : '200')

/** A body with those of the examples, by what each of them is answered. */
export function withExamples(body: { content: Record<string, object> }, examples: CallExample[]) {
  const bodies = examples.filter((one) => one.body !== undefined)
  if (bodies.length === 0) return body
  const named = bodies.map(({ summary, code, body: value }) => [
    summary,
    { summary: `${summary}: ${toAnswer(code)}`, value },
  ])
  const content = Object.entries(body.content).map(([type, media]) => [
    type,
    { ...media, examples: Object.fromEntries(named) },
  ])
  return { ...body, content: Object.fromEntries(content) }
}
