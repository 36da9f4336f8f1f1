/** One-time codes through sms.ru, https://sms.ru/api/send. */
import * as z from 'zod'
import { ask, type Fetch, ProviderError } from './request.ts'
import type { SmsPort } from './sms.ts'

const provider = 'sms.ru'
const accepted = 100

const SendResponse = z.object({
  status: z.string(),
  status_code: z.number(),
  status_text: z.string().optional(),
  sms: z.record(z.string(), z.object({ status: z.string(), status_code: z.number() })).default({}),
})

/** `baseUrl` without a slash at the end: sms.ru itself, or the emulator's host. */
export function createSmsRu({
  fetch,
  apiId,
  baseUrl = 'https://sms.ru',
  timeoutMs = 2500,
}: {
  fetch: Fetch
  apiId: string
  baseUrl?: string
  timeoutMs?: number
}): SmsPort {
  return {
    async send({ phone, text }) {
      const body = new URLSearchParams({ api_id: apiId, to: phone, msg: text, json: '1' })
      const request = new Request(`${baseUrl}/sms/send`, { method: 'POST', body })
      const answer = await ask(fetch, { provider, request, schema: SendResponse, timeoutMs })
      const codes = [answer?.status_code, ...Object.values(answer?.sms ?? {}).map(toStatusCode)]
      const refused = codes.find((code) => code !== accepted)
      if (refused !== undefined) throw new ProviderError(provider, `status ${refused}`, false)
    },
  }
}

const toStatusCode = (sms: { status_code: number }) => sms.status_code
