/** Changes of a catalogue past every program of ours. */
import type { TestApi } from './api.ts'

/** Runs each statement on the product of its number, where there is one. */
export async function makeChanges(api: TestApi, changes: [string, number][]) {
  for (const [statement, i] of changes) {
    const id = `p${i}`
    if (!(await api.db.prepare('SELECT 1 FROM products WHERE id = ?').bind(id).first())) continue
    await api.db.prepare(statement).bind(id).run()
    // The import, too, writes a product's place anew when its category has changed.
    const isMoved = statement.includes('categor')
    if (!isMoved) continue
    await api.db.batch([
      api.db.prepare('DELETE FROM product_categories WHERE product_id = ?').bind(id),
      api.db
        .prepare(
          `INSERT INTO product_categories SELECT c.id, p.id FROM products p
           JOIN categories own ON own.id = p.category_id
           JOIN categories c ON instr(own.path, '/' || c.id || '/') > 0 WHERE p.id = ?`,
        )
        .bind(id),
    ])
  }
}
