/** What an example of a call says; the examples stand beside the schemas of their noun. */
import type { ErrorCode } from '#schema/error.ts'

type Asked = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The address below `/api/v1`; `{0.items.0.id}` is a value of the answer of the first step. */
  path: string
  body?: Readonly<Record<string, unknown>>
}

export type CallExample = Asked & {
  /** The call that it is an example of, as a path of the document below `/api/v1`. */
  of: string
  summary: string
  /** Who calls: someone without a session, a guest, or a buyer who has signed in. */
  as: 'NOBODY' | 'GUEST' | 'BUYER'
  /** The calls that the same caller makes before. */
  steps?: readonly Asked[]
  /** The refusal it meets; what is done otherwise answers 200. */
  code?: ErrorCode
}
