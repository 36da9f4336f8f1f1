/** A client of the demo shop whose request to become an installer waits for the shop's decision. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  createInstallerRequest,
  findInstallerRequest,
} from '#api/data/account/installer-request.ts'
import { prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { root } from '#scripts/local/shell.ts'

const userId = 'demo-client'
/** Its codes appear in the outbox of a local shop. */
const phone = '79000000003'
const hourMs = 3_600_000

const text =
  'Кладу плитку и\u00a0делаю стяжку, четвёртый год, вдвоём с\u00a0братом. ' +
  'Беру материалы на\u00a0два-три объекта в\u00a0месяц.'

/** Again, it changes nothing. */
export async function writeClient(db: Database, now: Date): Promise<void> {
  const asked = new Date(now.getTime() - 20 * hourMs)
  await prepare(
    db,
    sql`INSERT OR IGNORE INTO users (id, type, partner_type, phone, firstname, city_id,
        is_city_confirmed, created_at)
      SELECT ${userId}, 'REGISTERED', 'CLIENT', ${phone}, 'Антон', id, 1, ${asked.toISOString()}
      FROM cities ORDER BY population DESC LIMIT 1`,
  ).run()
  if (await findInstallerRequest(db, userId)) return
  const bytes = await readFile(join(root, 'demo/pictures/installer-paper.jpg'))
  const id = await createInstallerRequest(db, {
    userId,
    standing: 'SELF_EMPLOYED',
    inn: '772345678901',
    organizationName: null,
    text,
    photos: [],
    kept: null,
    now: asked,
  })
  if (id === null) throw new Error('The demo’s request was refused')
  // The database of a script takes no bytes.
  const photo = sql`INSERT INTO installer_request_photos
      (installer_request_id, position, type, bytes)
    VALUES (${id}, 0, 'image/jpeg', unhex(${bytes.toString('hex')}))`
  // The shop was told then.
  const told = sql`DELETE FROM messages WHERE subject = ${id}`
  await db.batch([prepare(db, photo), prepare(db, told)])
}
