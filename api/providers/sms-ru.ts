/** SMS and one-time codes through sms.ru, https://sms.ru/api/send and https://sms.ru/api/code_call. */
import * as z from 'zod'
import { ask, type Fetch, ProviderError } from './request.ts'
import type { SmsPort } from './sms.ts'

const provider = 'sms.ru'
const accepted = 100
/** https://sms.ru/api/status: the key, the money, the day's limit, the account itself. */
const ofAccount = new Set([200, 201, 206, 220, 300, 301, 302, 500])

const SendResponse = z.object({
  status: z.string(),
  status_code: z.number(),
  status_text: z.string().optional(),
  sms: z.record(z.string(), z.object({ status: z.string(), status_code: z.number() })).default({}),
})

/** The code is the service's own choice; a refusal carries no code. */
const CallResponse = z.object({
  status: z.string(),
  status_code: z.number().optional(),
  status_text: z.string().optional(),
  code: z.coerce
    .string()
    .regex(/^\d{4}$/)
    .optional(),
})

/** `baseUrl` without a slash at the end: sms.ru itself, or the emulator's host. */
export function createSmsRu({
  fetch,
  apiId,
  sender = null,
  baseUrl = 'https://sms.ru',
  timeoutMs = 2500,
}: {
  fetch: Fetch
  apiId: string
  /** A name that sms.ru has confirmed; messages come from a name of its own without. */
  sender?: string | null
  baseUrl?: string
  timeoutMs?: number
}): SmsPort {
  return {
    async send({ phone, text, timeoutMs: ownMs = timeoutMs }) {
      const body = new URLSearchParams({ api_id: apiId, to: phone, msg: text, json: '1' })
      if (sender) body.set('from', sender)
      const request = new Request(`${baseUrl}/sms/send`, { method: 'POST', body })
      const answer = await ask(fetch, {
        provider,
        request,
        schema: SendResponse,
        timeoutMs: ownMs,
      })
      const codes = [answer?.status_code, ...Object.values(answer?.sms ?? {}).map(toStatusCode)]
      const refused = codes.find((code) => code !== accepted)
      if (refused === undefined) return
      throw new ProviderError(provider, `status ${refused}`, ofAccount.has(refused))
    },
    async call({ phone, ip }) {
      // sms.ru takes -1 for an unknown address.
      const body = new URLSearchParams({ api_id: apiId, phone, ip: ip ?? '-1' })
      const request = new Request(`${baseUrl}/code/call`, { method: 'POST', body })
      const answer = await ask(fetch, { provider, request, schema: CallResponse, timeoutMs })
      if (answer?.status === 'OK' && answer.code) return { code: answer.code }
      const { status_code: status = 0, status_text: text = '' } = answer ?? {}
      // A call that tells no code was made all the same.
      const isMade = answer?.status === 'OK'
      throw new ProviderError(provider, `call ${status} ${text}`, ofAccount.has(status), isMade)
    },
  }
}

const toStatusCode = (sms: { status_code: number }) => sms.status_code
