/** The sections of the pages for the shop's people, a line each. */
import { mayDo, type RoleAct, type StaffRole } from '#schema/staff-role.ts'

export type Section = {
  /** Null where each role has something to see. */
  act: RoleAct | null
  /** The first one is where the link leads; at all of them it is the section of now. */
  hrefs: string[]
  name: string
  /** Where it stands behind «Ещё»; what is of the day stands in the row as long as there is room. */
  group: 'day' | 'buyers' | 'site' | 'shop'
  /** Of the figure beside the name. */
  counted?: 'inbox' | 'unread'
  isOfLoyalty?: boolean
  /** Shown while something is left to do. */
  isOfFirstSteps?: boolean
}

const sections: Section[] = [
  {
    act: 'people.change',
    hrefs: ['/staff/first-steps'],
    name: 'Первые шаги',
    group: 'day',
    isOfFirstSteps: true,
  },
  {
    act: 'day.read',
    hrefs: ['/staff', '/staff/goods', '/staff/phrases'],
    name: 'День',
    group: 'day',
  },
  {
    act: 'order.read',
    hrefs: ['/staff/orders'],
    name: 'Заказы',
    group: 'day',
    counted: 'unread',
  },
  {
    act: null,
    hrefs: ['/staff/inbox', '/staff/restocks'],
    name: 'Обращения',
    group: 'day',
    counted: 'inbox',
  },
  {
    act: 'stock.read',
    hrefs: ['/staff/stocks', '/staff/markings'],
    name: 'Остатки',
    group: 'day',
  },
  { act: 'price.change', hrefs: ['/staff/prices'], name: 'Цены', group: 'day' },
  { act: 'till.use', hrefs: ['/staff/till'], name: 'Касса', group: 'day', isOfLoyalty: true },
  { act: 'marking.read', hrefs: ['/staff/marking-codes'], name: 'Маркировка', group: 'shop' },
  { act: 'news.change', hrefs: ['/staff/news'], name: 'Новости', group: 'buyers' },
  { act: 'promo-code.change', hrefs: ['/staff/promo-codes'], name: 'Промокоды', group: 'buyers' },
  {
    act: 'organization.change',
    hrefs: ['/staff/organizations'],
    name: 'Организации',
    group: 'buyers',
  },
  {
    act: 'loyalty.change',
    hrefs: ['/staff/loyalty'],
    name: 'Бонусы',
    group: 'buyers',
    isOfLoyalty: true,
  },
  { act: 'page-vote.read', hrefs: ['/staff/page-votes'], name: 'Страницы', group: 'site' },
  { act: 'redirect.change', hrefs: ['/staff/redirects'], name: 'Переадресации', group: 'site' },
  { act: 'shop-day.change', hrefs: ['/staff/shop-days'], name: 'Часы работы', group: 'site' },
  { act: 'people.change', hrefs: ['/staff/people'], name: 'Люди', group: 'shop' },
  { act: 'audit.read', hrefs: ['/staff/audit'], name: 'Журнал', group: 'shop' },
]

export const groupNames = { buyers: 'Покупателям', site: 'Сайт', shop: 'Магазин' } as const

/**
 * What each role opens all day stands first, in this order: a phone has room for three. The others
 * follow as they are listed. A section that the role or the shop does not have leaves its place.
 */
const daily: Record<StaffRole, readonly string[]> = {
  OWNER: ['/staff/first-steps', '/staff', '/staff/orders', '/staff/inbox'],
  MANAGER: ['/staff', '/staff/orders', '/staff/inbox'],
  PICKER: ['/staff', '/staff/orders', '/staff/stocks'],
  CASHIER: ['/staff', '/staff/orders', '/staff/till'],
  CONTENT: ['/staff/inbox'],
}

/** The place of a section in the row of a role: before all others when it is a daily one. */
function toRank(role: StaffRole, { hrefs }: Section): number {
  const rank = daily[role].indexOf(hrefs[0] ?? '')
  return rank === -1 ? daily[role].length : rank
}

type Shown = { role: StaffRole; hasLoyalty: boolean; hasFirstSteps: boolean }

/** What the role opens: a link to anything else would only lead to a refusal. */
export const listSections = ({ role, hasLoyalty, hasFirstSteps }: Shown): Section[] =>
  sections
    .filter(
      ({ act, isOfLoyalty = false, isOfFirstSteps = false }) =>
        (act === null || mayDo(role, act)) &&
        (hasLoyalty || !isOfLoyalty) &&
        (hasFirstSteps || !isOfFirstSteps),
    )
    .toSorted((a, b) => toRank(role, a) - toRank(role, b))
