/** Names of events, channels, states and clocks. */
import { href } from 'react-router'
import { notificationTitles } from '#language/ru/notification.ts'
import { toLoyaltyPath } from '#web/features/loyalty/loyalty-path.ts'
import type {
  NotificationChannel,
  NotificationEvent,
  NotificationSubjectType,
} from '#web/generated/graphql/graphql.ts'

export const eventHints: Record<NotificationEvent, string> = {
  ORDER: 'Принят, собран, изменился, отменён, деньги вернули',
  DELIVERY: 'Заказ в\u00a0пути и\u00a0когда привезём',
  ANSWER: 'На\u00a0жалобы, возвраты, вопросы и\u00a0заявки; клиент открыл смету или ответил',
  ESTIMATE_PRICE:
    'Итог изменился на\u00a01\u00a0% и\u00a0больше или товар пропал, не\u00a0чаще раза в\u00a0день',
  FAVORITE_STOCK: 'Товар снова есть в\u00a0вашем городе, не\u00a0чаще раза в\u00a0день',
  FAVORITE_PRICE:
    'Подешевело на\u00a05\u00a0% и\u00a0больше, в\u00a0корзине тоже, не\u00a0чаще раза в\u00a0день',
  LOYALTY: 'Пришли или скоро сгорят',
  NEWS: 'Предложения магазина',
}

/** What a toast says of a switch: «Цены сметы: письма включены». */
export function describeChange(
  event: NotificationEvent,
  channel: NotificationChannel,
  isOn: boolean,
): string {
  const name = channel === 'SMS' ? 'СМС' : 'письма'
  return `${notificationTitles[event]}: ${name} ${isOn ? 'включены' : 'отключены'}`
}

type Subject = { type: NotificationSubjectType; id: string }

/** Where a message leads, and what the link says. */
export function toSubjectLink({ type, id }: Subject): { to: string; title: string } {
  switch (type) {
    case 'ORDER':
      return { to: href('/profile/orders/:id', { id }), title: `Заказ №\u00a0${id}` }
    case 'ESTIMATE':
      return { to: href('/estimates/:id', { id }), title: 'К\u00a0смете' }
    case 'PRODUCT':
      return { to: href('/product/:slug', { slug: id }), title: 'К\u00a0товару' }
    case 'LOYALTY':
      return { to: toLoyaltyPath(), title: 'К\u00a0бонусам' }
    default:
      return { to: href('/favorites/:tab?'), title: 'В\u00a0избранное' }
  }
}

const clockNames: Record<string, string> = {
  'Europe/Kaliningrad': 'Калининград, МСК\u2060−1',
  'Europe/Moscow': 'Москва, МСК',
  'Europe/Samara': 'Самара, МСК\u2060+1',
  'Asia/Yekaterinburg': 'Екатеринбург, МСК\u2060+2',
  'Asia/Omsk': 'Омск, МСК\u2060+3',
  'Asia/Krasnoyarsk': 'Красноярск, МСК\u2060+4',
  'Asia/Irkutsk': 'Иркутск, МСК\u2060+5',
  'Asia/Yakutsk': 'Якутск, МСК\u2060+6',
  'Asia/Vladivostok': 'Владивосток, МСК\u2060+7',
  'Asia/Magadan': 'Магадан, МСК\u2060+8',
  'Asia/Kamchatka': 'Камчатка, МСК\u2060+9',
}

/** The empty value goes by the clock of the city. */
export const clockOptions = [
  { value: '', label: 'По\u00a0времени вашего города' },
  ...Object.entries(clockNames).map(([value, label]) => ({ value, label })),
]
