/** Goods of a CommerceML exchange, each put together of what this one and earlier ones said. */
import type * as z from 'zod'
import type { Database } from '#api/database.ts'
import { type ExchangeFrame, goodOf, quote } from './exchange.ts'
import {
  bodies,
  classifierKinds,
  type ExchangeBody,
  type ExchangeKind,
  goodKinds,
  toGoodId,
} from './feed/exchange.ts'
import type { ExchangeOffer } from './feed/exchange-goods.ts'

type Scope = { runId: string; feedId: string; frame: ExchangeFrame }

type Row = { kind: string; external_id: string; body: string; is_staged: number }

/** Rows of the classifier: what this exchange says over what earlier ones said. */
export async function readClassifier(
  db: Database,
  { runId, feedId, frame }: Scope,
): Promise<{ [Kind in (typeof classifierKinds)[number]]: Map<string, ExchangeBody<Kind>> }> {
  const { results } = await db
    .prepare(
      `SELECT kind, external_id, body, 0 AS is_staged FROM exchange_rows
         WHERE feed_id = ?2 AND kind IN (${quote(classifierKinds)}) AND NOT (?3 AND kind = 'group')
       UNION ALL SELECT kind, external_id, body, 1 FROM import_rows
         WHERE run_id = ?1 AND kind IN (${quote(classifierKinds)}) ORDER BY is_staged`,
    )
    .bind(runId, feedId, frame.isClassifierFull ? 1 : 0)
    .all<Row>()
  const collect = <Kind extends ExchangeKind>(kind: Kind, schema: z.ZodType<ExchangeBody<Kind>>) =>
    new Map(
      results
        .filter((row) => row.kind === kind)
        .map((row) => [row.external_id, schema.parse(JSON.parse(row.body))]),
    )
  return {
    group: collect('group', bodies.group),
    rubric: collect('rubric', bodies.rubric),
    property: collect('property', bodies.property),
    'price-type': collect('price-type', bodies['price-type']),
    warehouse: collect('warehouse', bodies.warehouse),
  }
}

/** Rubrics that goods stand in because they have no group; '' is none of either. */
export async function listRubricIds(
  db: Database,
  { runId, feedId, frame }: Scope,
): Promise<string[]> {
  const rubric = `SELECT DISTINCT coalesce(body->>'$.rubricId', '') AS id FROM`
  const { results } = await db
    .prepare(
      `${rubric} import_rows WHERE run_id = ?1 AND kind = 'good' AND body->'$.groupIds' IS NULL
       UNION ${rubric} exchange_rows WHERE feed_id = ?2 AND kind = 'good' AND NOT ?3
         AND body->'$.groupIds' IS NULL`,
    )
    .bind(runId, feedId, frame.isCatalogueFull ? 1 : 0)
    .all<{ id: string }>()
  return results.map(({ id }) => id)
}

export type ExchangeGood = {
  id: string
  /** Null when no exchange has described it. */
  good: ExchangeBody<'good'> | null
  /** This exchange has the good itself, not only its offers. */
  isStaged: boolean
  offers: (ExchangeOffer & { isStaged: boolean })[]
}

const pageSize = 100

/** Goods the exchange speaks of, each with all that is known of it. */
export async function* listGoods(
  db: Database,
  { runId, feedId, frame }: Scope,
): AsyncGenerator<ExchangeGood> {
  const voidKinds = JSON.stringify([...frame.fullKinds, ...(frame.isCatalogueFull ? ['good'] : [])])
  let last = ''
  for (;;) {
    const { results: ids } = await db
      .prepare(
        `SELECT external_id AS id FROM import_rows WHERE run_id = ? AND kind = 'touched'
         AND external_id > ? ORDER BY external_id LIMIT ${pageSize}`,
      )
      .bind(runId, last)
      .all<{ id: string }>()
    if (ids.length === 0) return
    const asked = JSON.stringify(ids.map(({ id }) => id))
    const [stored, staged] = await db.batch<Row>([
      db
        .prepare(
          selectRows(
            'exchange_rows',
            'feed_id',
            0,
            'AND kind NOT IN (SELECT value FROM json_each(?3))',
          ),
        )
        .bind(feedId, asked, voidKinds),
      db.prepare(selectRows('import_rows', 'run_id', 1)).bind(runId, asked),
    ])
    yield* toGoods(
      ids.map(({ id }) => id),
      [...(stored?.results ?? []), ...(staged?.results ?? [])],
    )
    last = ids.at(-1)?.id ?? last
  }
}

/** Rows of goods: a range of the key holds «good» and every «good#variant». */
function selectRows(table: string, scope: string, isStaged: number, condition = ''): string {
  return `SELECT row.kind, row.external_id, row.body, ${isStaged} AS is_staged
    FROM json_each(?2) AS asked CROSS JOIN ${table} AS row
      ON row.${scope} = ?1 AND row.kind IN (${quote(goodKinds)})
      AND row.external_id >= asked.value AND row.external_id < asked.value || '$'
    WHERE ${goodOf('row.external_id')} = asked.value ${condition}`
}

function toGoods(ids: string[], rows: Row[]): ExchangeGood[] {
  const goods = new Map(
    ids.map((id): [string, { good: ExchangeGood; offers: Map<string, Draft> }] => [
      id,
      { good: { id, good: null, isStaged: false, offers: [] }, offers: new Map() },
    ]),
  )
  for (const row of rows) {
    const found = goods.get(toGoodId(row.external_id))
    if (found && row.kind === 'good') {
      found.good.good = bodies.good.parse(JSON.parse(row.body))
      found.good.isStaged = row.is_staged === 1
    } else if (found) takeRow(found.offers, row)
  }
  return [...goods.values()].map(({ good, offers }) => ({ ...good, offers: listOffers(offers) }))
}

type Draft = ExchangeOffer & { isStaged: boolean }

/** Rows of earlier exchanges come first: what is staged writes over them. */
function takeRow(offers: Map<string, Draft>, { kind, external_id: id, body, is_staged }: Row) {
  const known = offers.get(id) ?? { id, offer: null, price: null, stock: null, isStaged: false }
  const next = { ...known, isStaged: known.isStaged || is_staged === 1 }
  const content: unknown = JSON.parse(body)
  if (kind === 'offer') next.offer = bodies.offer.parse(content)
  if (kind === 'stock') next.stock = bodies.stock.parse(content)
  // A list of changes names only the types of price that changed.
  if (kind === 'price') next.price = { ...known.price, ...bodies.price.parse(content) }
  offers.set(id, next)
}

/** A price or stock of an offer that is no longer offered says nothing. */
function listOffers(offers: Map<string, Draft>): Draft[] {
  const all = [...offers.values()]
  const offered = all.filter(({ offer }) => offer !== null)
  return offered.length > 0 ? offered : all
}
