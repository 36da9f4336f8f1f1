/** Fills an empty database with the demo shop: its folder, and its feed by the real import. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#api/database.ts'
import { toProductId } from '#api/import/feed/hash.ts'
import { formatFault } from '#build-tools/shop/yaml.ts'
import type { Offer } from '#demo/build-catalogue.ts'
import type { DemoQuestion } from '#demo/content/questions.ts'
import type { DemoReview } from '#demo/content/reviews.ts'
import { writeInstaller } from '#demo/installer.ts'
import { writeClient } from '#demo/installer-client.ts'
import { demoPromoCodes } from '#demo/promo-codes.ts'
import { toRestockDate, toRestockDates } from '#demo/restock-dates.ts'
import { prepareRetired, retiredKey } from '#demo/retired.ts'
import { importFile } from './import.ts'
import { feedId, isEmpty } from './local/demo-goods.ts'
import { root, step } from './local/shell.ts'
import { bringFolder, readFolder } from './shop/bring.ts'

const feedFile = join(root, 'generated/demo/catalogue.yml')

type SeedOptions = {
  /** Only where codes are not sent: the installer's phone may be a real person's. */
  hasInstaller: boolean
}

/** Does nothing when there are goods: a merchant's shop is never touched. */
export async function seed(db: Database, { hasInstaller }: SeedOptions): Promise<void> {
  if (!(await isEmpty(db))) return
  if (!existsSync(feedFile)) {
    await step('Drawing the demo catalogue', 'node', ['demo/generate.ts'], {
      isQuiet: false,
    })
  }
  console.error('Loading the demo catalogue…')
  await writePlaces(db)
  const { refusal } = await importFile(db, { file: feedFile, format: 'yml' }, process)
  if (refusal !== null) throw new Error(`The demo catalogue was refused: ${refusal}`)
  if (hasInstaller) {
    await writeInstaller(db)
    await writeClient(db, new Date())
  }
  await writeGoodsTexts(db)
  await bringFolder(db, readDemoFolder(), toOptions())
  await db.prepare(endSelection).bind(toSelectionEnd(Date.now())).run()
}

/** Cities and shops of the demo. */
export async function writePlaces(db: Database): Promise<void> {
  await bringFolder(db, readDemoFolder(), { ...toOptions(), only: ['places', 'delivery'] })
}

const toOptions = () => ({ now: new Date(), store: null })

function readDemoFolder() {
  const read = readFolder(join(root, 'shop'))
  const [fault] = read.folder.faults
  if (fault) throw new Error(formatFault(fault))
  return read
}

/** What the demo says of its goods besides its feed, and what its visitors have written. */
async function writeGoodsTexts(db: Database) {
  const { categories } = await import('#demo/catalogue/categories.ts')
  const { popularBrands } = await import('#demo/catalogue/brands.ts')
  const { createReviews } = await import('#demo/content/reviews.ts')
  const { createQuestions } = await import('#demo/content/questions.ts')
  const { buildOffers } = await import('#demo/build-catalogue.ts')
  const ranked = buildOffers()
    .map((offer) => ({ offer, ...toRank(offer, popularBrands) }))
    .toSorted((a, b) => b.rank - a.rank)
  const offers = ranked.map(({ offer }) => offer)
  const now = Date.now()
  await db.batch([
    updateRows(
      db,
      'products',
      "popularity = source.value->>'$.rank', new_until = source.value->>'$.newUntil'",
      'id',
      ranked.map(toStanding),
    ),
    insertRows(db, 'reviews', createReviews(offers).map(toReviewRow)),
    insertRows(db, 'questions', createQuestions(offers).map(toQuestionRow)),
    // Banners and articles link to the slugs the shop's texts were written with.
    updateRows(
      db,
      'categories',
      "slug = source.value->>'$.slug'",
      'external_id',
      categories.map(({ id, slug }) => ({ external_id: String(id), slug })),
    ),
    db.prepare(writePictures),
    updateRows(
      db,
      'products',
      "restock_date = source.value->>'$.date', restock_dates = source.value->>'$.dates'",
      'id',
      ranked.map(({ id }) => ({
        id,
        date: toRestockDate(id, now),
        dates: toRestockDates(id, now),
      })),
    ),
    await prepareRetired(db, toProductId(feedId, retiredKey)),
    insertRows(db, 'promo_codes', demoPromoCodes),
    db.prepare(writeStocktaking).bind(toStocktakingDay(now)),
  ])
}

/** The second shop of each city counts its goods soon: a day with other hours is near. */
const writeStocktaking = `INSERT OR REPLACE INTO shop_days (shop_id, day, opens, closes, reason)
  SELECT id, ?1, '14:00', '21:00', 'Учёт товара' FROM shops WHERE id LIKE '%-2'`

/** As the shop's people would: a sale that is always on says no end in the folder. */
const endSelection = `UPDATE contents SET body = json_set(body, '$.endsAt', ?)
  WHERE kind = 'selection' AND slug = 'so-skidkoy'`

const selectionLastsDays = 30

/** The last second of a day by Moscow's clock. */
function toSelectionEnd(now: number): string {
  const end = new Date(now + selectionLastsDays * dayMs)
  end.setUTCHours(20, 59, 59, 0)
  return end.toISOString()
}

const stocktakingInDays = 9
const toStocktakingDay = (now: number) =>
  new Date(now + stocktakingInDays * dayMs).toISOString().slice(0, 10)

function toRank({ id, vendor }: Offer, popularBrands: ReadonlySet<string>) {
  const productId = toProductId(feedId, id)
  const bonus = popularBrands.has(vendor) ? 400 : 0
  return { id: productId, rank: (Number.parseInt(productId.slice(0, 6), 16) % 1000) + bonus }
}

const dayMs = 86_400_000
const yearMs = 365 * dayMs

/** One in twenty is new for a year, so that a demo shop has novelties whenever it is looked at. */
function toStanding({ id, rank }: ReturnType<typeof toRank>) {
  const isNew = Number.parseInt(id.slice(-4), 16) % 20 === 0
  return { id, rank, newUntil: isNew ? new Date(Date.now() + yearMs).toISOString() : null }
}

/** Belongs to no account: the people who wrote these were never customers of this shop. */
function toReviewRow({ offerId, author, rating, text, ageDays }: DemoReview, i: number) {
  return {
    id: `demo-review-${i + 1}`,
    product_id: toProductId(feedId, offerId),
    user_id: `demo-writer-${i + 1}`,
    author,
    rating,
    text,
    created_at: new Date(Date.now() - ageDays * dayMs).toISOString(),
  }
}

function toQuestionRow({ offerId, author, text, answer, ageDays }: DemoQuestion, i: number) {
  const askedMs = Date.now() - ageDays * dayMs
  return {
    id: `demo-question-${i + 1}`,
    product_id: toProductId(feedId, offerId),
    user_id: `demo-asker-${i + 1}`,
    author,
    text,
    created_at: new Date(askedMs).toISOString(),
    answer,
    answered_at: answer === null ? null : new Date(askedMs + dayMs / 2).toISOString(),
  }
}

/** A category's tile shows its most popular product that no other tile of a parent needs. */
const writePictures = `UPDATE categories SET picture = (
    SELECT json_object('url', product.pictures->>'$[0].url', 'alt', categories.name)
    FROM product_categories AS place JOIN products AS product ON product.id = place.product_id
    WHERE place.category_id = categories.id AND product.pictures->>'$[0].url' IS NOT NULL
    ORDER BY product.popularity DESC, product.id LIMIT 1)
  WHERE picture IS NULL`

type Value = string | number | null | readonly unknown[] | Record<string, unknown>

/** Rows of one shape into a table; what is not a plain value is kept as JSON. */
function insertRows(db: Database, table: string, rows: readonly Record<string, Value>[]) {
  const columns = Object.keys(rows[0] ?? {})
  return db
    .prepare(
      `INSERT OR REPLACE INTO ${table} (${columns.join(', ')})
       SELECT ${columns.map((column) => `value->>'$.${column}'`).join(', ')} FROM json_each(?)`,
    )
    .bind(JSON.stringify(rows))
}

function updateRows(
  db: Database,
  table: string,
  assignments: string,
  key: string,
  rows: readonly Record<string, unknown>[],
) {
  return db
    .prepare(
      `UPDATE ${table} SET ${assignments} FROM json_each(?) AS source
       WHERE ${table}.${key} = source.value->>'$.${key}'`,
    )
    .bind(JSON.stringify(rows))
}
