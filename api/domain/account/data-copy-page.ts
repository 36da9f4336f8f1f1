/** The frame of the readable copy, and how a value is written in it. */

import { escapeUTF8 } from 'entities'
import type { Section } from '#api/data/account/data-copy-shape.ts'
import { toLocal } from '#language/local-time.ts'
import { formatDate } from '#language/ru/day.ts'
import { uncapitalize } from '#language/ru/letter-case.ts'
import { memberRoleNames } from '#language/ru/member-role.ts'
import { channelNames, messageStateNames, notificationTitles } from '#language/ru/notification.ts'
import { orderStatusNames } from '#language/ru/order-status.ts'
import { formatNumber, formatRoubles } from '#language/ru/paper.ts'
import { formatPhone } from '#language/ru/phone.ts'
import { identity } from '#shop/identity.ts'
import * as theme from '#shop/theme.ts'

const names: Record<string, string> = {
  ...orderStatusNames,
  ...memberRoleNames,
  ...messageStateNames,
  ...notificationTitles,
  ...channelNames,
}

/** Of other lists, and of codes that two lists have in different senses. */
const words: Record<string, string> = {
  ...Object.fromEntries(Object.entries(names).map(([code, name]) => [code, uncapitalize(name)])),
  REQUESTED: 'ждёт решения',
  REFUSED: 'отказ',
  PRODUCT: 'товар',
  CATEGORY: 'раздел',
  BRAND: 'бренд',
  WAITING: 'ждёт',
  PROVEN: 'подтверждается',
  DONE: 'выполнено',
  TAKEN: 'номер занят',
  DECLINED: 'отклонено',
  REVOKED: 'отозвано',
  EXPIRED: 'истекло',
  LOST: 'не\u00a0доставлено',
  DROPPED: 'не\u00a0отправлено',
  SMS: channelNames.SMS,
  SIGN_IN: 'при входе',
  CHECKOUT: 'при оформлении заказа',
  PROFILE: 'в\u00a0профиле',
  INQUIRY: 'в\u00a0вопросе специалисту',
  RESTOCK: 'при ожидании товара',
  DELETION: 'при удалении профиля',
  EARLIER: 'раньше',
  FAVORITES: 'избранное',
  COMPARISON: 'сравнение',
  CART: 'корзина',
}

/** Columns of what people wrote: a word in capitals there is their own. */
const typed = ['text', 'name', 'title', 'query', 'note', 'comment', 'firstname', 'recipient']

export type CellWords = {
  timeZone: string
  /** A device by its user agent. */
  nameDevice: (userAgent: string) => { title: string }
}

/** What a column holds is told by its name: sums end in Minor, moments in At. */
export function toCell(
  name: string,
  value: string | number | null,
  { timeZone, nameDevice }: CellWords,
): string {
  if (name === 'userAgent') return nameDevice(String(value ?? '')).title
  if (value === null || value === '') return '—'
  if (name.endsWith('Minor')) return formatRoubles(Number(value))
  if (name === 'at' || name.endsWith('At')) return toMoment(String(value), timeZone)
  if (typeof value === 'number')
    return /umber|order/.test(name) ? `${value}` : formatNumber(Math.round(value * 100))
  if (/^79\d{9}$/.test(value) && /phone$|^recipient$|^contact$/i.test(name)) {
    return formatPhone(value)
  }
  return typed.includes(name) ? value : (words[value] ?? value)
}

function toMoment(value: string, timeZone: string): string {
  const moment = new Date(value)
  if (Number.isNaN(moment.getTime())) return value
  const { day, time } = toLocal(moment.getTime(), timeZone)
  return `${formatDate(day)}, ${time}`
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:1100px;margin:0 auto;padding:16px;
color:${theme.text};background:${theme.surface}}div{overflow-x:auto}table{border-collapse:collapse;width:100%}
th,td{border:1px solid ${theme.edge};padding:6px 10px;text-align:left;vertical-align:top}
th{background:${theme.ground}}section{margin-block:32px}nav li{display:inline-block;margin-right:16px}
nav ul{padding:0}a{color:${theme.blue}}`

export function toPageStart(now: Date, timeZone: string, sections: Section[]): string {
  const made = toMoment(now.toISOString(), timeZone)
  const links = sections.map(({ name, title }) => `<li><a href="#${name}">${title}</a></li>`)
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Мои данные ${escapeUTF8(identity.nameIn)}</title><style>${style}</style></head><body>
<h1>Мои данные ${escapeUTF8(identity.nameIn)}</h1>
<p>Копия сделана ${made}. Здесь всё, что магазин хранит о&nbsp;вас. Те&nbsp;же строки, со&nbsp;всеми
столбцами, лежат в&nbsp;папке json. Данных других людей, паролей и&nbsp;ключей в&nbsp;копии
нет.</p><nav aria-label="Разделы"><ul>${links.join('')}</ul></nav><main>`
}

export const toPageEnd = '</main></body></html>\n'
