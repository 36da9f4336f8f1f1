/** What an example of a call says; the examples stand beside the schemas of their noun. */
import type { ErrorCode } from '#schema/error.ts'
import type { StaffRole } from '#schema/staff-role.ts'

type Asked = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /**
   * The address below `/api/v1`; `{0.items.0.id}` is a value of the answer of the first step. A
   * whole address is of another service, such as the page that a payment is made at.
   */
  path: string
  body?: Readonly<Record<string, unknown>>
  /** A form as a page of another service posts it, instead of a body. */
  form?: string
  /** Idempotency-Key; staff calls that write and name none get one of their own. */
  key?: string
}

/** Someone without a session, a guest, a buyer who has signed in, or one of the shop's people. */
type Caller = { as: 'NOBODY' | 'GUEST' | 'BUYER' } | { as: 'STAFF'; role?: StaffRole }

/** A call made before, by the same caller where it names no other; each kind is one person. */
export type ExampleStep = Asked & (Caller | { as?: undefined })

export type CallExample = Asked &
  Caller & {
    /** The call that it is an example of, as a path of the document below `/api/v1`. */
    of: string
    summary: string
    steps?: readonly ExampleStep[]
    /** The refusal it meets; what is done otherwise answers 200. */
    code?: ErrorCode
  }

/** Who makes a call of an example; the role of one of the shop's people is OWNER at first. */
export type ExampleCaller = { as: CallExample['as']; role?: StaffRole }
