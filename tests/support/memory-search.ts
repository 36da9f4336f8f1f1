/**
 * A search engine beside the database, as simple as can be: it holds every product's words in
 * memory and answers ids. It shows that the api asks nothing of an engine but the port.
 */
import { json, sql } from '#api/data/sql.ts'
import type { SearchPort } from '#api/search/port.ts'

type Row = { id: string; name: string; code: string; rest: string }
type Goods = { id: string; name: string[]; all: string[]; code: string }

const endings = /(?:[ая]ми|[оыеи]м[иу]?|[оыеи]й|[ая]я|[оеы]е|[оеы]в|[аеиоуыьюяй])$/

/** The words of a text, without the endings that Russian changes. */
const toWords = (text: string): string[] =>
  (
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map((word) => (word.length < 5 ? word : word.replace(endings, '')))

const toCode = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** An engine over what `db` sells when it is first asked. */
export function createMemorySearch(db: D1Database): SearchPort {
  let index: Promise<Goods[]> | null = null
  return {
    async find(query, { isTyping = false } = {}) {
      index ??= readGoods(db)
      const goods = await index
      const words = toWords(query)
      const code = toCode(query)
      const isOf = (word: string, held: string[], isLast: boolean) =>
        held.some((own) => own === word || (isTyping && isLast && own.startsWith(word)))
      const judged = goods.map(({ id, name, all, code: own }) => {
        const found = words.filter((word, i) => isOf(word, all, i === words.length - 1)).length
        const named = words.filter((word, i) => isOf(word, name, i === words.length - 1)).length
        return { id, isCode: code !== '' && own === code, found, named }
      })
      const isWhole = judged.some(({ found, isCode }) => isCode || found === words.length)
      const ids = judged
        .filter(({ found, isCode }) => isCode || found >= (isWhole ? words.length : 1))
        .filter(({ isCode }) => isCode || words.length > 0)
        .toSorted(
          (a, b) => Number(b.isCode) - Number(a.isCode) || b.found - a.found || b.named - a.named,
        )
        .map(({ id }) => id)
      return {
        hits: sql`SELECT value AS product_id, 1.0 / (key + 1) AS score FROM json_each(${json(ids)})`,
        correctedQuery: null,
        isWhole: words.length > 0 && isWhole,
        hasMore: false,
        missingSizes: [],
      }
    },
  }
}

/** Hidden goods too: what is sold is for the catalogue to say, not for the engine. */
async function readGoods(db: D1Database): Promise<Goods[]> {
  const { results } = await db
    .prepare(
      `SELECT p.id, p.name, p.code, concat_ws(' ', b.name, p.description, (
          SELECT group_concat(c.name, ' ') FROM product_categories pc
          JOIN categories c ON c.id = pc.category_id WHERE pc.product_id = p.id)) AS rest
        FROM products p LEFT JOIN brands b ON b.id = p.brand_id`,
    )
    .all<Row>()
  return results.map(({ id, name, code, rest }) => ({
    id,
    name: toWords(name),
    all: [...toWords(name), ...toWords(rest)],
    code: toCode(code),
  }))
}
