/**
 * A feed's pictures, taken from the merchant's host before its goods are applied. What was taken is
 * written down as it comes: an import that is cut off goes on from there when it is run again.
 */
import type { Database } from '#api/database.ts'
import type { ImportReport } from './report.ts'
import type { Run } from './stage.ts'

/** A picture of the feed, and what is known of it from the time before. */
type KnownPicture = {
  url: string
  /** Of the files that are kept. */
  key: string | null
  etag: string | null
  modified: string | null
}

export type PictureOutcome =
  | { kind: 'unchanged' }
  | { kind: 'taken'; key: string; etag: string | null; modified: string | null }
  | { kind: 'failed'; reason: string }

/** Takes one picture into the shop's files; says no more of it when it is as it was. */
export type TakePicture = (picture: KnownPicture) => Promise<PictureOutcome>

export type PictureProgress = (done: number, total: number) => void

/** Asked for at once, and written down together. */
const pageSize = 64
/** An import that goes on does not ask anew for what it has just had. */
const freshMinutes = 60

/** The distinct addresses of the goods; `content_hash` names the first product of each. */
const listAddresses = `INSERT INTO import_rows (run_id, kind, external_id, content_hash, body)
  SELECT ?1, 'picture', picture.value->>'$.url', min(staged.external_id), ''
  FROM import_rows AS staged JOIN json_each(staged.body, '$.pictures') AS picture
  WHERE staged.run_id = ?1 AND staged.kind = 'product' AND picture.value->>'$.url' LIKE 'http%'
  GROUP BY 3 ON CONFLICT DO NOTHING`

const isDue = `(known.url IS NULL OR known.failure IS NOT NULL
  OR known.checked_at < datetime(?2, '-${freshMinutes} minutes'))`

const due = `FROM import_rows AS asked LEFT JOIN feed_pictures AS known
    ON known.url = asked.external_id
  WHERE asked.run_id = ?1 AND asked.kind = 'picture' AND ${isDue}`

const writeOutcomes = `INSERT INTO feed_pictures (url, key, etag, modified, checked_at, failure)
  SELECT value->>'$.url', value->>'$.key', value->>'$.etag', value->>'$.modified', datetime(?2),
    value->>'$.failure'
  FROM json_each(?1) WHERE true
  ON CONFLICT (url) DO UPDATE SET key = excluded.key, etag = excluded.etag,
    modified = excluded.modified, checked_at = excluded.checked_at, failure = excluded.failure`

/**
 * Goods get the addresses of the shop's own files, and lose pictures that were not had. The hash
 * names the files after a point: a picture that has changed changes its product.
 */
const resolve = `UPDATE import_rows SET (body, content_hash) = (
    SELECT json_set(import_rows.body, '$.pictures',
        json_group_array(json_object('url', url, 'alt', alt)) FILTER (WHERE url IS NOT NULL)),
      substr(content_hash, 1, instr(content_hash || '.', '.') - 1) || '.' || coalesce(
        group_concat(CASE WHEN url LIKE '/media/%' THEN substr(url, 10, 8) ELSE 'h' END, '')
          FILTER (WHERE url IS NOT NULL), '')
    FROM (SELECT picture.value->>'$.alt' AS alt,
        CASE WHEN known.key IS NOT NULL THEN '/media/' || known.key || '.avif'
          WHEN known.url IS NULL THEN picture.value->>'$.url' END AS url
      FROM json_each(import_rows.body, '$.pictures') AS picture
      LEFT JOIN feed_pictures AS known ON known.url = picture.value->>'$.url'
      ORDER BY picture.key))
  WHERE run_id = ?1 AND kind = 'product' AND EXISTS (
    SELECT 1 FROM json_each(body, '$.pictures') WHERE value->>'$.url' LIKE 'http%')`

const failed = `SELECT asked.content_hash AS id, known.url, known.failure, known.key
  FROM import_rows AS asked JOIN feed_pictures AS known ON known.url = asked.external_id
  WHERE asked.run_id = ?1 AND asked.kind = 'picture' AND known.failure IS NOT NULL
  ORDER BY asked.external_id`

const withoutScheme = "substr(asked.external_id, instr(asked.external_id, '://') + 3)"
const left = `SELECT substr(address, 1, instr(address || '/', '/') - 1) AS host, count(*) AS count
  FROM (SELECT ${withoutScheme} AS address FROM import_rows AS asked
    WHERE asked.run_id = ?1 AND asked.kind = 'picture'
      AND NOT EXISTS (SELECT 1 FROM feed_pictures WHERE url = asked.external_id))
  GROUP BY host ORDER BY count DESC LIMIT 20`

type Job = { run: Run; report: ImportReport; now: Date; onProgress?: PictureProgress | undefined }

/** With no `take`, what was taken before is used, and the rest stays at the merchant's address. */
export async function takePictures(db: Database, take: TakePicture | null, job: Job) {
  const { run, report } = job
  await db.prepare(listAddresses).bind(run.id).run()
  if (take) await takeDue(db, take, job)
  for (const { id, url, failure, key } of await listFailed(db, run)) {
    const shown = key === null ? 'shown without' : 'the one taken before stays'
    report.warnings.push({ id, reason: `picture ${url}: ${failure}; ${shown}` })
  }
  await db.prepare(resolve).bind(run.id).run()
}

/** Tells of what stays elsewhere: browsers load it from no host the shop does not name. */
export async function warnOfForeignPictures(db: Database, run: Run, report: ImportReport) {
  const { results } = await db.prepare(left).bind(run.id).all<{ host: string; count: number }>()
  for (const { host, count } of results) {
    const reason = `${count} pictures stay at ${host}: shown only if MEDIA_HOSTS names that host`
    report.warnings.push({ id: run.feedId, reason })
  }
}

async function takeDue(db: Database, take: TakePicture, { run, report, now, onProgress }: Job) {
  const at = now.toISOString()
  const count = db.prepare(`SELECT count(*) AS count ${due}`).bind(run.id, at)
  const total = (await count.first<{ count: number }>())?.count ?? 0
  const page = db.prepare(
    `SELECT asked.external_id AS url, known.key, known.etag, known.modified ${due}
     AND asked.external_id > ?3 ORDER BY asked.external_id LIMIT ${pageSize}`,
  )
  let last = ''
  let done = 0
  onProgress?.(done, total)
  for (;;) {
    const { results } = await page.bind(run.id, at, last).all<KnownPicture>()
    const rows = await Promise.all(
      results.map(async (picture) => {
        const outcome = await take(picture)
        done += 1
        onProgress?.(done, total)
        countOutcome(outcome, report)
        return toRow(picture, outcome)
      }),
    )
    if (rows.length > 0) await db.prepare(writeOutcomes).bind(JSON.stringify(rows), at).run()
    last = results.at(-1)?.url ?? ''
    if (results.length < pageSize) return
  }
}

function countOutcome({ kind }: PictureOutcome, { pictureFiles }: ImportReport) {
  if (kind === 'taken') pictureFiles.taken += 1
  if (kind === 'unchanged') pictureFiles.unchanged += 1
  if (kind === 'failed') pictureFiles.failed += 1
}

/** What was had before outlives a host that does not answer. */
function toRow({ url, key, etag, modified }: KnownPicture, outcome: PictureOutcome) {
  if (outcome.kind === 'failed') return { url, key, etag, modified, failure: outcome.reason }
  if (outcome.kind === 'unchanged') return { url, key, etag, modified }
  return { ...outcome, url }
}

async function listFailed(db: Database, run: Run) {
  const { results } = await db
    .prepare(failed)
    .bind(run.id)
    .all<{ id: string; url: string; failure: string; key: string | null }>()
  return results
}
