/** UniSender Go as the shop meets it. */
import type { TestApi } from './api.ts'
import { createSmsRu } from './sms.ts'

export const mailSettings = { MAIL_API_KEY: 'key', MAIL_FROM: 'Отвес <shop@example.ru>' }

type SentLetter = { to: string; key: string; subject: string; headers?: Record<string, string> }

/**
 * Takes every letter, once under a key; `before` may answer in its place or fail, and `after` when
 * the letter has been taken. sms.ru, to which other requests
 * go, does as much without keys.
 */
export function createMailServer(
  before: () => Response | null = () => null,
  after: () => Response | null = () => null,
) {
  const letters: SentLetter[] = []
  const sms = createSmsRu(before)
  const fetch = async (request: Request): Promise<Response> => {
    if (!request.url.includes('unisender')) {
      const answered = await sms.fetch(request)
      return after() ?? answered
    }
    const refused = before()
    if (refused) return refused
    const { message } = await request.json<{
      message: {
        recipients: [{ email: string }]
        subject: string
        idempotence_key: string
        headers?: Record<string, string>
      }
    }>()
    const { subject, idempotence_key: key, headers } = message
    const [{ email: to }] = message.recipients
    if (!letters.some((letter) => letter.key === key)) {
      letters.push({ to, key, subject, ...(headers && { headers }) })
    }
    return after() ?? Response.json({ status: 'success', job_id: '1', emails: [to] })
  }
  return { letters, sent: sms.sent, fetch }
}

/** Letters in the outbox, the oldest first. */
export const listLetters = async (api: TestApi) =>
  (await api.outbox()).filter(({ channel }) => channel === 'email').toReversed()

export async function chooseChannel(
  api: TestApi,
  userId: string,
  [event, channel, isOn]: [event: string, channel: string, isOn: boolean],
): Promise<void> {
  await api.db
    .prepare('INSERT INTO notification_settings VALUES (?, ?, ?, ?, ?)')
    .bind(userId, event, channel, Number(isOn), '2026-11-01T09:00:00.000Z')
    .run()
}

/** The database of a process that dies: before the first statement that `isFatal`, or when told. */
export function createDeath({ db }: TestApi, isFatal: (sql: string) => boolean = () => false) {
  const { prepare } = db
  let isDead = false
  db.prepare = (sql: string) => {
    isDead ||= isFatal(sql)
    if (isDead) throw new Error('the process died')
    return prepare.call(db, sql)
  }
  return {
    die: () => {
      isDead = true
    },
    revive: () => {
      db.prepare = prepare
    },
  }
}
