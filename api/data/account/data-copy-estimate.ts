/** What clients of the person's estimates have said, and what the person has signed as a client. */
import { sql } from '#api/data/sql.ts'
import type { Section } from './data-copy-shape.ts'

const phoneOf = (userId: string) => sql`(SELECT phone FROM users WHERE id = ${userId})`

export const estimateSections: Section[] = [
  {
    name: 'estimate-versions',
    title: 'Сметы, как их\u00a0видит клиент',
    tables: ['estimate_versions'],
    columns: {
      estimate: 'Смета',
      number: 'Версия',
      sentAt: 'Отправлена',
      totalMinor: 'Сумма',
      fingerprint: 'Отпечаток',
    },
    query: ({ userId }) => sql`SELECT e.title AS estimate, v.number, v.created_at AS sentAt,
        v.total_minor AS totalMinor, v.fingerprint, v.content
      FROM estimates e JOIN estimate_versions v ON v.estimate_id = e.id
      WHERE e.user_id = ${userId} AND e.deleted_at IS NULL
      ORDER BY e.created_at, e.id, v.number`,
  },
  {
    name: 'estimate-answers',
    title: 'Ответы клиентов по\u00a0сметам',
    tables: ['estimate_answers'],
    columns: {
      estimate: 'Смета',
      createdAt: 'Когда',
      line: 'Строка',
      text: 'Что написал клиент',
      reply: 'Ответ',
    },
    query: ({ userId }) => sql`SELECT e.title AS estimate, a.version_number AS version, a.kind,
        a.created_at AS createdAt, a.line_name AS line, a.text, a.reply, a.replied_at AS repliedAt
      FROM estimate_answers a JOIN estimates e ON e.id = a.estimate_id
      WHERE e.user_id = ${userId} AND e.deleted_at IS NULL
      ORDER BY a.created_at, a.id`,
  },
  {
    name: 'estimate-acceptances',
    title: 'Согласованные сметы',
    tables: ['estimate_acceptances'],
    columns: {
      estimate: 'Смета',
      version: 'Версия',
      name: 'Кто согласовал',
      totalMinor: 'Сумма',
      acceptedAt: 'Когда',
    },
    query: ({ userId }) => sql`SELECT iif(e.user_id = ${userId}, e.title, '') AS estimate,
        a.version_number AS version, a.name, a.total_minor AS totalMinor, a.fingerprint,
        a.accepted_at AS acceptedAt
      FROM estimate_acceptances a JOIN estimates e ON e.id = a.estimate_id
      WHERE (e.user_id = ${userId} AND e.deleted_at IS NULL) OR a.phone = ${phoneOf(userId)}
      ORDER BY a.accepted_at, a.estimate_id, a.version_number`,
  },
  {
    name: 'estimate-acts',
    title: 'Акты выполненных работ',
    tables: ['estimate_acts'],
    columns: {
      estimate: 'Смета',
      number: 'Акт',
      day: 'От',
      totalMinor: 'Сумма',
      name: 'Кто принял',
      acceptedAt: 'Когда',
    },
    query: ({ userId }) => sql`SELECT iif(e.user_id = ${userId}, e.title, '') AS estimate,
        a.number, a.day, a.total_minor AS totalMinor, a.name, a.fingerprint,
        a.accepted_at AS acceptedAt, a.content
      FROM estimate_acts a JOIN estimates e ON e.id = a.estimate_id
      WHERE (e.user_id = ${userId} AND e.deleted_at IS NULL) OR a.phone = ${phoneOf(userId)}
      ORDER BY a.estimate_id, a.number`,
  },
]
