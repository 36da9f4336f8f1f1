/** Tells the owner of an estimate that prices were named, once for each part of the answer. */
import { json, prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { answeredId } from './answered-subject.ts'
import { channelsOf } from './message.ts'

const kind = 'ESTIMATE_PRICED'

type Priced = { number: number; version: number; userId: string; now: Date }

/** While one of the request waits to be sent, it will tell of the later lines itself. */
export const preparePricedMessage = (
  db: Database,
  { number, version, userId, now }: Priced,
): D1PreparedStatement =>
  prepare(
    db,
    sql`INSERT INTO messages (kind, subject, audience, channel, user_id, try_at, created_at)
      SELECT ${kind}, ${`${number} ${version}`}, 'BUYER', c.value, ${userId}, ${now.toISOString()},
        ${now.toISOString()}
      FROM json_each(${json(channelsOf(kind))}) c
      WHERE NOT EXISTS (SELECT 1 FROM messages m WHERE m.kind = ${kind} AND m.channel = c.value
        AND m.state = 'WAITING' AND ${answeredId(sql`m.subject`)} = ${String(number)})
      ON CONFLICT DO NOTHING`,
  )

/** The request that a message is of. */
export const toPricedNumber = (subject: string): number => Number(subject.split(' ')[0])
