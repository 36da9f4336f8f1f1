/** What an example of a call says; the examples stand beside the schemas of their noun. */
import type { ErrorCode } from '#schema/error.ts'
import type { StaffRole } from '#schema/staff-role.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type Asked = {
  method: Method
  /**
   * The address below `/api/v1`; `{0.items.0.id}` is a value of the answer of the first step, and
   * `{0.link.$}` the last word of an address in it. `{code}`, `{phone}`, `{hash}`, `{deviceId}` and
   * `{today}` are what the caller knows beside the answers. A whole address is of another service,
   * such as the page that a payment is made at.
   */
  path: string
  body?: Readonly<Record<string, unknown>>
  /** A form as a page of another service posts it, instead of a body. */
  form?: string
  /** Idempotency-Key; a staff call that writes and names none is given one. */
  key?: string
  /** So many days pass before the call. */
  afterDays?: number
}

/** Someone without a session, a guest, a buyer who has signed in, another buyer, or an installer. */
type PublicCaller = 'NOBODY' | 'GUEST' | 'BUYER' | 'OTHER' | 'INSTALLER'

/** One of these, or of the shop's people. */
type Caller = { as: PublicCaller } | { as: 'STAFF'; role?: StaffRole }

/** A call made before, by the same caller where it names no other; each kind is one person. */
export type ExampleStep = Asked &
  (Caller | { as?: undefined }) & {
    /** How often it is made, each time with the next number, from 0, in the place of `{n}`. */
    times?: number
  }

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

/** `GET /cart`, as the reference names a call. */
export type CallName = `${Method} ${string}`

type Told = Partial<Omit<Asked, 'method'>> & {
  as?: PublicCaller
  steps?: readonly ExampleStep[]
  code?: ErrorCode
}

/** Its method and its path. */
export const splitCall = (call: CallName) => {
  // A query may hold spaces as well.
  const space = call.indexOf(' ')
  // The type of the name says which four there are.
  return { method: call.slice(0, space) as Method, path: call.slice(space + 1) }
}

/** Examples of one call by their summaries, made by one caller to its own path unless they say more. */
export function listExamplesOf(
  call: CallName,
  as: PublicCaller,
  ones: Readonly<Record<string, Told>>,
): CallExample[] {
  const { method, path } = splitCall(call)
  return Object.entries(ones).map(([summary, told]) => ({
    of: path,
    method,
    path,
    as,
    summary,
    ...told,
  }))
}

/** A call that is made before the one of an example. */
export const toStep = (
  call: CallName,
  body?: Readonly<Record<string, unknown>>,
  more: Partial<Asked> & { times?: number } & (Caller | { as?: undefined }) = {},
): ExampleStep => ({ ...splitCall(call), ...(body && { body }), ...more })
