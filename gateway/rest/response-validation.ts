/** Judges the answers of one request, and tells the log of what broke: never a query, a body or a later segment. */
import type * as z from 'zod'
import type { Logger } from '#gateway/logger.ts'
import type { AnyCall, ReadCall } from './call.ts'
import { fillDefaults } from './defaults.ts'
import { toError } from './refusal.ts'
import type { Reply } from './transport.ts'

export type Judge = ReturnType<typeof createJudge>

const toName = ({ segments }: AnyCall) => segments.slice(0, 2).join('/')

export const isSuccess = ({ status }: Reply) => status >= 200 && status <= 299

export function createJudge(
  { logger, isStrict }: { logger: Logger; isStrict: boolean },
  { requestId }: { requestId: string },
) {
  /** Large bodies that were read without being checked. */
  const trusted = new Map<unknown, ReadCall<z.ZodType>>()
  let isBroken = false

  function refuseBroken(call: ReadCall<z.ZodType>, error: z.ZodError) {
    const [issue] = error.issues
    const at = issue?.path.join('.')
    isBroken = true
    logger.error({ requestId, event: 'contract broken', call: toName(call), at, code: issue?.code })
    return toError({ status: 502, body: null })
  }

  function parse<Schema extends z.ZodType>(
    call: ReadCall<Schema>,
    body: unknown,
  ): z.output<Schema> {
    // A large body is trusted to hold the contract once it is an object at all.
    if (call.isLarge && !isStrict && typeof body === 'object' && body !== null) {
      fillDefaults(call.answer, body)
      return body as z.output<Schema>
    }
    const parsed = call.answer.safeParse(body)
    if (parsed.success) return parsed.data
    throw refuseBroken(call, parsed.error)
  }

  return {
    settle<Schema extends z.ZodType>(call: ReadCall<Schema>, reply: Reply): z.output<Schema> {
      if (isSuccess(reply)) return parse(call, reply.body)
      const { status, failure } = reply
      const told = { requestId, call: toName(call), status }
      if (status < 400 || status >= 500)
        logger.error({ ...told, event: 'upstream failed', failure })
      // The gateway broke the contract, whichever client the request came from.
      if (status === 400) logger.note({ ...told, event: 'upstream refused' })
      throw toError(reply)
    },
    /** The error of a call that the back end does not have. */
    toMissing(call: AnyCall) {
      logger.error({ requestId, event: 'call missing', call: toName(call), status: 404 })
      return toError({ status: 502, body: null })
    },
    /** Notes what was read, from the back end or the cache, in case something goes wrong with it. */
    trust(call: ReadCall<z.ZodType>, value: unknown) {
      if (call.isLarge && !isStrict && value !== null) trusted.set(value, call)
    },
    /** Whether what was trusted does not hold the contract: asked once something went wrong. */
    isContractBroken(): boolean {
      for (const [value, call] of trusted) {
        const { error } = call.answer.safeParse(value)
        if (error) refuseBroken(call, error)
      }
      trusted.clear()
      return isBroken
    },
  }
}
