/** @jsxImportSource hono/jsx */
/** A request for the prices of an estimate: answered line by line, in parts, by whoever has time. */
import type { ApiContext } from '#api/context.ts'
import { listCards } from '#api/data/catalogue/card.ts'
import { searchNames } from '#api/data/estimate/fill.ts'
import { findInquiryHead } from '#api/data/feedback/inquiry-answer.ts'
import { findCase } from '#api/data/staff/inbox.ts'
import { findStaffTimezone } from '#api/data/staff/shop.ts'
import {
  answerStaffInquiryPart,
  closeStaffInquiry,
  keepStaffInquiryDraft,
} from '#api/domain/staff/inquiry.ts'
import { uploadInquiryForm, writeInquiryForm } from '#api/domain/staff/inquiry-form.ts'
import { staffOf } from '#api/http/staff.ts'
import type { Outcome, Refusal } from '#api/outcome.ts'
import { toMessage } from '#schema/error.ts'
import { inquiryAnswerMax, type StaffCase } from '#schema/rest/staff/inbox.ts'
import { StaffInquiryFormType } from '#schema/rest/staff/inquiry-answer.ts'
import type { StaffInquiryLineDraft } from '#schema/rest/staff/inquiry-line.ts'
import { mayDo } from '#schema/staff-role.ts'
import { toCasePath, toCaseTitle } from './case-words.ts'
import { type PageStatus, readForm, toKeyed, toPageStatus, type Values } from './form.ts'
import { fieldNames, isFilled, readLines, toName, withDay } from './price-request-form.ts'
import { PriceRequestPage } from './price-request-page.tsx'
import { type PriceRequestShown, perPage } from './price-request-shown.ts'
import { sendNotice, sendPage } from './send.tsx'

/** Whether the page of a case is this one. */
export const isPriceRequest = (c: ApiContext, { kind, state, lines }: StaffCase) =>
  kind === 'INQUIRY' &&
  state === 'WAITING' &&
  lines.length > 0 &&
  mayDo(staffOf(c).role, 'inquiry.price')

type Shown = Partial<Omit<PriceRequestShown, 'found' | 'now' | 'timezone'>> & {
  status?: PageStatus
}

export async function sendPriceRequest(c: ApiContext, found: StaffCase, shown: Shown = {}) {
  const { status = 200, ...rest } = shown
  const timezone = await findStaffTimezone(c.var.db)
  const own = {
    values: null,
    errors: {},
    notice: null,
    finds: null,
    problems: [],
    page: toPage(c.req.query('page'), found),
    ...rest,
  }
  const body = <PriceRequestPage found={found} now={c.var.now()} timezone={timezone} {...own} />
  return sendPage(c, { title: toCaseTitle(found), status, body })
}

const toPage = (text: string | undefined, { lines }: StaffCase) =>
  Math.min(Math.max(1, Number(text) || 1), Math.ceil(lines.length / perPage))

/** Saves the draft, looks for goods, answers a part, or answers and closes. */
export async function answerPriceRequest(c: ApiContext, seen: StaffCase) {
  const values = await readForm(c)
  const page = toPage(values['page'], seen)
  const { find, pick } = values
  if (pick) return sendPriceRequest(c, seen, { values: withPick(values, pick), page })
  if (find) return sendFinds(c, seen, { values, page, lineId: find })
  const { lines, errors } = await readLines(c, values)
  if ((values['answer'] ?? '').trim().length > inquiryAnswerMax) {
    errors['answer'] = `Не\u00a0больше ${inquiryAnswerMax} знаков`
  }
  if (Object.keys(errors).length > 0 || !values['key']) {
    const notice = 'Проверьте отмеченные поля: ничего ещё не\u00a0отправлено'
    return sendPriceRequest(c, seen, { values, errors, page, notice, status: 422 })
  }
  const intent = values['intent'] ?? ''
  const isAnswer = intent === 'part' || intent === 'close'
  const sent = isAnswer ? listAnswers(seen, lines, values['until'] ?? '') : lines
  if (intent === 'part' && sent.length === 0) {
    const notice = 'Заполните хотя бы одну строку: цену или комментарий'
    return sendPriceRequest(c, seen, { values, page, notice, status: 422 })
  }
  const outcome = await act(c, seen, { values, sent, intent })
  if (outcome.ok) return c.redirect(toNext(seen, outcome.value, { intent, page }), 303)
  return refuse(c, seen, { refusal: outcome.refusal, values, page, sent })
}

/** Lines of other pages are answered as the draft has them. */
function listAnswers(
  { draft, lines: asked }: StaffCase,
  typed: readonly StaffInquiryLineDraft[],
  until: string,
): StaffInquiryLineDraft[] {
  const open = new Set(asked.flatMap(({ lineId, state }) => (state === 'OPEN' ? [lineId] : [])))
  const all = new Map<string, StaffInquiryLineDraft>()
  for (const { analogue, ...line } of draft?.lines ?? []) {
    const { productId, quantity } = analogue ?? {}
    const offered = productId ? { productId, quantity: quantity ?? null } : null
    all.set(line.lineId, { ...line, analogue: offered })
  }
  for (const line of typed) all.set(line.lineId, line)
  return [...all.values()]
    .filter((line) => open.has(line.lineId) && isFilled(line))
    .map((line) => withDay(line, until))
}

type Sent = { values: Values; sent: StaffInquiryLineDraft[]; intent: string }

function act(
  c: ApiContext,
  { id }: StaffCase,
  { values, sent, intent }: Sent,
): Promise<Outcome<StaffCase>> {
  const asked = { ...toKeyed(c, values), id }
  const version = Number(values['version'])
  const answer = (values['answer'] ?? '').trim()
  if (intent === 'close') return closeStaffInquiry(c.var, asked, { version, answer, prices: sent })
  if (intent === 'part') return answerStaffInquiryPart(c.var, asked, { version, lines: sent })
  return keepStaffInquiryDraft(c.var, asked, { version, answer, lines: sent })
}

function toNext(
  seen: StaffCase,
  now: StaffCase,
  { intent, page }: { intent: string; page: number },
) {
  if (now.state !== 'WAITING') return `${toCasePath(seen)}?done=1`
  const [, other] = /^page:(\d{1,3})$/.exec(intent) ?? []
  const query = { page: other ?? String(page), done: intent === 'part' ? 'part' : 'draft' }
  return `${toCasePath(seen)}?${new URLSearchParams(query)}`
}

type Refused = {
  refusal: Refusal
  values: Values
  page: number
  sent: readonly StaffInquiryLineDraft[]
}

/** What was typed stays; of a request that has changed meanwhile, what is new is shown beside it. */
async function refuse(c: ApiContext, seen: StaffCase, { refusal, values, page, sent }: Refused) {
  const { code, field = [], message = toMessage(code) } = refusal
  const status = toPageStatus(code)
  const found = await findCase(c.var.db, seen)
  if (!found) return sendNotice(c, 404)
  if (!isPriceRequest(c, found)) {
    return c.redirect(`${toCasePath(seen)}?closed=1`, 303)
  }
  const isStale = code === 'CONFLICT' || code === 'DECIDED'
  const errors = isStale ? {} : toErrors(field, message, sent)
  const notice = isStale
    ? describeStale(found)
    : 'Проверьте отмеченные поля: ничего ещё не\u00a0отправлено'
  const kept = isStale ? withOthers(values, found) : values
  return sendPriceRequest(c, found, { values: kept, errors, page, notice, status })
}

const describeStale = ({ draft }: StaffCase) =>
  draft
    ? `Пока страница была открыта, ${draft.savedBy} сохраняет ответ тоже. Ваше ещё не\u00a0записано: ` +
      'сверьте строки с\u00a0пометкой и\u00a0повторите'
    : 'Пока страница была открыта, запрос изменился. Ваше ещё не\u00a0записано: ' +
      'сверьте строки и\u00a0повторите'

/** A field of a line that was left empty takes what a colleague has saved. */
function withOthers(values: Values, { draft }: StaffCase): Values {
  const kept: Values = { ...values }
  for (const line of draft?.lines ?? []) {
    if (values[toName('price', line.lineId)] === undefined) continue
    const isBlank = fieldNames.every((name) => !values[toName(name, line.lineId)])
    // An absent value is shown as the draft has it.
    if (isBlank) for (const name of fieldNames) delete kept[toName(name, line.lineId)]
  }
  return kept
}

/** `prices.3.analogue.quantity` goes by the field of the line that stood third. */
function toErrors(
  [, at = '', ...path]: readonly string[],
  message: string,
  sent: readonly StaffInquiryLineDraft[],
): Record<string, string> {
  const lineId = sent[Number(at)]?.lineId
  if (lineId === undefined) return { answer: message }
  const names: Record<string, (typeof fieldNames)[number]> = {
    priceMinor: 'price',
    leadDays: 'days',
    holdsUntil: 'until',
    words: 'words',
    analogue: path[1] === 'quantity' ? 'quantity' : 'analogue',
  }
  return { [toName(names[path[0] ?? ''] ?? 'price', lineId)]: message }
}

/** `pick` is a line and the code of what is offered in its place. */
function withPick(values: Values, pick: string): Values {
  const at = pick.indexOf('|')
  const lineId = pick.slice(0, at)
  return {
    ...values,
    [toName('analogue', lineId)]: pick.slice(at + 1),
    [toName('quantity', lineId)]: '',
  }
}

const foundMax = 8

type Looked = { values: Values; page: number; lineId: string }

async function sendFinds(c: ApiContext, seen: StaffCase, { values, page, lineId }: Looked) {
  const { db, search } = c.var
  const asked = seen.lines.find((line) => line.lineId === lineId)
  const typed = (values[toName('analogue', lineId)] ?? '').trim()
  const text = (typed || asked?.name || '').slice(0, 200)
  const head = await findInquiryHead(db, Number(seen.id))
  if (!asked || !head) return sendNotice(c, 404)
  const cityId = head.cityId
  const found = (await searchNames({ db, search, cityId }, [text])).get(text)
  const ids = (found?.goods ?? []).map(({ id }) => id).filter((id) => id !== asked.productId)
  const goods = await listCards(db, cityId, ids.slice(0, foundMax))
  return sendPriceRequest(c, seen, { values, page, finds: { lineId, text, goods } })
}

/** The lines that wait as a table. */
export async function sendPriceForm(c: ApiContext, found: StaffCase) {
  const type = StaffInquiryFormType.safeParse(c.req.query('type') ?? 'XLSX')
  if (!type.success || !isPriceRequest(c, found)) return sendNotice(c, 404)
  const file = await writeInquiryForm(found, type.data)
  return c.body(file.stream, 200, {
    'content-type': file.type,
    'content-disposition': `attachment; filename="${file.name}"`,
  })
}

/** A table that was filled in comes into the draft; rows that are wrong are named below. */
export async function readPriceForm(c: ApiContext, seen: StaffCase) {
  if (!isPriceRequest(c, seen)) return sendNotice(c, 404)
  const { file, key, version } = await c.req.parseBody()
  if (!(file instanceof File) || file.name === '' || typeof key !== 'string') {
    return sendPriceRequest(c, seen, { errors: { file: 'Выберите файл' }, status: 422 })
  }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const asked = { ...toKeyed(c, { key }), id: seen.id }
  const read = await uploadInquiryForm(c.var, asked, { version: Number(version), file: bytes })
  if (!read.ok) {
    const { code, message = toMessage(code) } = read.refusal
    const found = (await findCase(c.var.db, seen)) ?? seen
    return sendPriceRequest(c, found, { errors: { file: message }, status: toPageStatus(code) })
  }
  const { readCount, problems } = read.value
  if (problems.length === 0) return c.redirect(`${toCasePath(seen)}?read=${readCount}`, 303)
  return sendPriceRequest(c, read.value.case, { problems, readCount, status: 422 })
}
