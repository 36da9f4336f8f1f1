/** Names of events, channels, states and clocks. */
import { href } from 'react-router'
import { toLoyaltyPath } from '#web/features/loyalty/loyalty-path.ts'
import type {
  NotificationChannel,
  NotificationEvent,
  NotificationMessageState,
  NotificationSubjectType,
} from '#web/generated/graphql/graphql.ts'

export const eventWords: Record<NotificationEvent, { title: string; hint: string }> = {
  ORDER: { title: 'Заказ', hint: 'Принят, собран, изменился, отменён, деньги вернули' },
  DELIVERY: { title: 'Доставка', hint: 'Заказ в\u00a0пути и\u00a0когда привезём' },
  ANSWER: {
    title: 'Ответы магазина',
    hint: 'На\u00a0жалобы, возвраты, вопросы и\u00a0заявки',
  },
  ESTIMATE_PRICE: {
    title: 'Цены сметы',
    hint: 'Итог изменился на\u00a01\u00a0% и\u00a0больше, не\u00a0чаще раза в\u00a0неделю',
  },
  FAVORITE_STOCK: {
    title: 'Избранное в\u00a0наличии',
    hint: 'Товар снова есть в\u00a0вашем городе, не\u00a0чаще раза в\u00a0день',
  },
  FAVORITE_PRICE: {
    title: 'Цена избранного',
    hint: 'Подешевело на\u00a05\u00a0% и\u00a0больше, не\u00a0чаще раза в\u00a0день',
  },
  LOYALTY: { title: 'Бонусы', hint: 'Пришли или скоро сгорят' },
  NEWS: { title: 'Новости и\u00a0акции', hint: 'Предложения магазина' },
}

export const channelNames: Record<NotificationChannel, string> = { SMS: 'СМС', EMAIL: 'E-mail' }

export const lockWords = {
  TRANSACTIONAL: 'СМС о\u00a0заказе отключить нельзя: по\u00a0ним его забирают и\u00a0получают',
  LEGAL:
    'По\u00a0закону рассылка возможна только с\u00a0согласия, а\u00a0магазин её\u00a0не\u00a0ведёт',
} as const

/** What a toast says of a switch: «Цены сметы: e-mail включён». */
export function describeChange(
  event: NotificationEvent,
  channel: NotificationChannel,
  isOn: boolean,
): string {
  const name = channel === 'SMS' ? 'СМС' : 'e-mail'
  const state = channel === 'SMS' ? ['включены', 'отключены'] : ['включён', 'отключён']
  return `${eventWords[event].title}: ${name} ${isOn ? state[0] : state[1]}`
}

export const stateWords: Record<NotificationMessageState, string> = {
  SENT: 'Отправлено',
  SENDING: 'Отправляется',
  UNCERTAIN: 'Могло не\u00a0дойти',
  REFUSED: 'Не\u00a0доставлено',
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
