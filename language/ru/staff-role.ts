/** Roles of the shop's people, and what they may do, in words. */

export const staffRoleNames = {
  OWNER: 'Владелец',
  MANAGER: 'Менеджер',
  PICKER: 'Комплектовщик',
  CASHIER: 'Кассир',
  CONTENT: 'Контент',
} as const

/** By the names of schema/staff-role.ts. */
export const roleActNames = {
  'order.read': 'Видит заказы',
  'order.pick': 'Собирает заказы и\u00a0отправляет их',
  'order.hand-over': 'Выдаёт заказы',
  'order.cancel': 'Отменяет заказы',
  'order.change': 'Меняет состав, адрес и\u00a0день заказа',
  'order.create': 'Оформляет заказ по\u00a0звонку',
  'order.note': 'Пишет заметки для своих',
  'order.talk': 'Переписывается с\u00a0покупателем в\u00a0заказе',
  'order.pay': 'Отмечает оплату по\u00a0счёту',
  'order.refund': 'Возвращает часть денег',
  'order.return': 'Принимает возврат у\u00a0прилавка',
  'order.export': 'Сохраняет список заказов таблицей',
  'day.read': 'Видит, что сделать сегодня',
  'figure.read': 'Видит суммы за\u00a0дни и\u00a0месяцы',
  'case.order': 'Отвечает на\u00a0возвраты, жалобы и\u00a0заявки',
  'case.content': 'Отвечает на\u00a0вопросы и\u00a0отзывы',
  'installer-request.decide': 'Решает, кто монтажник',
  'stock.read': 'Видит остатки',
  'stock.correct': 'Исправляет остатки',
  'price.change': 'Загружает цены и\u00a0остатки таблицей',
  'till.use': 'Проводит покупки с\u00a0бонусами',
  'shop-day.change': 'Ставит выходные и\u00a0короткие дни',
  'page-vote.read': 'Видит, помогли\u00a0ли страницы',
  'redirect.change': 'Ведёт переадресации',
  'news.change': 'Пишет и\u00a0рассылает новости',
  'promo-code.change': 'Создаёт промокоды',
  'organization.change': 'Назначает скидки организациям',
  'loyalty.change': 'Меняет программу лояльности',
  'people.change': 'Приглашает людей и\u00a0меняет их роли',
  'audit.read': 'Читает журнал',
  'outbox.read': 'Видит письма пробного магазина',
} as const
