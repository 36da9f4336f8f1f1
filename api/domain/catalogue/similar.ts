/** What is shown beside a product as like it. */
import { listSimilar } from '#api/data/catalogue/related.ts'
import type { Database } from '#api/database.ts'
import { listSubstitutes } from './substitute.ts'

/** Hundredths: the least that is sold of each. */
const least = 1

/**
 * Goods of the category that are close in properties and price. Of what the city has none of, they
 * are there to take its place: other packs of it and goods of the same use, wherever there are any.
 */
export async function listAlike(db: Database, cityId: string, key: string) {
  const similar = await listSimilar(db, cityId, key)
  if (!similar.value || !similar.isSoldOut) return similar
  const { value } = await listSubstitutes(db, cityId, key, { quantity: least })
  const fitting = (value ?? []).map(({ product }) => product)
  return fitting.length > 0 ? { ...similar, value: fitting } : similar
}
