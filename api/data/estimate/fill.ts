/** Goods that the rows of a list may mean. */
import { cityPrice, joinCityPrice, stockOf } from '#api/data/catalogue/card.ts'
import { json, prepare, readAll, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type { SearchPort, SearchResult } from '#api/search/port.ts'
import { toMatch } from '#api/search/query.ts'
import { toCode, toTerms } from '#api/search/text.ts'

/** Codes in one expression of FTS5, which has a bound of its own. */
const codeMax = 60
/** Searches whose goods are asked of the database together: other visitors go between. */
const searchMax = 25

type CodeRow = { id: string; code: string; barcode: string | null }

/** The product on sale of each code or barcode; what several goods share names none of them. */
export async function findProductsByCodes(
  db: Database,
  codes: readonly string[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(codes)]
  const matches = wanted.flatMap((code) => toMatch(code).code ?? [])
  const found = new Map<string, Set<string>>()
  for (let i = 0; i < matches.length; i += codeMax) {
    const match = matches.slice(i, i + codeMax).join(' OR ')
    const { results } = await prepare(
      db,
      sql`SELECT p.id, p.code, p.barcode FROM product_search
        JOIN products p ON p.id = product_search.product_id AND p.is_hidden = 0
        WHERE product_search MATCH ${match} LIMIT 1000`,
    ).all<CodeRow>()
    for (const { id, code, barcode } of results) {
      for (const known of [code, barcode ?? '']) {
        const key = toCode(known)
        if (key !== '') found.set(key, new Set([...(found.get(key) ?? []), id]))
      }
    }
  }
  return new Map(
    wanted.flatMap((code): [string, string][] => {
      const [id, other] = found.get(toCode(code)) ?? []
      return id !== undefined && other === undefined ? [[code, id]] : []
    }),
  )
}

/** A product that a search for a row has found. */
export type FoundGoods = {
  id: string
  name: string
  category: string
  brand: string
  unit: string
  /** Of one base unit in the city; null is a price on request. */
  priceMinor: number | null
  isInStock: boolean
}

export type Found = Pick<SearchResult, 'isWhole' | 'correctedQuery' | 'missingSizes'> & {
  /** The best goods on sale, of `total` that were found. */
  goods: FoundGoods[]
  total: number
}

type HitRow = { id: string; total: number }
type GoodsRow = {
  id: string
  name: string
  category_name: string
  brand_name: string | null
  unit: string
  price_minor: number | null
  stock: number
  min: number
}

const hitMax = 60
/** Products in one question. */
const goodsMax = 500

/** What a search for each name finds for a city. */
export async function searchNames(
  { db, search, cityId }: { db: Database; search: SearchPort; cityId: string },
  names: readonly string[],
): Promise<Map<string, Found>> {
  const wanted = [...new Set(names)]
  const results = await findMany(search, wanted.map(toBounded))
  const hits: HitRow[][] = []
  for (let i = 0; i < results.length; i += searchMax) {
    const part = results.slice(i, i + searchMax).map((result) => hitQuery(result.hits))
    hits.push(...(await readAll<HitRow[]>(db, part)))
  }
  const ids = new Set(hits.flatMap((rows) => rows.map(({ id }) => id)))
  const goods = await readGoods(db, cityId, [...ids])
  return new Map(
    results.map((result, i): [string, Found] => {
      const rows = hits[i] ?? []
      const found = rows.flatMap(({ id }) => goods.get(id) ?? [])
      return [wanted[i] ?? '', { ...result, goods: found, total: rows[0]?.total ?? 0 }]
    }),
  )
}

const hitQuery = (hits: Sql): Sql => sql`
  SELECT p.id, count(*) OVER () AS total FROM (${hits}) found
  CROSS JOIN products p ON p.id = found.product_id AND p.is_hidden = 0
  ORDER BY found.score DESC, p.popularity DESC, p.id LIMIT ${hitMax}`

/** What tells goods apart, each of them once however many rows have found it. */
async function readGoods(
  db: Database,
  cityId: string,
  ids: readonly string[],
): Promise<Map<string, FoundGoods>> {
  const goods = new Map<string, FoundGoods>()
  for (let i = 0; i < ids.length; i += goodsMax) {
    const { results } = await prepare(
      db,
      sql`SELECT p.id, p.name, p.unit, p.min, c.name AS category_name, b.name AS brand_name,
          ${cityPrice}, ${stockOf(cityId)} AS stock
        FROM json_each(${json(ids.slice(i, i + goodsMax))}) asked
        CROSS JOIN products p ON p.id = asked.value
        CROSS JOIN categories c ON c.id = p.category_id
        LEFT JOIN brands b ON b.id = p.brand_id
        ${joinCityPrice(cityId)}`,
    ).all<GoodsRow>()
    for (const row of results) goods.set(row.id, toGoods(row))
  }
  return goods
}

const toGoods = (row: GoodsRow): FoundGoods => ({
  id: row.id,
  name: row.name,
  category: row.category_name,
  brand: row.brand_name ?? '',
  unit: row.unit,
  priceMinor: row.price_minor,
  isInStock: row.stock >= row.min,
})

/** What is named by more words is told by the first of them, and by its first sizes. */
const wordMax = 5
const sizeMax = 4

/** A name of any length as a search that costs no more than those people type. */
function toBounded(name: string): string {
  const terms = toTerms(name)
  const words = terms.filter(({ isWord }) => isWord).slice(0, wordMax)
  const sizes = terms.filter(({ isWord }) => !isWord).slice(0, sizeMax)
  if (words.length + sizes.length === terms.length) return name
  const kept = new Set([...words, ...sizes])
  return terms.flatMap((term) => (kept.has(term) ? term.text : [])).join(' ')
}

/** A search engine without `findMany` is asked query by query. */
async function findMany(search: SearchPort, names: string[]): Promise<SearchResult[]> {
  if (search.findMany) return search.findMany(names)
  const results: SearchResult[] = []
  for (const name of names) results.push(await search.find(name))
  return results
}
