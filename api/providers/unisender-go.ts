/** E-mail through UniSender Go, https://godocs.unisender.ru/web-api-ref#email-send */
import * as z from 'zod'
import type { MailPort } from './mail.ts'
import { ask, type Fetch, ProviderError } from './request.ts'

const provider = 'UniSender Go'
/** A wrong key, no rights, the other data centre's account: mended by the shop, not by the letter. */
const ofAccount = new Set([401, 402, 403, 404])

const SendResponse = z.object({
  status: z.literal('success'),
  job_id: z.string().optional(),
  emails: z.array(z.string()).default([]),
  // An empty one is a list: PHP knows no empty map.
  failed_emails: z.union([z.record(z.string(), z.string()), z.array(z.never())]).default({}),
})

/** `baseUrl` without a slash at the end: the data centre of the account, or the emulator. */
export function createUnisenderGo({
  fetch,
  apiKey,
  from,
  baseUrl = 'https://go1.unisender.ru',
  timeoutMs = 5000,
}: {
  fetch: Fetch
  apiKey: string
  from: { email: string; name: string }
  baseUrl?: string
  timeoutMs?: number
}): MailPort {
  return {
    async send(mail) {
      const { to, subject, text, html, key, unsubscribeUrl, isOneClick } = mail
      const message = {
        recipients: [{ email: to }],
        subject,
        from_email: from.email,
        from_name: from.name,
        body: { html, plaintext: text },
        idempotence_key: key,
        // Words are ours as they stand: braces of a name are no variable.
        template_engine: 'none',
        track_links: 0,
        track_read: 0,
        skip_unsubscribe: 1,
        ...(unsubscribeUrl && {
          headers: {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            ...(isOneClick && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
          },
        }),
      }
      const request = new Request(`${baseUrl}/ru/transactional/api/v1/email/send.json`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
        body: JSON.stringify({ message }),
      })
      const answer = await ask(fetch, {
        provider,
        request,
        schema: SendResponse,
        timeoutMs: mail.timeoutMs ?? timeoutMs,
        accountStatuses: ofAccount,
      })
      const [reason] = Object.values(answer?.failed_emails ?? {})
      if (reason !== undefined) throw new ProviderError(provider, `address ${reason}`, false)
    },
  }
}
