/**
 * Checks codes before a sale at «Честный знак», in its permission mode:
 * https://docs.crpt.ru/gismt/True_API/ (`/api/v4/true-api/codes/check`).
 */
import * as z from 'zod'
import type { MarkingAnswer, MarkingPort } from './marking.ts'
import { ask, type Fetch, ProviderError } from './request.ts'

const crptUrl = 'https://markirovka.crpt.ru'

/** As long as the rules of the permission mode have a till wait (decree 1944 of 2023-11-21, 17). */
const answerMs = 1500

const Code = z.object({
  found: z.boolean().default(false),
  valid: z.boolean().default(false),
  verified: z.boolean().default(false),
  utilised: z.boolean().default(false),
  realizable: z.boolean().default(false),
  isBlocked: z.boolean().default(false),
  sold: z.boolean().default(false),
  errorCode: z.number().default(0),
})

const Answer = z.object({
  code: z.number(),
  description: z.string().optional(),
  codes: z.array(Code).default([]),
  reqId: z.string().default(''),
  reqTimestamp: z.number().default(0),
})

type Account = { fetch: Fetch; apiKey: string; baseUrl?: string | undefined; timeoutMs?: number }

export function createCrpt({
  fetch,
  apiKey,
  baseUrl = crptUrl,
  timeoutMs = answerMs,
}: Account): MarkingPort {
  return {
    async check(text) {
      const request = new Request(`${baseUrl}/api/v4/true-api/codes/check`, {
        method: 'POST',
        headers: {
          'x-api-key': apiKey,
          'content-type': 'application/json',
          accept: 'application/json',
        },
        body: JSON.stringify({ codes: [text] }),
      })
      const provider = 'crpt'
      const answer = await ask(fetch, { provider, request, schema: Answer, timeoutMs })
      const [code] = answer?.codes ?? []
      if (!answer || !code || answer.code !== 0) {
        throw new ProviderError(provider, `code ${answer?.code} ${answer?.description}`, true)
      }
      return { outcome: toOutcome(code), id: answer.reqId, stamp: answer.reqTimestamp }
    },
  }
}

/** A sold piece is out of circulation too: what it was sold for is said first. */
function toOutcome(code: z.infer<typeof Code>): MarkingAnswer['outcome'] {
  if (!code.found || !code.valid || !code.verified || code.errorCode !== 0) return 'UNKNOWN'
  if (code.sold) return 'SOLD'
  return code.isBlocked || !code.utilised || !code.realizable ? 'BLOCKED' : 'OK'
}
