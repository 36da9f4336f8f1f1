/** Reads a list and looks for its goods; nothing is stored before its owner has looked at it. */
import type { ApiDependencies } from '#api/context.ts'
import { listCards } from '#api/data/catalogue/card.ts'
import { findProductsByCodes, searchNames } from '#api/data/estimate/fill.ts'
import { accept, type Outcome } from '#api/outcome.ts'
import { toQuantity } from '#schema/quantity.ts'
import type { ProductCard } from '#schema/rest/catalogue/product.ts'
import type {
  EstimateFill,
  EstimateFillMatch,
  EstimateFillPreview,
  EstimateFillRead,
  EstimateFillRow,
} from '#schema/rest/estimate/fill.ts'
import { toProductAmount } from './fill-amount.ts'
import { parseFillFile } from './fill-file.ts'
import { type Judgement, judgeFound } from './fill-judge.ts'
import { toFillRow, toReadRow, toWritten } from './fill-rest.ts'
import type { FillRead, FillRow } from './fill-row.ts'
import { parseFillText } from './fill-text.ts'

type Shop = Pick<ApiDependencies, 'db' | 'search'>

/** Reads a list and looks for all of its goods at once. */
export async function previewFill(
  shop: Shop,
  cityId: string,
  given: EstimateFill,
): Promise<Outcome<EstimateFillPreview>> {
  const read = await parseFill(given)
  if (!read.ok) return read
  const { rows, isCut, leftOut } = read.value
  return accept({ rows: await matchRows(shop, cityId, rows), isCut, leftOut })
}

/** The rows of a list, before goods are looked for. */
export async function readFill(given: EstimateFill): Promise<Outcome<EstimateFillRead>> {
  const read = await parseFill(given)
  if (!read.ok) return read
  const { rows, isCut, leftOut } = read.value
  return accept({ rows: rows.map(toReadRow), isCut, leftOut })
}

/** Goods of some rows, as `readFill` has told them. */
export const matchFill = (shop: Shop, cityId: string, { rows }: EstimateFillMatch) =>
  matchRows(shop, cityId, rows.map(toFillRow))

async function parseFill({ text, file }: EstimateFill): Promise<Outcome<FillRead>> {
  return file
    ? parseFillFile(Uint8Array.fromBase64(file.content))
    : accept(parseFillText(text ?? ''))
}

async function matchRows(
  shop: Shop,
  cityId: string,
  rows: readonly FillRow[],
): Promise<EstimateFillRow[]> {
  const judgements = await judgeRows(shop, cityId, rows)
  const ids = [...judgements.values()].flatMap(listIds)
  const cards = await readCards({ db: shop.db, cityId }, ids)
  return rows.map((row) => toPreview(row, judgements.get(row) ?? null, cards))
}

/** What each row that can be looked for means; an own line is not looked for. */
async function judgeRows(
  { db, search }: Shop,
  cityId: string,
  rows: readonly FillRow[],
): Promise<Map<FillRow, Judgement>> {
  const asked = rows.filter(({ isReadable, isOwn }) => isReadable && !isOwn)
  const byCode = await findProductsByCodes(db, asked.flatMap(listCodes))
  const coded = new Map(
    asked.flatMap((row): [FillRow, string][] => {
      const id = listCodes(row).flatMap((code) => byCode.get(code) ?? [])[0]
      return id === undefined ? [] : [[row, id]]
    }),
  )
  const named = asked.filter((row) => !coded.has(row) && row.name !== '')
  const names = named.map(({ name }) => name)
  const found = await searchNames({ db, search, cityId }, names)
  return new Map(
    asked.map((row): [FillRow, Judgement] => {
      const id = coded.get(row)
      if (id !== undefined) return [row, { certain: id, candidates: [id], isOfKind: true }]
      const result = found.get(row.name)
      return [row, result ? judgeFound(row, result) : nothing]
    }),
  )
}

const nothing: Judgement = { certain: null, candidates: [], isOfKind: false }

const listIds = ({ certain, candidates }: Judgement) => (certain ? [certain] : candidates)

/** What its column says, and what in a name looks like a code or a barcode. */
function listCodes({ code, name }: FillRow): string[] {
  const words = name.split(/[\s,;()«»"]+/).filter((word) => {
    const digits = word.match(/\d/g)?.length ?? 0
    return word.length <= 40 && digits >= 5 && /^[\p{L}\d./_-]+$/u.test(word) && !isSize(word)
  })
  return [...(code === null ? [] : [code]), ...words.slice(0, 4)]
}

/** «2500х1200х12,5». */
const isSize = (word: string) => /\d[xх*×]\d/iu.test(word)

const cardMax = 200

async function readCards(
  { db, cityId }: { db: Shop['db']; cityId: string },
  ids: readonly string[],
): Promise<Map<string, ProductCard>> {
  const wanted = [...new Set(ids)]
  const cards = new Map<string, ProductCard>()
  for (let i = 0; i < wanted.length; i += cardMax) {
    const part = await listCards(db, cityId, wanted.slice(i, i + cardMax))
    for (const card of part) cards.set(card.id, card)
  }
  return cards
}

function toPreview(
  row: FillRow,
  judgement: Judgement | null,
  cards: ReadonlyMap<string, ProductCard>,
): EstimateFillRow {
  const candidates = (judgement ? listIds(judgement) : []).flatMap((id) => {
    const product = cards.get(id)
    if (!product) return []
    const amount = toProductAmount(row, product)
    const quantity = amount && toQuantity(amount.quantity)
    return [{ product, quantity, isRounded: amount?.isRounded ?? false }]
  })
  const [first] = candidates
  const isGoods = first !== undefined && judgement?.isOfKind === true
  const isAsked = row.isAsked || (isGoods && first.quantity === null)
  const isMatched = isGoods && judgement.certain !== null && row.isSure && !isAsked
  return {
    ...toWritten(row),
    isAsked,
    state: isMatched ? 'MATCHED' : isGoods ? 'DOUBTFUL' : row.isReadable ? 'UNKNOWN' : 'UNREADABLE',
    productId: isMatched ? first.product.id : null,
    quantity: isMatched ? first.quantity : null,
    isRounded: isMatched && first.isRounded,
    candidates,
  }
}
