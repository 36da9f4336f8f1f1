/** How examples of the staff's calls are written, and the calls that they begin with. */
import type { ErrorCode } from '#schema/error.ts'
import type { CallExample, ExampleStep } from '#schema/rest/call-example.ts'
import type { StaffRole } from '#schema/staff-role.ts'

type Method = ExampleStep['method']
/** `GET /staff/orders`, as the reference names a call. */
type CallName = `${Method} ${string}`
type Body = Readonly<Record<string, unknown>>

type Told = {
  role?: StaffRole
  as?: 'NOBODY'
  path?: string
  body?: Body
  key?: string
  steps?: readonly ExampleStep[]
  code?: ErrorCode
}

const split = (call: CallName) => {
  const space = call.indexOf(' ')
  // The type of the name says which four methods there are.
  return { method: call.slice(0, space) as Method, of: call.slice(space + 1) }
}

/** The address of what the shop does not have. */
const toAbsent = (path: string) =>
  path
    .replaceAll('{number}', '999999999')
    .replaceAll(/\{(?:position|return)\}/g, '1')
    .replaceAll(/\{\w+\}/g, 'nothing-has-this-id')

/** Examples of one call by their summaries; an address that is not told is of nothing. */
export function listStaffExamples(
  call: CallName,
  role: StaffRole,
  ones: Readonly<Record<string, Told>>,
): CallExample[] {
  const { method, of } = split(call)
  return Object.entries(ones).map(([summary, { as, ...told }]) => ({
    of,
    method,
    path: toAbsent(of),
    summary,
    ...(as ? { as } : { as: 'STAFF', role }),
    ...told,
  }))
}

/** The shop's owner makes this call before the one of an example. */
export function toStaffStep(call: CallName, body?: Body): ExampleStep {
  const { method, of: path } = split(call)
  return { method, path, as: 'STAFF', role: 'OWNER', ...(body && { body }) }
}

/** A buyer makes this call before the one of an example. */
export function toBuyerStep(call: CallName, body?: Body): ExampleStep {
  const { method, of: path } = split(call)
  return { method, path, as: 'BUYER', ...(body && { body }) }
}

/** Names a field of the last answer. */
export const ofLast = (steps: readonly ExampleStep[], field: string): string =>
  `{${steps.length - 1}.${field}}`

/** Sand of the demo shop in sacks, of which it has the most. */
export const sandId = 'a72c978099dfe0a1'

/** The smallest picture that is one, in base64. */
export const jpeg = '/9j/2gACAQID/9k='
