/** How examples of the staff's calls are written, and the calls that they begin with. */
import type { ErrorCode } from '#schema/error.ts'
import {
  type CallExample,
  type CallName,
  type ExampleStep,
  splitCall,
  toStep,
} from '#schema/rest/call-example.ts'
import type { StaffRole } from '#schema/staff-role.ts'

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
  const { method, path: of } = splitCall(call)
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
export const toStaffStep = (call: CallName, body?: Body): ExampleStep =>
  toStep(call, body, { as: 'STAFF', role: 'OWNER' })

/** A buyer makes this call before the one of an example. */
export const toBuyerStep = (call: CallName, body?: Body): ExampleStep =>
  toStep(call, body, { as: 'BUYER' })

/** Names a field of the last answer. */
export const ofLast = (steps: readonly ExampleStep[], field: string): string =>
  `{${steps.length - 1}.${field}}`

/** Sand of the demo shop in sacks, of which it has the most. */
export const sandId = 'a72c978099dfe0a1'

/** The smallest picture that is one, in base64. */
export const jpeg = '/9j/2gACAQID/9k='
