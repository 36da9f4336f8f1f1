/** The page of notification settings: read whole, changed in part. */
import {
  type ConsentSource,
  prepareConsents,
  prepareWithdrawal,
} from '#api/data/account/consent.ts'
import { hasProgram } from '#api/data/loyalty/program.ts'
import { prepare, readAll, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { cellRules } from '#api/rules/notification/rule.ts'
import type {
  NotificationChannel,
  NotificationEvent,
  NotificationLock,
} from '#schema/notification.ts'
import { notificationChannels, notificationEvents } from '#schema/notification.ts'
import type { Notifications } from '#schema/rest/notification/notification.ts'
import { hasMarketingConsent, marketingDocument } from './marketing-consent.ts'
import { type Chosen, isCellOn } from './setting.ts'

type OwnerRow = {
  phone: string | null
  email: string | null
  is_confirmed: number
  city_timezone: string
  has_consent: number
  is_quiet: number | null
  starts: string | null
  ends: string | null
  timezone: string | null
  has_program: number
}
type DocumentRow = { slug: string; version: string; title: string }

/** Offered to those who have not chosen yet. */
const defaultHours = { from: '22:00', to: '08:00' }

export async function findNotifications(db: Database, userId: string): Promise<Notifications> {
  const [[owner], chosen, [document]] = await readAll<[OwnerRow, Chosen, DocumentRow]>(db, [
    sql`SELECT u.phone, u.email, u.email_confirmed_at IS NOT NULL AS is_confirmed,
        c.timezone AS city_timezone, ${hasMarketingConsent(sql`u.id`)} AS has_consent,
        q.is_on AS is_quiet, q.starts, q.ends, nullif(q.timezone, '') AS timezone,
        ${hasProgram} AS has_program
      FROM users u JOIN cities c ON c.id = u.city_id LEFT JOIN quiet_hours q ON q.user_id = u.id
      WHERE u.id = ${userId}`,
    sql`SELECT event, channel, is_on FROM notification_settings WHERE user_id = ${userId} LIMIT 100`,
    marketingDocument,
  ])
  if (!owner) throw new Error(`No user ${userId}`)
  const hasConsent = owner.has_consent === 1
  const events = notificationEvents.filter(
    (event) => event !== 'LOYALTY' || owner.has_program === 1,
  )
  const isEmailReady = owner.email !== null && owner.is_confirmed === 1
  return {
    cells: events.flatMap((event) =>
      notificationChannels.map((channel) => ({
        event,
        channel,
        isOn: isCellOn(event, channel, { chosen, hasConsent }),
        lock: findLock(event, channel, document !== undefined),
      })),
    ),
    channels: [
      { channel: 'SMS', recipient: owner.phone, needsConfirmation: owner.phone === null },
      { channel: 'EMAIL', recipient: owner.email, needsConfirmation: !isEmailReady },
    ],
    newsDocument: document ? { ...document, isAgreed: hasConsent } : null,
    quietHours: {
      isOn: owner.is_quiet === 1,
      from: owner.starts ?? defaultHours.from,
      to: owner.ends ?? defaultHours.to,
      timezone: owner.timezone,
      cityTimezone: owner.city_timezone,
    },
  }
}

/** News cannot be agreed to where there is no document to agree to. */
function findLock(
  event: NotificationEvent,
  channel: NotificationChannel,
  hasDocument: boolean,
): NotificationLock | null {
  if (event === 'NEWS' && !hasDocument) return 'LEGAL'
  return cellRules[event][channel].lock ?? null
}

/** What is written of a change that the rules allow. */
export type NotificationChange = {
  cells: { event: NotificationEvent; channel: NotificationChannel; isOn: boolean }[]
  quietHours: { isOn: boolean; from: string; to: string; timezone: string | null } | null
  agreed: { slug: string; version: string } | null
  withdrawn: { slug: string } | null
}

/** Safe to repeat: the same change leaves the same rows. */
export async function writeNotifications(
  db: Database,
  userId: string,
  change: NotificationChange & { source: ConsentSource; now: Date },
): Promise<void> {
  const { cells, quietHours, agreed, withdrawn, source, now } = change
  const consents = agreed ? [agreed] : []
  const withdrawal = withdrawn ? prepareWithdrawal({ userId, source, now }, [withdrawn.slug]) : []
  const statements: D1PreparedStatement[] = [
    prepare(db, cellUpsert(userId, cells, now)),
    ...(quietHours ? [prepare(db, quietUpsert(userId, quietHours, now))] : []),
    ...(await prepareConsents(db, { userId, consents, source, now })),
    ...withdrawal.map((statement) => prepare(db, statement)),
  ]
  await db.batch(statements)
}

const cellUpsert = (userId: string, cells: NotificationChange['cells'], now: Date): Sql =>
  sql`INSERT INTO notification_settings (user_id, event, channel, is_on, updated_at)
    SELECT ${userId}, value ->> '$.event', value ->> '$.channel', value ->> '$.isOn',
      ${now.toISOString()}
    FROM json_each(${JSON.stringify(cells)}) WHERE true
    ON CONFLICT DO UPDATE SET is_on = excluded.is_on, updated_at = excluded.updated_at`

const quietUpsert = (
  userId: string,
  { isOn, from, to, timezone }: NonNullable<NotificationChange['quietHours']>,
  now: Date,
): Sql =>
  sql`INSERT INTO quiet_hours (user_id, is_on, starts, ends, timezone, updated_at)
    VALUES (${userId}, ${Number(isOn)}, ${from}, ${to}, ${timezone ?? ''}, ${now.toISOString()})
    ON CONFLICT DO UPDATE SET is_on = excluded.is_on, starts = excluded.starts,
      ends = excluded.ends, timezone = excluded.timezone, updated_at = excluded.updated_at`
