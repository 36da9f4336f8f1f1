/** A request for prices as a table: downloaded with its lines, filled in, and read into the draft. */
import type { ApiDependencies } from '#api/context.ts'
import { findGoods } from '#api/data/estimate/estimate.ts'
import { findProductsByCodes } from '#api/data/estimate/fill.ts'
import { findInquiryHead } from '#api/data/feedback/inquiry-answer.ts'
import { findCase } from '#api/data/staff/inbox.ts'
import {
  type TableColumn,
  type TableFormat,
  tableTypes,
  writeTable,
} from '#api/domain/file/table.ts'
import { fileFaults } from '#api/domain/price-table/words.ts'
import { accept, decline, declineField, type Outcome } from '#api/outcome.ts'
import { openTable, type TableBounds, TableError } from '#api/rules/file/table.ts'
import { toColumnName } from '#api/rules/file/table-sheet.ts'
import {
  type FormFault,
  type FormRow,
  findFormHeading,
  formHeads,
  readFormRow,
} from '#api/rules/price-request/form.ts'
import { answerFileBytesMax } from '#schema/price-request.ts'
import type { StaffCase } from '#schema/rest/staff/inbox.ts'
import type { StaffInquiryFormProblem } from '#schema/rest/staff/inquiry-answer.ts'
import type { StaffInquiryLine, StaffInquiryLineDraft } from '#schema/rest/staff/inquiry-line.ts'
import type { CaseAsked } from './inbox.ts'
import { keepStaffInquiryDraft } from './inquiry.ts'
import { refuseDay, toDraftLine } from './inquiry-line.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now'>

const bounds: TableBounds = {
  fileBytes: answerFileBytesMax,
  unpackedBytes: 48 * 1024 * 1024,
  letters: 4_000_000,
}
/** Rows that are looked at: lines, headings and notes around them. */
const rowMax = 5000
const sheetMax = 5

type Row = { number: number; line: StaffInquiryLine; draft: DraftLine }

/** Only lines that wait for an answer; what is in the draft, or costs today, is filled in. */
export async function writeInquiryForm(
  found: StaffCase,
  type: TableFormat,
): Promise<{ stream: ReadableStream<Uint8Array>; type: string; name: string }> {
  const rows = listRows(found)
  const pages = (async function* () {
    yield rows
  })()
  const table = { name: 'Цены', columns, pages, toRest: () => '' }
  return {
    stream: await writeTable(table, type),
    type: tableTypes[type],
    name: `prices-${found.id}.${type.toLowerCase()}`,
  }
}

type DraftLine = NonNullable<StaffCase['draft']>['lines'][number]

/** What a line is answered with until something else is written: what it costs today. */
export function listDrafts({ lines, draft }: Pick<StaffCase, 'lines' | 'draft'>): DraftLine[] {
  const drafts = new Map(draft?.lines.map((line) => [line.lineId, line]))
  return lines.map(({ lineId, todayMinor: priceMinor }) => {
    const blank = {
      lineId,
      priceMinor,
      analogue: null,
      leadDays: null,
      holdsUntil: null,
      words: '',
    }
    return drafts.get(lineId) ?? blank
  })
}

function listRows(found: StaffCase): Row[] {
  const drafts = listDrafts(found)
  return found.lines.flatMap((line, i) => {
    const draft = drafts[i]
    if (!draft || line.state !== 'OPEN') return []
    return [{ number: i + 1, line, draft }]
  })
}

const toText = (text: string | null) => (text ? { text } : null)
const toMinor = (minor: number | null) => (minor === null ? null : { minor })
const toNumber = (number: number | null | undefined) => (number == null ? null : { number })

const columns: TableColumn<Row>[] = [
  { head: formHeads.number, width: 6, kind: 'number', toCell: (row) => ({ number: row.number }) },
  { head: 'Раздел', width: 18, kind: 'text', toCell: ({ line }) => toText(line.section) },
  { head: 'Код', width: 14, kind: 'text', toCell: ({ line }) => toText(line.code) },
  { head: 'Наименование', width: 48, kind: 'text', toCell: ({ line }) => ({ text: line.name }) },
  { head: 'Сколько', width: 10, kind: 'number', toCell: ({ line }) => toNumber(line.quantity) },
  { head: 'Единица', width: 9, kind: 'text', toCell: ({ line }) => toText(line.unit) },
  { head: 'В смете', width: 12, kind: 'minor', toCell: ({ line }) => toMinor(line.priceMinor) },
  { head: 'В каталоге', width: 12, kind: 'minor', toCell: ({ line }) => toMinor(line.todayMinor) },
  {
    head: formHeads.price,
    width: 12,
    kind: 'minor',
    toCell: ({ draft }) => toMinor(draft.priceMinor),
  },
  {
    head: formHeads.analogue,
    width: 14,
    kind: 'text',
    toCell: ({ draft }) => toText(draft.analogue?.code ?? null),
  },
  {
    head: formHeads.quantity,
    width: 12,
    kind: 'number',
    toCell: ({ draft }) => toNumber(draft.analogue?.quantity),
  },
  {
    head: formHeads.days,
    width: 10,
    kind: 'number',
    toCell: (row) => toNumber(row.draft.leadDays),
  },
  {
    head: formHeads.until,
    width: 12,
    kind: 'day',
    toCell: ({ draft }) => (draft.holdsUntil ? { day: draft.holdsUntil } : null),
  },
  { head: formHeads.words, width: 40, kind: 'text', toCell: ({ draft }) => toText(draft.words) },
]

export type FormRead = {
  case: StaffCase
  readCount: number
  problems: StaffInquiryFormProblem[]
}

type Upload = { version: number; file: Uint8Array<ArrayBuffer> }

/** Good rows come into the draft; those that are wrong are named, and their lines stay as they were. */
export async function uploadInquiryForm(
  dependencies: Dependencies,
  asked: CaseAsked,
  { version, file }: Upload,
): Promise<Outcome<FormRead>> {
  const { db } = dependencies
  const [seen, head] = await Promise.all([
    findCase(db, { kind: 'INQUIRY', id: asked.id }),
    findInquiryHead(db, Number(asked.id)),
  ])
  if (!seen || !head) return decline('NOT_FOUND')
  const rows = await readRows(file)
  if (!rows.ok) return rows
  const read = await judgeRows(dependencies, { seen, cityId: head.cityId, rows: rows.value })
  const { lines, problems } = read
  if (lines.length === 0 && problems.length > 0) {
    return accept({ case: seen, readCount: 0, problems })
  }
  const saved = await keepStaffInquiryDraft(dependencies, asked, { version, answer: null, lines })
  return saved.ok ? accept({ case: saved.value, readCount: lines.length, problems }) : saved
}

async function readRows(file: Uint8Array<ArrayBuffer>): Promise<Outcome<FormRow[]>> {
  try {
    const { sheets } = await openTable(file, bounds)
    for (const sheet of sheets.slice(0, sheetMax)) {
      const rows: FormRow[] = []
      let heading: ReturnType<typeof findFormHeading> = null
      let count = 0
      for await (const row of sheet.readRows()) {
        count += 1
        if (count > rowMax) return declineField(['file'], 'В\u00a0таблице слишком много строк')
        if (!heading) heading = findFormHeading(row)
        else {
          const read = readFormRow(row, heading)
          if (read) rows.push(read)
        }
      }
      if (heading) return accept(rows)
    }
    return declineField(['file'], noHeading)
  } catch (error) {
    if (!(error instanceof TableError)) throw error
    const message =
      error.fault === 'TOO_LONG'
        ? `Файл больше ${answerFileBytesMax / 1024 / 1024}\u00a0МБ`
        : fileFaults[error.fault]
    return declineField(['file'], message)
  }
}

const noHeading =
  'Не\u00a0нашлась строка заголовков. Скачайте таблицу этого запроса, ' +
  `заполните столбец «${formHeads.price}» и\u00a0загрузите её обратно`

type Judged = { seen: StaffCase; cityId: string; rows: readonly FormRow[] }

async function judgeRows(
  { db, now }: Dependencies,
  { seen, cityId, rows }: Judged,
): Promise<{ lines: StaffInquiryLineDraft[]; problems: StaffInquiryFormProblem[] }> {
  const codes = rows.flatMap(({ code }) => code ?? [])
  const byCode = await findProductsByCodes(db, codes)
  const goods = await findGoods(db, cityId, [...new Set(byCode.values())])
  const lines = new Map<string, StaffInquiryLineDraft>()
  const problems: StaffInquiryFormProblem[] = []
  for (const row of rows) {
    const refuse = ({ column, message }: FormFault) =>
      problems.push({
        row: row.row,
        column: column === null ? null : toColumnName(column),
        message,
      })
    const line = row.number === null ? undefined : seen.lines[row.number - 1]
    if (row.fault) refuse(row.fault)
    else if (!line) refuse({ column: null, message: 'Такой строки в\u00a0запросе нет' })
    else if (line.state !== 'OPEN') refuse({ column: null, message: 'На эту строку уже ответили' })
    else if (lines.has(line.lineId)) {
      refuse({ column: null, message: 'Строка повторяется: взята первая' })
    } else {
      const draft = judgeRow(row, line, { byCode, goods, now: now() })
      if ('message' in draft) refuse(draft)
      else lines.set(line.lineId, draft)
    }
  }
  return { lines: [...lines.values()], problems: problems.slice(0, seen.lines.length) }
}

type Known = {
  byCode: ReadonlyMap<string, string>
  goods: Awaited<ReturnType<typeof findGoods>>
  now: Date
}

function judgeRow(
  { columns: at, code, quantity, ...row }: FormRow,
  line: StaffInquiryLine,
  { byCode, goods, now }: Known,
): StaffInquiryLineDraft | FormFault {
  const productId = code === null ? null : byCode.get(code)
  if (productId === undefined) {
    return { column: at.analogue, message: `Товара с\u00a0кодом «${code}» нет` }
  }
  const late = refuseDay(row.holdsUntil, now)
  if (late) return { column: at.until, message: late }
  const draft: StaffInquiryLineDraft = {
    lineId: line.lineId,
    priceMinor: row.priceMinor,
    analogue: productId === null ? null : { productId, quantity },
    leadDays: row.leadDays,
    holdsUntil: row.holdsUntil,
    words: row.words,
  }
  const kept = toDraftLine(line, draft, goods, [])
  if (kept.ok) return kept.value
  const { code: refusal, message = 'Этот товар больше не\u00a0продаётся' } = kept.refusal
  return {
    column: at.analogue,
    message: refusal === 'NOT_FOUND' ? `Товара с\u00a0кодом «${code}» нет` : message,
  }
}
