/** Inquiries as the shop's people answer them; prices of an estimate are named line by line. */
import type { ApiDependencies } from '#api/context.ts'
import { findGoods } from '#api/data/estimate/estimate.ts'
import { findToldPricing } from '#api/data/estimate/pricing.ts'
import {
  findInquiryHead,
  type InquiryDraft,
  type InquiryHead,
  prepareInquiryAnswer,
  prepareInquiryDraft,
} from '#api/data/feedback/inquiry-answer.ts'
import { prepareAnswerMessage } from '#api/data/message/answer-message.ts'
import { preparePricedMessage } from '#api/data/message/priced-message.ts'
import { findCase, isCaseSeen } from '#api/data/staff/inbox.ts'
import { accept, decline, type Outcome } from '#api/outcome.ts'
import type { StaffCase, StaffInquiryClose } from '#schema/rest/staff/inbox.ts'
import type { StaffInquiryDraftSave, StaffInquiryPart } from '#schema/rest/staff/inquiry-answer.ts'
import type {
  StaffInquiryLineAnswer,
  StaffInquiryLineDraft,
} from '#schema/rest/staff/inquiry-line.ts'
import { mayDo } from '#schema/staff-role.ts'
import { actOnce } from './act.ts'
import type { CaseAsked } from './inbox.ts'
import { judgeAnswers, type LineFacts, toDraftLine } from './inquiry-line.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now'>

/**
 * The prices that are named for an estimate are told to its owner; another answer to the person who
 * asked. Without either a specialist has called.
 */
export async function closeStaffInquiry(
  dependencies: Dependencies,
  asked: CaseAsked,
  { version, answer, prices }: StaffInquiryClose,
): Promise<Outcome<StaffCase>> {
  if (prices.length > 0 && !mayDo(asked.staff.role, 'inquiry.price')) return decline('FORBIDDEN')
  return answerInquiry(dependencies, asked, {
    version,
    answer,
    lines: prices,
    name: 'prices',
    isLast: true,
  })
}

/** Names prices for some of the lines; the last of all closes the request. */
export const answerStaffInquiryPart = (
  dependencies: Dependencies,
  asked: CaseAsked,
  { version, lines }: StaffInquiryPart,
): Promise<Outcome<StaffCase>> =>
  answerInquiry(dependencies, asked, { version, answer: '', lines, name: 'lines', isLast: false })

type Answer = {
  version: number
  answer: string
  lines: readonly StaffInquiryLineAnswer[]
  /** Of the field that has the lines. */
  name: string
  isLast: boolean
}

function answerInquiry(
  dependencies: Dependencies,
  asked: CaseAsked,
  { version, answer, lines, name, isLast }: Answer,
): Promise<Outcome<StaffCase>> {
  const { db, now } = dependencies
  const number = Number(asked.id)
  const named = lines.map(({ lineId, priceMinor }) => ({ lineId, priceMinor }))
  return actOnInquiry(dependencies, asked, {
    act: isLast ? 'inquiry.close' : 'inquiry.answer',
    version,
    sent: { answer, lines },
    after: {
      state: isLast ? 'CLOSED' : 'WAITING',
      ...(answer && { answer }),
      ...(named.length > 0 && { prices: named }),
    },
    plan: async (seen, head) => {
      const facts = await readFacts(dependencies, seen, head, lines)
      const judged = judgeAnswers(lines, facts, name)
      if (!judged.ok) return judged
      const done = new Set(lines.map(({ lineId }) => lineId))
      const isDone =
        isLast || !seen.lines.some(({ state, lineId }) => state === 'OPEN' && !done.has(lineId))
      const draft = withoutLines(head.draft, done)
      const told = lines.length > 0 ? await findToldPricing(db, number) : null
      const at = now()
      return accept([
        ...prepareInquiryAnswer(db, number, {
          lines: judged.value,
          answer,
          isDone,
          draft,
          now: at,
        }),
        told
          ? preparePricedMessage(db, { number, version, userId: told.userId, now: at })
          : prepareAnswerMessage(db, {
              kind: 'INQUIRY_ANSWERED',
              key: asked.id,
              version,
              now: at,
            }),
      ])
    },
  })
}

const withoutLines = ({ answer, lines }: InquiryDraft, done: ReadonlySet<string>) => ({
  answer,
  lines: lines.filter(({ lineId }) => !done.has(lineId)),
})

/** Keeps what is filled in, for whoever goes on; nothing of it is told to the buyer. */
export function keepStaffInquiryDraft(
  dependencies: Dependencies,
  asked: CaseAsked,
  { version, answer, lines }: StaffInquiryDraftSave,
): Promise<Outcome<StaffCase>> {
  const { db, now } = dependencies
  return actOnInquiry(dependencies, asked, {
    act: 'inquiry.draft',
    version,
    sent: { answer, lines },
    after: { lineCount: lines.length },
    plan: async (seen, head) => {
      const facts = await readFacts(dependencies, seen, head, lines)
      const next = mergeDraft(head.draft, lines, facts)
      if (!next.ok) return next
      const draft = { lines: next.value, answer: answer ?? head.draft.answer }
      const by = asked.staff.name
      return accept([prepareInquiryDraft(db, Number(asked.id), { draft, by, now: now() })])
    },
  })
}

/** Lines that were answered meanwhile have no draft any more. */
function mergeDraft(
  draft: InquiryDraft,
  lines: readonly StaffInquiryLineDraft[],
  facts: LineFacts,
): Outcome<StaffInquiryLineDraft[]> {
  const merged = new Map(draft.lines.map((line) => [line.lineId, line]))
  for (const [i, line] of lines.entries()) {
    const asked = facts.lines.get(line.lineId)
    const field = ['lines', String(i)]
    if (!asked) return decline('NOT_FOUND', [...field, 'lineId'])
    if (asked.state !== 'OPEN') continue
    const kept = toDraftLine(asked, line, facts.goods, field)
    if (!kept.ok) return kept
    merged.set(line.lineId, kept.value)
  }
  return accept([...merged.values()])
}

async function readFacts(
  { db, now }: Dependencies,
  seen: StaffCase,
  { cityId }: InquiryHead,
  lines: readonly StaffInquiryLineDraft[],
): Promise<LineFacts> {
  const ids = lines.flatMap(({ analogue }) => analogue?.productId ?? [])
  return {
    lines: new Map(seen.lines.map((line) => [line.lineId, line])),
    goods: await findGoods(db, cityId, ids),
    now: now(),
  }
}

type InquiryAct = {
  act: string
  version: number
  /** What was sent, by which a repeated call is known. */
  sent: object
  after: object
  plan: (seen: StaffCase, head: InquiryHead) => Promise<Outcome<D1PreparedStatement[]>>
}

function actOnInquiry(
  dependencies: Dependencies,
  asked: CaseAsked,
  { act, version, sent, after, plan }: InquiryAct,
): Promise<Outcome<StaffCase>> {
  const { db } = dependencies
  const { id } = asked
  const key = { kind: 'INQUIRY', id } as const
  return actOnce(dependencies, asked, {
    request: { act, id, version, sent },
    plan: async () => {
      const [seen, head] = await Promise.all([findCase(db, key), findInquiryHead(db, Number(id))])
      if (!seen || !head) return { refusal: { code: 'NOT_FOUND' } }
      if (seen.state !== 'WAITING') return { refusal: { code: 'DECIDED' } }
      if (seen.version !== version) return { refusal: { code: 'CONFLICT', field: ['version'] } }
      const planned = await plan(seen, head)
      if (!planned.ok) return { refusal: planned.refusal }
      return {
        id,
        isSeen: isCaseSeen(seen),
        act: { act, subject: `inquiry:${id}`, before: { state: seen.state }, after },
        statements: planned.value,
      }
    },
    answer: async () => {
      const found = await findCase(db, key)
      return found ? accept(found) : decline('NOT_FOUND')
    },
  })
}
