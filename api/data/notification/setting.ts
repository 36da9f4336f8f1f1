/** How a user wants to be told of what. */
import { json, prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { toQuietEnd } from '#api/rules/notification/quiet-hours.ts'
import { cellRules } from '#api/rules/notification/rule.ts'
import { defaultTimezone } from '#schema/constant.ts'
import {
  type NotificationChannel,
  type NotificationEvent,
  notificationChannels,
} from '#schema/notification.ts'
import { hasMarketingConsent } from './marketing-consent.ts'

export type Channels = { sms: boolean; email: boolean }
export type Chosen = { event: NotificationEvent; channel: NotificationChannel; is_on: number }

/** A cell as it works: what is locked stays, and news need the consent. */
export function isCellOn(
  event: NotificationEvent,
  channel: NotificationChannel,
  { chosen, hasConsent }: { chosen: readonly Chosen[]; hasConsent: boolean },
): boolean {
  const rule = cellRules[event][channel]
  if (rule.lock) return rule.isOn
  if (event === 'NEWS' && !hasConsent) return false
  const own = chosen.find((cell) => cell.event === event && cell.channel === channel)
  return own ? own.is_on === 1 : rule.isOn
}

/** Channels the user wants an event told by; whether an address is confirmed is not asked here. */
export async function findChannels(
  db: Database,
  { userId, event }: { userId: string; event: NotificationEvent },
): Promise<Channels> {
  const channels = await listChannels(db, { userIds: [userId], event })
  return channels.get(userId) ?? toChannels(event, [], false)
}

type ChannelRow = { user_id: string; consent: number; email: number | null; sms: number | null }

/** As `findChannels`, of several users at once. */
export async function listChannels(
  db: Database,
  { userIds, event }: { userIds: string[]; event: NotificationEvent },
): Promise<Map<string, Channels>> {
  if (userIds.length === 0) return new Map()
  const chosenOf = (channel: NotificationChannel) => sql`(SELECT is_on FROM notification_settings s
    WHERE s.user_id = wanted.value AND s.event = ${event} AND s.channel = ${channel})`
  const { results } = await prepare(
    db,
    sql`SELECT wanted.value AS user_id, ${hasMarketingConsent(sql`wanted.value`)} AS consent,
        ${chosenOf('SMS')} AS sms, ${chosenOf('EMAIL')} AS email
      FROM json_each(${json(userIds)}) wanted`,
  ).all<ChannelRow>()
  return new Map(
    results.map(({ user_id: userId, consent, sms, email }) => {
      const values = { SMS: sms, EMAIL: email }
      const chosen = notificationChannels.flatMap((channel): Chosen[] => {
        const isOn = values[channel]
        return isOn === null ? [] : [{ event, channel, is_on: isOn }]
      })
      return [userId, toChannels(event, chosen, consent === 1)]
    }),
  )
}

function toChannels(
  event: NotificationEvent,
  chosen: readonly Chosen[],
  hasConsent: boolean,
): Channels {
  const isOn = (channel: NotificationChannel) => isCellOn(event, channel, { chosen, hasConsent })
  return { sms: isOn('SMS'), email: isOn('EMAIL') }
}

/** Offers wait for the day in everyone's city, whatever hours they chose for the rest. */
const offerHours = { starts: '21:00', ends: '09:00' }

export async function findOfferQuietEnd(
  db: Database,
  userId: string,
  now: Date,
): Promise<Date | null> {
  const timezone = await prepare(
    db,
    sql`SELECT c.timezone FROM users u JOIN cities c ON c.id = u.city_id WHERE u.id = ${userId}`,
  ).first<string>('timezone')
  return toQuietEnd({ ...offerHours, timezone: timezone ?? defaultTimezone }, now)
}

/** When the user's quiet hours end; null when it is not quiet now. */
export async function findQuietEnd(db: Database, userId: string, now: Date): Promise<Date | null> {
  const quiet = await prepare(
    db,
    sql`SELECT q.starts, q.ends, coalesce(nullif(q.timezone, ''), c.timezone, ${defaultTimezone})
        AS timezone
      FROM quiet_hours q LEFT JOIN users u ON u.id = q.user_id LEFT JOIN cities c ON c.id = u.city_id
      WHERE q.user_id = ${userId} AND q.is_on = 1`,
  ).first<{ starts: string; ends: string; timezone: string }>()
  return quiet && toQuietEnd(quiet, now)
}
