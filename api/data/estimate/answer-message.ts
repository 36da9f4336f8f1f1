/** Messages of what a client and an owner tell each other about an estimate. */
import { channelsOf } from '#api/data/message/message.ts'
import { json, prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'

type Told = { estimateId: string; ownerId: string; now: Date }

/** While one waits to be sent, it tells of the next question as well. */
export const prepareEstimateAsked = (
  db: Database,
  { estimateId, ownerId, answerId, now }: Told & { answerId: string },
): D1PreparedStatement =>
  prepare(
    db,
    sql`INSERT INTO messages
        (kind, subject, audience, channel, detail, user_id, try_at, created_at)
      SELECT 'ESTIMATE_ASKED', ${`${estimateId} ${answerId}`}, 'BUYER', c.value, '', ${ownerId},
        ${now.toISOString()}, ${now.toISOString()}
      FROM json_each(${json(channelsOf('ESTIMATE_ASKED'))}) c
      WHERE NOT EXISTS (SELECT 1 FROM messages m WHERE m.kind = 'ESTIMATE_ASKED'
        AND m.channel = c.value AND m.state = 'WAITING' AND m.user_id = ${ownerId}
        AND m.subject GLOB ${`${estimateId} *`})
      ON CONFLICT DO NOTHING`,
  )

const isAgreed = (estimateId: string, version: number) =>
  sql`EXISTS (SELECT 1 FROM estimate_acceptances
    WHERE estimate_id = ${estimateId} AND version_number = ${version})`
const isTaken = (estimateId: string, act: number) =>
  sql`EXISTS (SELECT 1 FROM estimate_acts
    WHERE estimate_id = ${estimateId} AND number = ${act} AND accepted_at IS NOT NULL)`

/** `act` is the number of an act whose work was taken; null when a version was agreed to. */
export const prepareEstimateAccepted = (
  db: Database,
  { estimateId, ownerId, version, act, now }: Told & { version: number; act: number | null },
): D1PreparedStatement =>
  prepare(
    db,
    sql`INSERT INTO messages
        (kind, subject, audience, channel, detail, user_id, try_at, created_at)
      SELECT 'ESTIMATE_ACCEPTED', ${`${estimateId} ${version} ${act ?? ''}`.trim()}, 'BUYER',
        value, '', ${ownerId}, ${now.toISOString()}, ${now.toISOString()}
      FROM json_each(${json(channelsOf('ESTIMATE_ACCEPTED'))})
      WHERE ${act === null ? isAgreed(estimateId, version) : isTaken(estimateId, act)}
      ON CONFLICT DO NOTHING`,
  )

/** An SMS to the client, who has no account here that the shop knows of. */
export const prepareEstimateReply = (
  db: Database,
  { estimateId, answerId, phone }: { estimateId: string; answerId: string; phone: string },
  at: string,
): D1PreparedStatement =>
  prepare(
    db,
    sql`INSERT INTO messages
        (kind, subject, audience, channel, detail, recipient, try_at, created_at)
      SELECT 'ESTIMATE_REPLY', ${`${estimateId} ${answerId}`}, 'BUYER', 'SMS', '', ${phone},
        ${at}, ${at}
      WHERE EXISTS (SELECT 1 FROM estimate_answers
          WHERE id = ${answerId} AND replied_at = ${at})
        AND NOT EXISTS (SELECT 1 FROM messages m
        WHERE m.kind = 'ESTIMATE_REPLY' AND m.state = 'WAITING' AND m.recipient = ${phone}
          AND m.subject GLOB ${`${estimateId} *`})
      ON CONFLICT DO NOTHING`,
  )

type ToldRow = { id: string; title: string; token: string | null; phone: string }

/** The estimate of a message and its open link; null when it is gone. */
export const findToldEstimate = (db: Database, estimateId: string): Promise<ToldRow | null> =>
  prepare(
    db,
    sql`SELECT e.id, e.title, e.client_phone AS phone, s.token FROM estimates e
      LEFT JOIN estimate_shares s ON s.estimate_id = e.id
      WHERE e.id = ${estimateId} AND e.deleted_at IS NULL`,
  ).first<ToldRow>()
