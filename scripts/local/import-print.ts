/** How the import command speaks: a table for people, one object for programs, a progress bar. */
import type { ImportOutcome, ImportStage } from '#api/import/import.ts'
import type { ImportNote, ImportReport } from '#api/import/report.ts'

const listedMax = 20
const barWidth = 30
const repaintMs = 100

/** One object on one line; a refused import says why in `refused`. */
export function toJson({ report, refusal }: ImportOutcome, place = {}): string {
  return `${JSON.stringify(refusal === null ? report : { ...report, refused: refusal, ...place })}\n`
}

export function toText({ report, refusal, changes }: ImportOutcome, isDryRun: boolean): string {
  const { skipped, warnings } = report
  const lines = [
    ...toRows([
      ['in the file', ''],
      ['  categories', report.categories],
      ['  offers', `${report.offers}, with a price ${report.priced}`],
      ['  brands', report.brands],
      ['  attributes', report.attributes],
      ['  pictures', toPictures(report)],
      [isDryRun ? 'would be' : 'in the shop', ''],
      ['  products', report.products],
      ['  created', report.created],
      ['  updated', report.updated],
      ['  unchanged', report.unchanged],
      ['  hidden', report.hidden],
    ]),
    ...(isDryRun || refusal !== null
      ? [
          ...toList('appear', changes.appear, report.created),
          ...toList('change', changes.change, report.updated),
          ...toList('vanish', changes.vanish, report.hidden),
        ]
      : []),
    ...toList('skipped', skipped.map(toLine), skipped.length),
    ...toList('warnings', warnings.slice(0, listedMax).map(toLine), warnings.length),
    ...(warnings.length > listedMax ? ['  --json lists them all'] : []),
    '',
    toVerdict(refusal, isDryRun),
    ...(refusal === null && isMostlySkipped(report)
      ? [`Most of the feed is missing: ${skipped.length} offers were skipped (status 3)`]
      : []),
  ]
  return `${lines.join('\n')}\n`
}

const skippedShareMax = 0.8

/** Nearly all of a feed was not taken: the rest may still be right, but hardly what is meant. */
export function isMostlySkipped({ products, skipped }: ImportReport): boolean {
  const goods = products + skipped.length
  return goods > 0 && skipped.length / goods >= skippedShareMax
}

function toPictures({ pictures, pictureFiles: { taken, unchanged, failed } }: ImportReport) {
  if (taken + unchanged + failed === 0) return pictures
  return `${pictures}: taken ${taken}, as before ${unchanged}, not to be had ${failed}`
}

function toVerdict(refusal: string | null, isDryRun: boolean): string {
  if (refusal !== null) return `Refused, nothing has changed: ${refusal}`
  return isDryRun ? 'Dry run: nothing was written' : 'Applied'
}

function toRows(rows: [string, string | number][]): string[] {
  return rows.map(([name, value]) => `${name.padEnd(16)}${value}`.trimEnd())
}

function toLine({ id, reason }: ImportNote): string {
  return `${id.padEnd(16)} ${reason}`
}

function toList(title: string, items: string[], total: number): string[] {
  if (items.length === 0) return []
  const rest = total > items.length ? [`  … and ${total - items.length} more`] : []
  return [`${title} (${total})`, ...items.map((item) => `  ${item}`), ...rest]
}

const stageNames: Record<ImportStage, string> = {
  read: 'reading',
  pictures: 'taking pictures',
  compare: 'comparing',
  apply: 'applying',
}

/** A bar on a terminal, silence elsewhere. */
export function createProgress(
  stream: { write: (text: string) => unknown; isTTY?: boolean },
  totalBytes: number,
) {
  let stage: ImportStage = 'read'
  let share = 0
  let paintedAt = 0
  function paint() {
    if (!stream.isTTY) return
    paintedAt = Date.now()
    const filled = Math.round(share * barWidth)
    const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled)
    const percent = `${Math.floor(share * 100)} %`.padStart(5)
    stream.write(`\r\u001b[K${bar} ${percent}  ${stageNames[stage]}`)
  }
  return {
    read(bytes: number) {
      share = totalBytes === 0 ? 1 : Math.min(bytes / totalBytes, 1)
      if (Date.now() - paintedAt >= repaintMs) paint()
    },
    take(done: number, total: number) {
      share = total === 0 ? 1 : done / total
      if (Date.now() - paintedAt >= repaintMs) paint()
    },
    enter(next: ImportStage) {
      stage = next
      paint()
    },
    end() {
      if (stream.isTTY) stream.write('\r\u001b[K')
    },
  }
}
