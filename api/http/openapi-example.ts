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

/** What is said of the call, and its examples with their answers and the calls made before them. */
export function describe(examples: CallExample[], said?: string) {
  if (examples.length === 0) return {}
  const lines = examples.map(
    ({ method, path, summary, code, steps = [] }) =>
      `- ${summary}: \`${method} ${path}\` ${toAnswer(code)}${listSteps(steps)}`,
  )
  const isStepped = examples.some(({ steps }) => steps)
  const about = said === undefined ? [] : [said, '']
  const aboutPlaces = isStepped ? ['', words] : []
  return { description: [...about, 'Examples:', '', ...lines, ...aboutPlaces].join('\n') }
}

const words =
  'A place such as `{0.id}` is a value of the answer of the first call before; others are what was ' +
  'sent to the caller, or what they know of themselves.'

const listSteps = (steps: NonNullable<CallExample['steps']>) => {
  const calls = steps.map(({ method, path, times }) => {
    const often = times === undefined ? '' : ` ${times} times`
    return `\`${method} ${path}\`${often}`
  })
  return calls.length === 0 ? '' : `, after ${calls.join(', ')}`
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
