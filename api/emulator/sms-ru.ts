/** Answers like sms.ru, and puts the message into the outbox instead of sending it. */
import { Hono } from 'hono'
import type { Database } from '../context.ts'
import { createOutboxMessage } from '../data/outbox.ts'

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
  return new Hono().post('/sms/send', async (c) => {
    const form = await c.req.formData()
    const [to, text] = [String(form.get('to') ?? ''), String(form.get('msg') ?? '')]
    if (form.get('api_id') !== apiId) return c.json(wrongKey)
    if (!/^79\d{9}$/.test(to)) return c.json(answer(to, wrongPhone))
    const code = /\b\d{4,6}\b/.exec(text)?.[0]
    const at = now().toISOString()
    const id = await createOutboxMessage(db, {
      channel: 'sms',
      to,
      text,
      ...(code && { code }),
      at,
    })
    return c.json(answer(to, { status: 'OK', status_code: 100, sms_id: `000000-${id}` }))
  })
}

function answer(to: string, sms: object) {
  return { status: 'OK', status_code: 100, sms: { [to]: sms }, balance: 1000 }
}
