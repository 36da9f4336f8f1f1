/** Answers like sms.ru, and puts messages and calls into the outbox instead of making them. */
import { Hono } from 'hono'
import { createOutboxMessage, type OutboxMessage } from '#api/data/content/outbox.ts'
import type { Database } from '#api/database.ts'
import { createCode } from '#api/limits/code-limit.ts'

const wrongKey = { status: 'ERROR', status_code: 200, status_text: 'Неправильный api_id' }
const wrongPhone = { status: 'ERROR', status_code: 202, status_text: 'Неправильно указан номер' }

export function createSmsRuEmulator({
  db,
  now,
  apiId,
}: {
  db: Database
  now: () => Date
  apiId: string
}) {
  const keep = (message: Omit<OutboxMessage, 'id' | 'at'>) =>
    createOutboxMessage(db, { ...message, at: now().toISOString() })
  return new Hono()
    .post('/sms/send', async (c) => {
      const form = await c.req.formData()
      const [to, text] = [String(form.get('to') ?? ''), String(form.get('msg') ?? '')]
      if (form.get('api_id') !== apiId) return c.json(wrongKey)
      if (!isMobile(to)) return c.json(answer(to, wrongPhone))
      // A shop that writes its own words begins with the code.
      const code = /^(?:Код[^:]*: )?(\d{4,6})\b/.exec(text)?.[1]
      const id = await keep({ channel: 'sms', to, text, ...(code && { code }) })
      return c.json(answer(to, { status: 'OK', status_code: 100, sms_id: `000000-${id}` }))
    })
    .post('/code/call', async (c) => {
      const form = await c.req.formData()
      const to = String(form.get('phone') ?? '')
      if (form.get('api_id') !== apiId) return c.json(wrongKey)
      if (!isMobile(to)) return c.json(wrongPhone)
      const code = createCode(4)
      const from = `+7 495 000-${code.slice(0, 2)}-${code.slice(2)}`
      const id = await keep({ channel: 'call', to, text: `Звонок с номера ${from}`, code })
      return c.json({ status: 'OK', code, call_id: `000000-${id}`, cost: 0.4, balance: 1000 })
    })
}

const isMobile = (phone: string) => /^79\d{9}$/.test(phone)

function answer(to: string, sms: object) {
  return { status: 'OK', status_code: 100, sms: { [to]: sms }, balance: 1000 }
}
