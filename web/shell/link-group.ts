/** Where the footer and the menus of a phone lead: what the shop has written, and its own pages. */
import { isInSection } from '#web/runtime/site-page.ts'

export type Place = { title: string; href: string }
export type Group = { title: string; links: readonly Place[] }

/** Pages of the shop itself; the menu of a phone has them with their counters. */
export const places = {
  orders: { title: 'Заказы', href: '/profile/orders' },
  estimates: { title: 'Сметы', href: '/estimates' },
  favorites: { title: 'Избранное', href: '/favorites' },
  compare: { title: 'Сравнение', href: '/compare' },
  shops: { title: 'Магазины', href: '/magaziny' },
} satisfies Record<string, Place>

const articles = { title: 'Статьи', href: '/stati' }

export const ownPages: readonly Place[] = [...Object.values(places), articles]

/** What there is to read: without the catalogue and the places that stand in the menu itself. */
export function toReading(groups: readonly Group[]): Group[] {
  const inMenu: string[] = Object.values(places).map(({ href }) => href)
  return groups
    .map(({ title, links }) => ({
      title,
      links: links.filter(({ href }) => !inMenu.includes(href) && !isInSection(href, 'catalog')),
    }))
    .filter(({ links }) => links.length > 0)
}
