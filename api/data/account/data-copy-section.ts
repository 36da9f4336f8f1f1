/**
 * What a copy of a user's data holds, table by table, and what it does not: a test reads the schema
 * for tables in neither list. Never of other people, never a token or a digest of one.
 */
import { ownedPoints } from '#api/data/loyalty/ledger.ts'
import { hasProgram } from '#api/data/loyalty/program.ts'
import { join, prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { counterSections } from './data-copy-counter.ts'
import type { Section } from './data-copy-shape.ts'
import { listSections, orderSections } from './data-copy-shop.ts'

const profile: Section = {
  name: 'profile',
  title: 'Профиль',
  tables: ['users'],
  columns: {
    phone: 'Телефон',
    firstname: 'Имя',
    email: 'Почта',
    emailConfirmedAt: 'Почта подтверждена',
    birthday: 'Дата рождения',
    gender: 'Пол',
    partnerType: 'Тип',
    bonusBalance: 'Бонусы',
    city: 'Город',
    createdAt: 'Профиль создан',
    recommendationsRefusedAt: 'Рекомендации выключены',
  },
  query: ({
    userId,
  }) => sql`SELECT u.phone, u.firstname, u.email, u.email_confirmed_at AS emailConfirmedAt, u.birthday,
        CASE u.gender WHEN 'MALE' THEN 'мужской' WHEN 'FEMALE' THEN 'женский' END AS gender,
        iif(u.partner_type = 'MOUNTER', 'монтажник', 'клиент') AS partnerType,
        ${ownedPoints(sql`u.id`)} AS bonusBalance, c.name AS city, u.created_at AS createdAt,
        u.recommendations_refused_at AS recommendationsRefusedAt
      FROM users u JOIN cities c ON c.id = u.city_id WHERE u.id = ${userId}`,
}

const personSections: Section[] = [
  profile,
  {
    name: 'addresses',
    title: 'Адреса доставки',
    tables: ['saved_addresses'],
    columns: {
      title: 'Название',
      address: 'Адрес',
      flat: 'Квартира',
      entrance: 'Подъезд',
      floor: 'Этаж',
      hasLift: 'Лифт',
      accessNote: 'Как заехать',
      contactName: 'Кто встретит',
      contactPhone: 'Телефон',
    },
    query: ({ userId }) => sql`SELECT title, address, flat, entrance, floor,
        iif(has_lift = 1, 'есть', 'нет') AS hasLift, access_note AS accessNote, contact_name AS contactName, contact_phone AS contactPhone,
        created_at AS createdAt
      FROM saved_addresses WHERE user_id = ${userId} AND removed_at IS NULL
      ORDER BY created_at, id`,
  },
  {
    name: 'phone-changes',
    title: 'Смена номера',
    tables: ['phone_changes'],
    columns: {
      createdAt: 'Когда',
      oldPhone: 'Прежний номер',
      phone: 'Новый номер',
      state: 'Состояние',
    },
    query: ({ userId }) => sql`SELECT created_at AS createdAt, old_phone AS oldPhone, phone, state
      FROM phone_changes WHERE user_id = ${userId} ORDER BY created_at, id`,
  },
  {
    name: 'consents',
    title: 'Согласия',
    tables: ['consents', 'user_legal_pages', 'legal_texts'],
    columns: { at: 'Когда', act: 'Что', title: 'Документ', version: 'Редакция', screen: 'Где' },
    query: ({ userId }) => sql`SELECT a.at, iif(a.act = 'AGREED', 'дано', 'отозвано') AS act,
        coalesce(t.title, a.slug) AS title, a.version, a.screen, a.digest
      FROM consents a LEFT JOIN legal_texts t ON t.digest = a.digest
      WHERE a.user_id = ${userId} ORDER BY a.id`,
  },
  {
    name: 'devices',
    title: 'Устройства',
    tables: ['sessions'],
    columns: {
      client: 'Вход из',
      userAgent: 'Устройство',
      city: 'Город',
      createdAt: 'Вход',
      seenAt: 'Последний раз',
      isOver: 'Вход завершён',
    },
    query: ({ userId }) => sql`SELECT device_id AS deviceId, client, user_agent AS userAgent,
        strftime('%Y-%m-%dT%H:%M:%SZ', created_at / 1000, 'unixepoch') AS createdAt,
        strftime('%Y-%m-%dT%H:%M:%SZ', coalesce(rotated_at, created_at) / 1000, 'unixepoch') AS seenAt,
        (SELECT name FROM cities WHERE id = city_id) AS city,
        iif(revoked_at IS NULL, 'нет', 'да') AS isOver
      FROM sessions WHERE user_id = ${userId} ORDER BY created_at`,
  },
  {
    name: 'organizations',
    title: 'Организации',
    tables: ['organization_members', 'organizations'],
    columns: { name: 'Организация', inn: 'ИНН', role: 'Роль', joinedAt: 'С какого времени' },
    query: ({ userId }) => sql`SELECT o.name, o.inn, o.kpp, m.role, m.joined_at AS joinedAt,
        m.order_limit_minor AS orderLimitMinor, m.month_limit_minor AS monthLimitMinor
      FROM organization_members m JOIN organizations o ON o.id = m.organization_id
      WHERE m.user_id = ${userId} ORDER BY m.joined_at, o.id`,
  },
  {
    name: 'invitations',
    title: 'Приглашения в\u00a0организации',
    tables: ['organization_invitations'],
    columns: { name: 'Организация', role: 'Роль', state: 'Состояние', createdAt: 'Когда' },
    // Those that the user has sent hold the phones of others.
    query: ({ phone }) => sql`SELECT o.name, i.role, i.state, i.created_at AS createdAt
      FROM organization_invitations i JOIN organizations o ON o.id = i.organization_id
      WHERE i.phone = ${phone} ORDER BY i.created_at, i.id`,
  },
  {
    name: 'messages',
    title: 'Сообщения',
    tables: ['messages'],
    columns: {
      createdAt: 'Когда',
      channel: 'Как',
      recipient: 'Куда',
      text: 'Текст',
      state: 'Состояние',
    },
    query: ({
      userId,
      phone,
    }) => sql`SELECT created_at AS createdAt, channel, recipient, text, state
      FROM messages WHERE audience = 'BUYER' AND (user_id = ${userId} OR recipient = ${phone})
      ORDER BY id`,
  },
  {
    name: 'notifications',
    title: 'Уведомления',
    tables: ['notification_settings', 'quiet_hours'],
    columns: { event: 'О\u00a0чём', channel: 'Как', value: 'Настройка' },
    query: ({
      userId,
    }) => sql`SELECT event, channel, iif(is_on = 1, 'включено', 'выключено') AS value
      FROM notification_settings WHERE user_id = ${userId}
      UNION ALL SELECT 'тихие часы', '', iif(is_on = 1, starts || '–' || ends
          || iif(timezone = '', '', ', ' || timezone), 'выключены')
      FROM quiet_hours WHERE user_id = ${userId} ORDER BY 1, 2`,
  },
  {
    name: 'loyalty',
    title: 'Бонусы',
    tables: ['loyalty_entries', 'loyalty_balances', 'loyalty_holds'],
    columns: {
      createdAt: 'Когда',
      kind: 'Что',
      points: 'Бонусы',
      expiresOn: 'Действуют до',
      reason: 'За\u00a0что',
      orderNumber: 'Заказ',
    },
    query: ({ userId }) => sql`SELECT e.created_at AS createdAt,
        CASE e.kind WHEN 'EARNED' THEN 'начислено, ждёт срока возврата'
          WHEN 'RELEASED' THEN iif(e.points > 0, 'можно тратить', 'дождалось срока возврата')
          WHEN 'REVOKED' THEN 'снято' WHEN 'SPENT' THEN 'потрачено' WHEN 'RETURNED' THEN 'возвращено'
          WHEN 'EXPIRED' THEN 'сгорело' ELSE 'исправлено' END AS kind,
        e.points, e.expires_on AS expiresOn, e.reason, o.number AS orderNumber
      FROM loyalty_entries e LEFT JOIN orders o ON o.id = e.order_id
      WHERE e.user_id = ${userId} ORDER BY e.id`,
  },
  {
    name: 'till-purchases',
    title: 'Покупки в\u00a0магазинах с\u00a0бонусами',
    tables: ['till_purchases'],
    columns: {
      createdAt: 'Когда',
      shop: 'Магазин',
      receipt: 'Чек',
      totalMinor: 'Сумма',
      spentPoints: 'Списано',
      earnedPoints: 'Начислено',
      returnedAt: 'Возвращена',
    },
    query: ({ userId }) => sql`SELECT p.created_at AS createdAt, coalesce(s.name, '') AS shop,
        p.receipt, p.total_minor AS totalMinor, p.spent_points AS spentPoints, p.earned_points AS earnedPoints,
        p.returned_at AS returnedAt
      FROM till_purchases p LEFT JOIN shops s ON s.id = p.shop_id
      WHERE p.user_id = ${userId} ORDER BY p.created_at, p.id`,
  },
  {
    name: 'page-votes',
    title: 'Оценки страниц',
    tables: ['page_votes'],
    columns: {
      votedAt: 'Когда',
      page: 'Страница',
      vote: 'Полезна',
      reason: 'Чего не\u00a0хватило',
    },
    query: ({ userId }) => sql`SELECT v.voted_at AS votedAt, coalesce(c.title, v.slug) AS page,
        iif(v.is_useful = 1, 'да', 'нет') AS vote, v.reason
      FROM page_votes v LEFT JOIN contents c ON c.kind = 'info-page' AND c.slug = v.slug
      WHERE v.user_id = ${userId} ORDER BY v.voted_at, v.slug`,
  },
]

export const sections: Section[] = [
  ...personSections,
  ...orderSections,
  ...counterSections,
  ...listSections,
]

/** Parts that a copy of a shop without a loyalty programme has only where there are rows. */
const loyaltyNames = ['loyalty', 'till-purchases', 'till-returns', 'installer-requests']

/** The parts of one user's copy. */
export async function listCopySections(db: Database, userId: string): Promise<Section[]> {
  const own = (table: Sql) => sql`EXISTS (SELECT 1 FROM ${table} WHERE user_id = ${userId})`
  const tables = [sql`loyalty_entries`, sql`till_purchases`, sql`installer_requests`]
  const known = sql`SELECT ${hasProgram} OR ${join(tables.map(own), ' OR ', sql`0`)} AS known`
  if ((await prepare(db, known).first<number>('known')) === 1) return sections
  const { bonusBalance: _, ...columns } = profile.columns
  return sections
    .filter(({ name }) => !loyaltyNames.includes(name))
    .map((section) => (section === profile ? { ...profile, columns } : section))
}
