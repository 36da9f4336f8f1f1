/** What a merchant's feed says, in one model whatever its format. */
import type { ExchangePart } from './exchange.ts'

/** A file of a feed. `open` may be called once per reading; `bytes` is its size. */
export type FeedFile = { name: string; bytes: number; open: () => AsyncIterable<Uint8Array> }

/** Reads a feed from its files: YML is one file, a CommerceML exchange is several. */
export type FeedReader = (files: FeedFile[], progress?: FeedProgress) => AsyncGenerator<FeedEvent>

/** Told how many bytes have been read so far, of all files. */
export type FeedProgress = (bytes: number) => void

export type FeedEvent =
  /** `id` names the source, in formats that carry one. */
  | { kind: 'shop'; id?: string; name?: string; url?: string }
  | { kind: 'currency'; id: string; rate: string }
  | { kind: 'category'; category: FeedCategory }
  | { kind: 'offer'; offer: FeedOffer }
  /** Goods that the reader itself cannot take, and what else it has to say of them. */
  | { kind: 'skipped'; id: string; reason: string }
  | { kind: 'warning'; id: string; reason: string }
  /** A piece of a CommerceML exchange, whose goods are put together when all of it is read. */
  | { kind: 'part'; part: ExchangePart }

/** Parents may come after their children, and a name may be a whole path: «Двери > Ручки». */
export type FeedCategory = {
  id: string
  parentId: string | null
  name: string
  /** In a feed this shop wrote itself: the source that brought it. */
  source?: string
}

/** An offer as it is written; texts are trimmed, nothing is interpreted yet. */
export type FeedOffer = {
  id: string
  isAvailable: boolean
  /** Empty when the feed gives neither a name nor a model. */
  name: string
  vendor: string
  vendorCode: string
  barcode: string
  /** Those of packs, and older ones. Absent when the feed states none. */
  furtherBarcodes?: string[]
  categoryId: string
  groupId: string
  /** Text as written; empty when absent. */
  price: string
  oldPrice: string
  currencyId: string
  pictures: string[]
  /** May hold HTML. */
  description: string
  params: FeedParam[]
  outlets: FeedOutlet[]
  /** The source states stock: without outlets there is none, rather than an unknown lot. */
  isStockStated?: boolean
  /** Stock of all shops as one number, as text. Absent when the feed states none. */
  stock?: string
  /** Tax rate as text. Absent when the feed states none. */
  vat?: string
  /** The price is the least of several: «from 100». */
  isPriceFrom?: boolean
  /** The price is without tax, which the shop adds. */
  isPriceWithoutTax?: boolean
  /** Kilograms. */
  weight: string
  /** The weight is of one base unit, rather than of what is sold at least. */
  isWeightOfUnit?: boolean
  /** Length/width/height in centimetres. */
  dimensions: string
  /** Papers to read. Absent when the feed states none. */
  documents?: FeedDocument[]
  /** Lower prices for more, as texts. Absent when the feed states none. */
  priceBreaks?: FeedPriceBreak[]
  /** When the goods are expected, as text. Absent when the feed states none. */
  restockDate?: string
  /** Goods needed with it, by their ids in the feed. Absent when the feed states none. */
  accessoryIds?: string[]
  /** What is sold in its place, by its id in the feed. Absent when the feed states none. */
  successorId?: string
  minQuantity: string
  stepQuantity: string
  /** In a feed this shop wrote itself: the source that brought the product. */
  source?: string
  /** The product's fingerprint when it was written, if the offer is still as it was written. */
  revision?: string
}

export type FeedParam = { name: string; unit: string; value: string }

export type FeedDocument = { title: string; url: string }

/** From so many base units on, one costs `price`. */
export type FeedPriceBreak = { from: string; price: string }

/** Stock and price of one shop; empty texts are absent. */
export type FeedOutlet = {
  id: string
  inStock: string
  price: string
  oldPrice: string
  /** When the goods are expected there. Absent when the feed states none. */
  restockDate?: string
}

/** The feed cannot be read: not well-formed, cut off, or something else altogether. */
export class FeedError extends Error {
  readonly line: number | null
  readonly column: number | null
  /** Of a feed of several files. */
  readonly file: string | null

  constructor(message: string, position?: { line: number; column: number }, file?: string) {
    super(message)
    this.name = 'FeedError'
    this.file = file ?? null
    this.line = position?.line ?? null
    this.column = position?.column ?? null
  }
}
