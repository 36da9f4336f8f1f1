/** A product the demo shop no longer sells: its page stays and names what is sold in its place. */
import type { Database } from '#api/database.ts'

const retired = {
  external_id: '140201901',
  slug: 'klej-montazhnyj-lipen-zhidkie-gvozdi-klassika-280-ml-lip-140201901',
  code: 'LIP-140201901',
  name: 'Клей монтажный Липень «Жидкие гвозди. Классика», 280 мл',
  group_id: null,
  is_hidden: 1,
}
/** Of the demo feed: the same, made anew. */
const successorKey = '140201001'

/** Like its successor in all but what tells them apart; the import has hidden it long ago. */
export async function prepareRetired(db: Database, id: string): Promise<D1PreparedStatement> {
  const own: Record<string, unknown> = { id, ...retired, successor_key: successorKey }
  const { results } = await db
    .prepare("SELECT name FROM pragma_table_info('products')")
    .all<{ name: string }>()
  const columns = results.map(({ name }) => name)
  const values = columns.map((name) => (name in own ? `?1 ->> '$.${name}'` : name))
  return db
    .prepare(
      `INSERT OR IGNORE INTO products (${columns.join(', ')})
       SELECT ${values.join(', ')} FROM products WHERE external_id = ?2`,
    )
    .bind(JSON.stringify(own), successorKey)
}

export const retiredKey = retired.external_id
