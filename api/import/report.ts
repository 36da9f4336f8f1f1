/** The report of an import: counts of what the file holds, and lists of what was skipped. */
import type { FeedOffer } from './feed/model.ts'
import { toNumber } from './feed/param.ts'

export type ImportNote = { id: string; reason: string }

/** The object `npm run import -- --json` prints; docs/import.md says what each figure counts. */
export type ImportReport = {
  format: string
  categories: number
  products: number
  offers: number
  priced: number
  brands: number
  attributes: number
  pictures: number
  /** Different addresses of pictures that were asked for, by what came of it. */
  pictureFiles: { taken: number; unchanged: number; failed: number }
  created: number
  updated: number
  unchanged: number
  hidden: number
  skipped: ImportNote[]
  warnings: ImportNote[]
}

const storedNoteMax = 500

export function createReport(format: string): ImportReport {
  return {
    format,
    categories: 0,
    products: 0,
    offers: 0,
    priced: 0,
    brands: 0,
    attributes: 0,
    pictures: 0,
    pictureFiles: { taken: 0, unchanged: 0, failed: 0 },
    created: 0,
    updated: 0,
    unchanged: 0,
    hidden: 0,
    skipped: [],
    warnings: [],
  }
}

/** Counts offers as they are written, taken or not. */
export function createCounter(report: ImportReport) {
  const brands = new Set<string>()
  const attributes = new Set<string>()
  return (offer: FeedOffer) => {
    report.offers += 1
    report.pictures += offer.pictures.length
    if ((toNumber(offer.price) ?? 0) > 0) report.priced += 1
    if (offer.vendor !== '') brands.add(offer.vendor)
    for (const { name, value } of offer.params) {
      if (name !== '' && value !== '') attributes.add(name)
    }
    report.brands = brands.size
    report.attributes = attributes.size
  }
}

/** The report as it is kept with the feed: the lists of a bad feed could be longer than a row. */
export function toStoredReport(report: ImportReport): string {
  return JSON.stringify({
    ...report,
    skipped: report.skipped.slice(0, storedNoteMax),
    warnings: report.warnings.slice(0, storedNoteMax),
  })
}
