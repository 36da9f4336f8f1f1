/** The orders a listing can be put in: what the screens offer, and what each means in SQL. */

import { type Sql, sql } from '#api/data/sql.ts'
import type { Sort, SortList, SortType } from '#schema/rest/catalogue/category.ts'

type Direction = Sort['direction']
/** What a caller asked for: unknown names mean the default, so that old links still open. */
export type SortChoice = { sort?: string | undefined; direction?: Direction | undefined }

type Offer = Omit<Sort, 'id'>

const popularity: Offer = { sort: 'popularity', direction: 'DESC', title: 'Сначала популярные' }
const others: Offer[] = [
  { sort: 'price', direction: 'ASC', title: 'Сначала дешёвые' },
  { sort: 'price', direction: 'DESC', title: 'Сначала дорогие' },
  { sort: 'discount', direction: 'DESC', title: 'Сначала с большей скидкой' },
  { sort: 'new', direction: 'DESC', title: 'Сначала новинки' },
  { sort: 'name', direction: 'ASC', title: 'По названию' },
]
const added: Offer = { sort: 'added', direction: 'DESC', title: 'Сначала недавно добавленные' }
const relevanceOffer: Offer = { sort: 'relevance', direction: 'DESC', title: 'Сначала подходящие' }
const picked: Offer = { sort: 'picked', direction: 'DESC', title: 'Как в подборке' }
const offers: Record<SortType, [Offer, ...Offer[]]> = {
  PRODUCT: [popularity, ...others],
  FAVORITE_PRODUCT: [added, popularity, ...others],
  SEARCH: [relevanceOffer, popularity, ...others],
  SELECTION: [picked, popularity, ...others],
}

/** The orders of a kind of list, counted from 1; the first is in force when none is chosen. */
export function listSorts(type: SortType): SortList {
  const [{ sort, direction }] = offers[type]
  return {
    items: offers[type].map((offer, i) => ({ id: i + 1, ...offer })),
    default: { sort, direction },
  }
}

/** The share that is taken off; null without an old price. The index is on just this expression. */
export const discountOf: Sql = sql`max(0.0, 1.0 - 1.0 * price_minor / nullif(old_price_minor, 0))`

/** What a search lists first: what fits best, unless it cannot be bought here. */
export const relevance: Sql = sql`score * iif(is_in_stock, 1, 0.85)
  * iif(price_minor IS NULL, 0.5, 1)`

const popular = { key: sql`popularity`, usual: 'DESC' as const }

/** Each order's expression over the rows of a listing (./listing.ts), with its usual direction. */
const expressions = new Map<string, { key: Sql; usual: Direction }>([
  ['popularity', popular],
  ['price', { key: sql`price_minor`, usual: 'ASC' }],
  ['discount', { key: discountOf, usual: 'DESC' }],
  ['new', { key: sql`created_at`, usual: 'DESC' }],
  ['name', { key: sql`name_key`, usual: 'ASC' }],
])

/**
 * The `ORDER BY` of a listing. What has no price stands last in every order but relevance, and by
 * popularity what is in stock stands first; relevance, the order of a search unless another is
 * chosen, weighs both in, since a code typed in full must come first even when it is sold out.
 */
export function orderOf({ sort, direction }: SortChoice, isSearch: boolean): Sql {
  const chosen = expressions.get(sort ?? '')
  if (!chosen && isSearch) {
    return sql`${relevance} DESC, popularity DESC, id`
  }
  const { key, usual } = chosen ?? popular
  const way = (direction ?? usual) === 'ASC' ? sql`ASC` : sql`DESC`
  if (key === popular.key) {
    return sql`price_minor IS NULL, is_in_stock DESC, ${key} ${way}, id`
  }
  return sql`price_minor IS NULL, ${key} ${way} NULLS LAST, popularity DESC, id`
}
