/** Makes the calls of an example of the reference, each by the caller that it names. */
import { toStatus } from '#schema/error.ts'
import type { CallExample, ExampleCaller, ExampleStep } from '#schema/rest/call-example.ts'
import type { TestApi } from './api.ts'
import { createBuyer } from './buyer.ts'
import { createStaff } from './staff.ts'

/** What an example promises, and what the call was answered. */
type Made = {
  expected: { status: number; code: string | undefined }
  // oxlint-disable-next-line typescript/no-explicit-any -- the body's shape is of the call
  answered: { status: number; body: any }
}

/** A value of an earlier answer in the place of `{1.sums.total}`; one that is the whole keeps its type. */
function fill(value: unknown, answers: unknown[]): unknown {
  const find = (path: string) =>
    path.split('.').reduce<unknown>((one, key) => Object(one)[key], answers)
  if (typeof value === 'string') {
    const [, whole] = /^\{(\d[\w.]*)\}$/.exec(value) ?? []
    if (whole !== undefined) return find(whole)
    return value.replaceAll(/\{(\d[\w.]*)\}/g, (_, path: string) => String(find(path)))
  }
  if (Array.isArray(value)) return value.map((one) => fill(one, answers))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fill(one, answers)]))
}

async function createToken(shop: TestApi, { as, role }: ExampleCaller) {
  if (as === 'NOBODY') return undefined
  if (as === 'STAFF') return (await createStaff(shop, role)).token
  const { token } = as === 'GUEST' ? await shop.guest() : await createBuyer(shop)
  await shop.request('/user/city', { token, body: { cityId: 'moskva' } })
  return token
}

/** The people of one example: whoever calls twice is the same one. */
function createCallers(shop: TestApi) {
  const tokens = new Map<string, Promise<string | undefined>>()
  return ({ as, role }: ExampleCaller) => {
    const name = `${as} ${role ?? ''}`
    const token = tokens.get(name) ?? createToken(shop, { as, ...(role && { role }) })
    tokens.set(name, token)
    return token
  }
}

type Callers = ReturnType<typeof createCallers>

/** What is no JSON is answered as the text it is. */
async function call(shop: TestApi, find: Callers, by: ExampleCaller, step: ExampleStep) {
  const caller = step.as ? step : by
  const { method, path, body, form } = step
  const isOther = path.includes('://')
  const key = step.key ?? (caller.as === 'STAFF' && method !== 'GET' && crypto.randomUUID())
  const response = await shop.send(isOther ? new URL(path).pathname : `/api/v1${path}`, {
    method,
    ...(body !== undefined && { body }),
    ...(form !== undefined && {
      form,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: new URL(path).origin,
      },
    }),
    ...(key && { key }),
    ...(!isOther && { token: await find(caller) }),
  })
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return { status: response.status, body: isJson ? await response.json() : await response.text() }
}

function fillStep(step: ExampleStep, answers: unknown[]): ExampleStep {
  const path = encodeURI(String(fill(step.path, answers)))
  return { ...step, path, ...(step.body && { body: Object(fill(step.body, answers)) }) }
}

/** Makes an example after its steps, each of which has to be done. */
export async function makeExample(shop: TestApi, example: CallExample): Promise<Made> {
  const { code, steps = [] } = example
  const callers = createCallers(shop)
  const answers: unknown[] = []
  for (const step of steps) {
    const { status, body } = await call(shop, callers, example, fillStep(step, answers))
    if (status >= 400) {
      throw new Error(`${status} of ${step.method} ${step.path}: ${JSON.stringify(body)}`)
    }
    answers.push(body)
  }
  return {
    expected: { status: code ? toStatus(code) : 200, code },
    answered: await call(shop, callers, example, fillStep(example, answers)),
  }
}
