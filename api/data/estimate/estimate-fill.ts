/** Goods that the rows of a list may mean. */
import type { Database } from '#api/context.ts'
import { prepare, readAll, sql } from '#api/data/sql.ts'
import type { SearchPort, SearchResult } from '#api/search/port.ts'
import { toMatch } from '#api/search/query.ts'
import { toCode } from '#api/search/text.ts'

/** Codes in one expression of FTS5, which has a bound of its own. */
const codeMax = 60
/** Searches side by side, whose questions go to the database together. */
const searchMax = 40

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

type Found = Pick<SearchResult, 'isWhole' | 'correctedQuery' | 'missingSizes'> & {
  /** The best goods on sale, of `total` that were found. */
  goods: { id: string; name: string }[]
  total: number
}
type HitRow = { id: string; name: string; total: number }

const hitMax = 12

/** What a search for each name finds. */
export async function searchNames(
  db: Database,
  search: SearchPort,
  names: readonly string[],
): Promise<Map<string, Found>> {
  const wanted = [...new Set(names)]
  const found = new Map<string, Found>()
  for (let i = 0; i < wanted.length; i += searchMax) {
    const part = wanted.slice(i, i + searchMax)
    const results = await findMany(search, part)
    const rows: HitRow[][] = await readAll<HitRow[]>(
      db,
      results.map(
        ({ hits }) => sql`SELECT p.id, p.name, count(*) OVER () AS total FROM (${hits}) found
          CROSS JOIN products p ON p.id = found.product_id AND p.is_hidden = 0
          ORDER BY found.score DESC, p.popularity DESC, p.id LIMIT ${hitMax}`,
      ),
    )
    for (const [j, name] of part.entries()) {
      const result = results[j]
      const goods = rows[j] ?? []
      if (result) found.set(name, { ...result, goods, total: goods[0]?.total ?? 0 })
    }
  }
  return found
}

/** An engine that knows no better is asked one by one. */
async function findMany(search: SearchPort, names: string[]): Promise<SearchResult[]> {
  if (search.findMany) return search.findMany(names)
  const results: SearchResult[] = []
  for (const name of names) results.push(await search.find(name))
  return results
}
