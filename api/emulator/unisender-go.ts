/** Answers like UniSender Go, and puts letters into the outbox instead of sending them. */
import { Hono } from 'hono'
import * as z from 'zod'
import { createOutboxMessage } from '#api/data/content/outbox.ts'
import type { Database } from '#api/database.ts'

const Body = z.object({
  message: z.object({
    recipients: z.array(z.object({ email: z.string() })).min(1),
    subject: z.string().min(1),
    from_email: z.string().min(3),
    body: z.object({ html: z.string().min(1), plaintext: z.string() }),
    idempotence_key: z.string().max(64).optional(),
  }),
})

const path = '/ru/transactional/api/v1/email/send.json'
const isAddress = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
const refuse = (code: number, message: string) => ({ status: 'error', code, message })

export function createUnisenderGoEmulator({
  db,
  now,
  apiKey,
}: {
  db: Database
  now: () => Date
  apiKey: string
}) {
  return new Hono().post(path, async (c) => {
    if (c.req.header('x-api-key') !== apiKey) {
      return c.json(refuse(102, 'Error decoding API-key'), 401)
    }
    const parsed = Body.safeParse(await c.req.json().catch(() => null))
    if (!parsed.success) return c.json(refuse(150, z.prettifyError(parsed.error)), 400)
    const { recipients, subject, body, idempotence_key: key } = parsed.data.message
    const addresses = recipients.map(({ email }) => email)
    const failed = addresses.filter((address) => !isAddress(address))
    const good = addresses.filter(isAddress)
    if (good.length === 0) return c.json(refuse(204, 'All recipients have failed'), 400)
    for (const to of good) {
      const code = /^\D*код\D*(\d{4,6})(?!\d)/i.exec(body.plaintext)?.[1]
      await createOutboxMessage(db, {
        channel: 'email',
        to,
        subject,
        text: body.plaintext,
        html: body.html,
        ...(code && { code }),
        ...(key && { key: `${key} ${to}` }),
        at: now().toISOString(),
      })
    }
    const failedEmails = Object.fromEntries(failed.map((address) => [address, 'invalid']))
    return c.json({
      status: 'success',
      job_id: crypto.randomUUID(),
      emails: good,
      failed_emails: failedEmails,
    })
  })
}
