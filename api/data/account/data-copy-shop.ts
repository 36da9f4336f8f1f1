/** The parts of a copy that the shop's work makes: orders, estimates, lists and words. */
import { foundMinor } from '#api/data/order/money.ts'
import { sql } from '#api/data/sql.ts'
import { changeSection } from './data-copy-change.ts'
import { estimateSections } from './data-copy-estimate.ts'
import { inquirySection } from './data-copy-inquiry.ts'
import { orderMessageSection } from './data-copy-message.ts'
import type { Section } from './data-copy-shape.ts'

export const orderSections: Section[] = [
  {
    name: 'orders',
    title: 'Заказы',
    tables: ['orders', 'order_events'],
    columns: {
      number: 'Номер',
      createdAt: 'Оформлен',
      status: 'Состояние',
      recipient: 'Получатель',
      phone: 'Телефон',
      address: 'Адрес',
      totalMinor: 'Сумма',
      paidAt: 'Оплачен',
    },
    query: ({ userId }) => sql`SELECT o.number, o.created_at AS createdAt, o.status,
        o.recipient ->> '$.firstname' AS recipient, o.recipient ->> '$.phone' AS phone,
        o.recipient ->> '$.email' AS email, c.name AS city, o.delivery ->> '$.method' AS method,
        o.delivery ->> '$.address' AS address, o.delivery ->> '$.floor' AS floor,
        o.delivery ->> '$.accessNote' AS accessNote, o.delivery ->> '$.contactName' AS contactName,
        o.delivery ->> '$.contactPhone' AS contactPhone, o.delivery ->> '$.comment' AS comment,
        o.goods_minor AS goodsMinor, o.promo_code AS promoCode, o.delivery_minor AS deliveryMinor,
        o.lifting_minor AS liftingMinor, o.total_minor AS orderedMinor, ${foundMinor} AS totalMinor,
        o.payment_type AS paymentType, o.paid_at AS paidAt, o.refunded_at AS refundedAt,
        o.cancel_reason AS cancelReason, o.payer ->> '$.name' AS payer, o.po_number AS poNumber,
        o.object, (SELECT group_concat(status || ' ' || at, '; ' ORDER BY position) FROM order_events
          WHERE order_id = o.id) AS events
      FROM orders o LEFT JOIN cities c ON c.id = o.city_id
      WHERE o.user_id = ${userId} ORDER BY o.number`,
  },
  {
    name: 'order-lines',
    title: 'Товары заказов',
    tables: ['order_items'],
    columns: {
      number: 'Заказ',
      code: 'Артикул',
      name: 'Товар',
      quantity: 'Количество',
      unit: 'Единица',
      priceMinor: 'Цена',
      totalMinor: 'Сумма',
      note: 'Примечание',
    },
    query: ({ userId }) => sql`SELECT o.number, i.code, i.name, i.quantity / 100.0 AS quantity,
        i.picked / 100.0 AS picked, i.unit, i.price_minor AS priceMinor,
        i.total_minor AS totalMinor, i.reduction_minor AS reductionMinor, i.note
      FROM orders o JOIN order_items i ON i.order_id = o.id
      WHERE o.user_id = ${userId} ORDER BY o.number, i.position`,
  },
  {
    name: 'order-discounts',
    title: 'Скидки заказов',
    tables: ['order_item_discounts'],
    columns: { number: 'Заказ', code: 'Артикул', kind: 'Скидка', amountMinor: 'Сумма' },
    query: ({ userId }) => sql`SELECT o.number, i.code, d.kind, d.amount_minor AS amountMinor
      FROM orders o JOIN order_items i ON i.order_id = o.id
      JOIN order_item_discounts d ON d.order_item_id = i.id
      WHERE o.user_id = ${userId} ORDER BY o.number, i.position, d.kind`,
  },
  changeSection,
  {
    name: 'order-returns',
    title: 'Возвраты товаров',
    tables: ['order_returns'],
    columns: {
      order: 'Заказ',
      number: 'Возврат',
      createdAt: 'Когда',
      status: 'Состояние',
      amountMinor: 'Сумма',
      answer: 'Ответ магазина',
    },
    query: ({ userId }) => sql`SELECT o.number AS "order", r.number, r.created_at AS createdAt,
        r.status, (SELECT sum(amount_minor) FROM order_return_items
          WHERE return_id = r.id) AS amountMinor, r.answer, r.refunded_at AS refundedAt
      FROM orders o JOIN order_returns r ON r.order_id = o.id
      WHERE o.user_id = ${userId} ORDER BY r.number`,
  },
  {
    name: 'order-refunds',
    title: 'Возвраты денег',
    tables: ['order_refunds'],
    columns: { order: 'Заказ', createdAt: 'Когда', amountMinor: 'Сумма', reason: 'Почему' },
    query: ({ userId }) => sql`SELECT o.number AS "order", r.created_at AS createdAt, r.reason,
        (SELECT sum(amount_minor) FROM order_refund_items WHERE refund_id = r.id) AS amountMinor,
        r.refunded_at AS refundedAt
      FROM orders o JOIN order_refunds r ON r.order_id = o.id
      WHERE o.user_id = ${userId} ORDER BY r.created_at, r.id`,
  },
  {
    name: 'complaints',
    title: 'Обращения по\u00a0заказам',
    tables: ['complaints'],
    columns: { order: 'Заказ', createdAt: 'Когда', text: 'Обращение', answer: 'Ответ магазина' },
    query: ({ userId }) => sql`SELECT o.number AS "order", c.number, c.created_at AS createdAt,
        c.kind, c.text, c.answer, (SELECT count(*) FROM complaint_photos
          WHERE complaint_id = c.id) AS photoCount
      FROM orders o JOIN complaints c ON c.order_id = o.id
      WHERE o.user_id = ${userId} ORDER BY c.number`,
  },
  orderMessageSection,
  {
    name: 'installer-requests',
    title: 'Заявки монтажника',
    tables: ['installer_requests'],
    columns: {
      number: 'Заявка',
      createdAt: 'Когда',
      organization: 'Организация',
      inn: 'ИНН',
      text: 'О\u00a0себе',
      status: 'Состояние',
      answer: 'Ответ магазина',
    },
    query: ({ userId }) => sql`SELECT number, created_at AS createdAt, standing,
        organization_name AS organization, inn, text, status, answer, decided_at AS decidedAt
      FROM installer_requests WHERE user_id = ${userId} ORDER BY number`,
  },
]

const productName = sql`coalesce(p.name, t.product_id) AS name`

export const listSections: Section[] = [
  {
    name: 'estimates',
    title: 'Сметы',
    tables: ['estimates', 'estimate_sections'],
    columns: {
      title: 'Смета',
      client: 'Заказчик',
      object: 'Объект',
      totalMinor: 'Сумма',
      createdAt: 'Создана',
      changedAt: 'Изменена',
    },
    query: ({ userId }) => sql`SELECT e.id, e.title, e.client, e.client_phone AS clientPhone,
        e.object, e.note, e.total_minor AS totalMinor, e.created_at AS createdAt,
        e.changed_at AS changedAt,
        e.letterhead_name AS letterheadName, e.letterhead_phone AS letterheadPhone,
        (SELECT group_concat(title, '; ' ORDER BY position) FROM estimate_sections
          WHERE estimate_id = e.id) AS sections
      FROM estimates e WHERE e.user_id = ${userId} AND e.deleted_at IS NULL
      ORDER BY e.created_at, e.id`,
  },
  {
    name: 'estimate-lines',
    title: 'Строки смет',
    tables: ['estimate_lines', 'promised_prices'],
    columns: {
      estimate: 'Смета',
      name: 'Строка',
      quantity: 'Количество',
      unit: 'Единица',
      priceMinor: 'Цена',
      keptUntil: 'Цена держится до',
      note: 'Примечание',
      rooms: 'Комнаты расчёта',
    },
    query: ({ userId }) => sql`SELECT e.title AS estimate, l.name, l.code,
        l.quantity / 100.0 AS quantity, coalesce(nullif(l.unit, ''), l.base_unit) AS unit,
        l.price_minor AS priceMinor, m.until AS keptUntil, l.note,
        (SELECT group_concat(nullif(value ->> 'name', ''), '; ')
          FROM json_each(l.calculation, '$.rooms')) AS rooms, l.calculation
      FROM estimates e JOIN estimate_lines l ON l.estimate_id = e.id
      LEFT JOIN promised_prices m ON m.estimate_id = e.id AND m.line_id = l.id
      WHERE e.user_id = ${userId} AND e.deleted_at IS NULL
      ORDER BY e.created_at, e.id, l.position, l.id`,
  },
  ...estimateSections,
  {
    name: 'reviews',
    title: 'Отзывы',
    tables: ['reviews'],
    columns: { createdAt: 'Когда', name: 'Товар', rating: 'Оценка', text: 'Отзыв' },
    query: ({ userId }) => sql`SELECT t.created_at AS createdAt, ${productName}, t.rating, t.text
      FROM reviews t LEFT JOIN products p ON p.id = t.product_id
      WHERE t.user_id = ${userId} ORDER BY t.created_at, t.id`,
  },
  {
    name: 'questions',
    title: 'Вопросы о\u00a0товарах',
    tables: ['questions'],
    columns: { createdAt: 'Когда', name: 'Товар', text: 'Вопрос', answer: 'Ответ' },
    query: ({ userId }) => sql`SELECT t.created_at AS createdAt, ${productName}, t.text, t.answer
      FROM questions t LEFT JOIN products p ON p.id = t.product_id
      WHERE t.user_id = ${userId} ORDER BY t.created_at, t.id`,
  },
  inquirySection,
  {
    name: 'favorites',
    title: 'Избранное',
    tables: ['favorites'],
    columns: { createdAt: 'Когда', kind: 'Что', name: 'Название', priceMinor: 'Цена тогда' },
    query: ({ userId }) => sql`SELECT t.created_at AS createdAt, t.kind, coalesce(p.name, c.name,
        b.name, t.item_id) AS name, t.price_minor AS priceMinor
      FROM favorites t LEFT JOIN products p ON t.kind = 'PRODUCT' AND p.id = t.item_id
      LEFT JOIN categories c ON t.kind = 'CATEGORY' AND c.id = t.item_id
      LEFT JOIN brands b ON t.kind = 'BRAND' AND b.id = t.item_id
      WHERE t.user_id = ${userId} AND t.removed_at IS NULL ORDER BY t.created_at, t.item_id`,
  },
  ...[
    { name: 'comparison', title: 'Сравнение', table: sql`comparisons`, at: sql`created_at` },
    { name: 'viewed', title: 'Просмотренное', table: sql`viewed_products`, at: sql`viewed_at` },
    { name: 'restocks', title: 'Ожидание товара', table: sql`restocks`, at: sql`created_at` },
  ].map(
    ({ name, title, table, at }): Section => ({
      name,
      title,
      tables: [table.pieces.join('')],
      columns: { at: 'Когда', name: 'Товар' },
      query: ({ userId }) => sql`SELECT t.${at} AS at, ${productName}
        FROM ${table} t LEFT JOIN products p ON p.id = t.product_id
        WHERE t.user_id = ${userId} ORDER BY t.${at}, t.product_id`,
    }),
  ),
  {
    name: 'cart',
    title: 'Корзина',
    tables: ['cart_items', 'cart_later_items'],
    columns: { name: 'Товар', quantity: 'Количество', note: 'Примечание', place: 'Где' },
    query: ({ userId }) => sql`SELECT ${productName}, t.quantity / 100.0 AS quantity, t.note,
        'в корзине' AS place FROM cart_items t LEFT JOIN products p ON p.id = t.product_id
      WHERE t.user_id = ${userId}
      UNION ALL SELECT ${productName}, t.quantity / 100.0, t.note, 'отложено'
      FROM cart_later_items t LEFT JOIN products p ON p.id = t.product_id
      WHERE t.user_id = ${userId} ORDER BY 4, 1`,
  },
  {
    name: 'searches',
    title: 'История поиска',
    tables: ['search_history'],
    columns: { searchedAt: 'Когда', query: 'Запрос' },
    query: ({ userId }) => sql`SELECT searched_at AS searchedAt, query FROM search_history
      WHERE user_id = ${userId} ORDER BY searched_at, phrase`,
  },
  {
    name: 'shares',
    title: 'Списки по\u00a0ссылке',
    tables: ['shares'],
    columns: { createdAt: 'Когда', kind: 'Что', body: 'Содержание' },
    query: ({ userId }) => sql`SELECT created_at AS createdAt, kind, body FROM shares
      WHERE user_id = ${userId} ORDER BY created_at, token`,
  },
]
