/** A shop with a document of news, and messages as if they had been sent. */
import { createTestApi, type TestApi } from './api.ts'
import { insert } from './database.ts'

export const newsVersion = '2026-11-01'

/** With one consent that is needed and one, to be sent news, that is not. */
export async function createNewsShop(settings?: Parameters<typeof createTestApi>[0]) {
  const api = await createTestApi(settings)
  const toDocument = (slug: string, isRequired: boolean) => ({
    kind: 'legal-page',
    slug,
    title: 'Согласие',
    version: newsVersion,
    position: 0,
    body: JSON.stringify({
      isConsent: true,
      isRequired,
      purpose: isRequired ? 'DATA' : 'NEWS',
    }),
  })
  const documents = [toDocument('data', true), toDocument('news', false)]
  await api.db.batch(insert(api.db, 'contents', documents))
  return api
}

/** Sent at nine in the morning, one minute after the other. */
export async function insertMessages(api: TestApi, messages: Record<string, unknown>[]) {
  const rows = messages.map((message, i) => ({
    kind: 'FAVORITE_STOCK',
    subject: `subject-${i}`,
    audience: 'BUYER',
    channel: 'SMS',
    state: 'SENT',
    recipient: '79160000000',
    text: `Сообщение ${i}`,
    claimed_at: new Date(Date.UTC(2026, 10, 10, 9, i)).toISOString(),
    try_at: '2026-11-10T09:00:00.000Z',
    created_at: '2026-11-10T09:00:00.000Z',
    ...message,
  }))
  await api.db.batch(insert(api.db, 'messages', rows))
}

export const confirmEmail = (api: TestApi, userId: string, email = 'anna@example.ru') =>
  api.db
    .prepare('UPDATE users SET email = ?, email_confirmed_at = ? WHERE id = ?')
    .bind(email, '2026-11-01T09:00:00.000Z', userId)
    .run()
