/**
 * A process of standby.test.ts that writes rows and says when each is committed, as a shop answers a
 * buyer: `file PATH` by SQLite itself, `shop DATA_DIR` by workerd, which moves the log into the
 * database by its own rules.
 */
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#scripts/local/database.ts'

const [kind, path = ''] = process.argv.slice(2)
const sql = 'INSERT INTO import_runs (id, applied_at) VALUES (?, ?)'
const write = kind === 'shop' ? await openShop() : openFile()
for (let id = 1; ; id += 1) {
  await write(String(id))
  console.log(`${id} ${Date.now()}`)
}

function openFile() {
  const db = new DatabaseSync(path, { timeout: 5000 })
  const insert = db.prepare(sql)
  return async (id: string) => {
    insert.run(id, 'x'.repeat(500))
    await pause(4)
  }
}

async function openShop() {
  const { db } = await openDatabase(path)
  const text = 'x'.repeat(20_000)
  return (id: string) => db.prepare(sql).bind(id, text).run()
}
