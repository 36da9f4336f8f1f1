/** Makes the calls of an example of the reference, each by the caller that it names. */
import { toStatus } from '#schema/error.ts'
import type { CallExample, ExampleCaller, ExampleStep } from '#schema/rest/call-example.ts'
import type { TestApi, TestSession } from './api.ts'
import { createBuyer } from './buyer.ts'
import { fillStep, type Known } from './example-fill.ts'
import { createInstaller } from './loyalty.ts'
import { phoneOf } from './member.ts'
import { createStaff } from './staff.ts'

/** What an example promises, and what the call was answered. */
type Made = {
  expected: { status: number; code: string | undefined }
  // oxlint-disable-next-line typescript/no-explicit-any -- the body's shape is of the call
  answered: { status: number; body: any }
}

type Session = Omit<TestSession, 'token'> & { token: string | undefined }
const none = { token: undefined, refreshToken: '', deviceId: '', userId: '' }

/** What an installer of the examples has to spend. */
const points = 5000

const legalPages = [{ slug: 'soglasie-na-obrabotku', version: '2026-02-01' }]

async function createSession(shop: TestApi, { as, role }: ExampleCaller): Promise<Session> {
  if (as === 'NOBODY') return none
  if (as === 'STAFF') return { ...none, token: (await createStaff(shop, role)).token }
  const create = {
    GUEST: shop.guest,
    BUYER: () => createBuyer(shop),
    OTHER: () => createBuyer(shop),
    INSTALLER: () => createInstaller(shop, points),
  }
  const session = await create[as]()
  const { token } = session
  await shop.request('/user/city', { token, body: { cityId: 'moskva' } })
  // As the sign-in has asked for it.
  if (as !== 'GUEST') await shop.request('/user/legal-pages', { token, body: { legalPages } })
  return session
}

const renewalDays = 10

/** The people of one example: whoever calls twice is the same one. */
export function createCallers(shop: TestApi) {
  const sessions = new Map<string, Promise<Session>>()
  const find = ({ as, role }: ExampleCaller) => {
    const name = `${as} ${role ?? ''}`
    const session = sessions.get(name) ?? createSession(shop, { as, ...(role && { role }) })
    sessions.set(name, session)
    return session
  }
  /** Days pass for all of them; whoever has a session renews it before it ends. */
  const wait = async (days: number): Promise<void> => {
    shop.clock.pass({ days: Math.min(days, renewalDays) })
    for (const [name, session] of sessions) sessions.set(name, renew(shop, await session))
    if (days > renewalDays) return wait(days - renewalDays)
    await shop.sweep()
  }
  return { find, wait }
}

async function renew(shop: TestApi, session: Session): Promise<Session> {
  if (!session.refreshToken) return session
  const { refreshToken } = session
  const { body } = await shop.request('/auth/refresh', { body: { refreshToken } })
  return { ...session, token: body.tokens.accessToken, refreshToken: body.tokens.refreshToken }
}

type Callers = ReturnType<typeof createCallers>

/** What the caller knows that no answer of the shop tells. */
const toKnown = (shop: TestApi, { find }: Callers, by: ExampleCaller): Known => ({
  refreshToken: async () => (await find(by)).refreshToken,
  deviceId: async () => (await find(by)).deviceId,
  phone: async () => phoneOf(shop, (await find(by)).userId),
  otherPhone: async () => phoneOf(shop, (await find({ as: 'OTHER' })).userId),
  today: () => Promise.resolve(shop.clock.now().toISOString().slice(0, 10)),
  code: async () => (await shop.outbox()).find(({ code }) => code)?.code,
})

/** What is no JSON is answered as the text it is. */
async function call(shop: TestApi, { find }: Callers, by: ExampleCaller, step: ExampleStep) {
  const { method, path, body, form } = step
  const isOther = path.includes('://')
  const key = step.key ?? (by.as === 'STAFF' && method !== 'GET' && crypto.randomUUID())
  const { token } = await find(by)
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
    ...(!isOther && { token }),
  })
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return { status: response.status, body: isJson ? await response.json() : await response.text() }
}

/** Makes an example after its steps, each of which has to be done. */
export async function makeExample(
  shop: TestApi,
  example: CallExample,
  callers = createCallers(shop),
): Promise<Made> {
  const { code, steps = [] } = example
  const answers: unknown[] = []
  const make = async (step: ExampleStep, n = 0) => {
    const by = step.as ? step : example
    if (step.afterDays) await callers.wait(step.afterDays)
    const filled = await fillStep(step, { answers, n, known: toKnown(shop, callers, by) })
    return call(shop, callers, by, filled)
  }
  for (const step of steps) {
    let last: unknown
    for (let n = 0; n < (step.times ?? 1); n += 1) {
      const { status, body } = await make(step, n)
      if (status >= 400) {
        throw new Error(`${status} of ${step.method} ${step.path}: ${JSON.stringify(body)}`)
      }
      last = body
    }
    answers.push(last)
  }
  return {
    expected: { status: code ? toStatus(code) : 200, code },
    answered: await make(example),
  }
}
