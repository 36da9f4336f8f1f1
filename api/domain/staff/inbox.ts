/** What the shop's people answer and decide: each case once, as they saw it. */
import type { ApiDependencies } from '#api/context.ts'
import { prepareComplaintAnswer } from '#api/data/feedback/complaint.ts'
import { prepareQuestionAnswer } from '#api/data/feedback/question.ts'
import { prepareReviewDecision } from '#api/data/feedback/review.ts'
import { areCodesSold } from '#api/data/marking/code.ts'
import { findReturnLines } from '#api/data/marking/return.ts'
import { prepareAnswerMessage } from '#api/data/message/answer-message.ts'
import { prepareReturnDecision } from '#api/data/order/return.ts'
import { holdAll, type Seen } from '#api/data/staff/act-key.ts'
import { findCase, isCaseSeen } from '#api/data/staff/inbox.ts'
import { findStaffOrder } from '#api/data/staff/order.ts'
import { planReturnedKeys } from '#api/domain/marking/return.ts'
import { settleReturns } from '#api/domain/payment/refund.ts'
import { accept, decline, type Outcome, type Refusal } from '#api/outcome.ts'
import { withTimeout } from '#api/providers/with-timeout.ts'
import {
  type StaffAnswer,
  type StaffCase,
  StaffCaseKind,
  type StaffReturnDecision,
  type StaffReviewDecision,
} from '#schema/rest/staff/inbox.ts'
import { mayDo, type RoleAct, type StaffRole } from '#schema/staff-role.ts'
import { actOnce, type StaffKeyed } from './act.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now' | 'payments'>

/** The id of a case with the caller and their Idempotency-Key. */
export type CaseAsked = StaffKeyed & { id: string }

/** How long the caller waits for the money; if it takes longer, the sweep finishes it. */
const settleTimeoutMs = 3000

/** Whose answer each kind waits for, in the order of the page. */
const acts: Record<StaffCaseKind, RoleAct> = {
  RETURN: 'case.order',
  COMPLAINT: 'case.order',
  TRANSFER: 'case.order',
  QUESTION: 'case.content',
  REVIEW: 'case.content',
  INQUIRY: 'case.inquiry',
  INSTALLER: 'installer-request.decide',
}

/** What a role may see of one kind, or of all. */
export const listKinds = (role: StaffRole, kind?: StaffCaseKind): StaffCaseKind[] =>
  StaffCaseKind.options.filter((one) => {
    return (kind === undefined || one === kind) && mayDo(role, acts[one])
  })

/** What is accepted goes back to the shelf, and what was paid online for it to the buyer. */
export async function decideStaffReturn(
  dependencies: Dependencies,
  asked: CaseAsked,
  { version, to, answer, codes }: StaffReturnDecision,
): Promise<Outcome<StaffCase>> {
  const { db, now } = dependencies
  const outcome = await actOnCase(dependencies, asked, {
    kind: 'RETURN',
    version,
    act: 'return.decide',
    after: { state: to, ...(answer && { answer }), ...(codes.length > 0 && { codes }) },
    isOnce: true,
    plan: () => planReturn(dependencies, Number(asked.id), to === 'ACCEPTED' ? codes : null),
    statements: (keys) => [
      ...prepareReturnDecision(db, Number(asked.id), {
        to,
        answer: answer || null,
        codes: keys,
        now: now(),
      }),
      prepareAnswerMessage(db, { kind: 'RETURN_ANSWERED', key: asked.id, version, now: now() }),
    ],
  })
  if (!outcome.ok || outcome.value.state !== 'ACCEPTED') return outcome
  await withTimeout(settleTimeoutMs, settleReturns(dependencies))
  const settled = await findCase(db, { kind: 'RETURN', id: asked.id })
  return settled ? accept(settled) : outcome
}

/** Which marked pieces come back; null takes nothing back. */
async function planReturn(
  { db, now }: Dependencies,
  number: number,
  codes: string[] | null,
): Promise<CasePlan> {
  const returned = codes && (await findReturnLines(db, number))
  if (!codes || !returned) return { keys: [], holds: [] }
  const found = await findStaffOrder(db, returned.orderNumber, now())
  const keys = planReturnedKeys(found, returned.lines, codes)
  if (!keys.ok) return { refusal: keys.refusal }
  return { keys: keys.value, holds: [areCodesSold(returned.orderId, keys.value)] }
}

export const answerStaffComplaint = (
  { db, now, payments }: Dependencies,
  asked: CaseAsked,
  { version, answer }: StaffAnswer,
): Promise<Outcome<StaffCase>> =>
  actOnCase({ db, now, payments }, asked, {
    kind: 'COMPLAINT',
    version,
    act: 'complaint.answer',
    after: { state: 'ANSWERED', answer },
    statements: [
      prepareComplaintAnswer(db, Number(asked.id), answer),
      prepareAnswerMessage(db, { kind: 'COMPLAINT_ANSWERED', key: asked.id, version, now: now() }),
    ],
  })

/** The answer is shown on the page of the product. */
export const answerStaffQuestion = (
  { db, now, payments }: Dependencies,
  asked: CaseAsked,
  { version, answer }: StaffAnswer,
): Promise<Outcome<StaffCase>> =>
  actOnCase({ db, now, payments }, asked, {
    kind: 'QUESTION',
    version,
    act: 'question.answer',
    after: { state: 'ANSWERED', answer },
    statements: [
      prepareQuestionAnswer(db, asked.id, { answer, now: now() }),
      prepareAnswerMessage(db, { kind: 'QUESTION_ANSWERED', key: asked.id, version, now: now() }),
    ],
  })

export const decideStaffReview = (
  { db, now, payments }: Dependencies,
  asked: CaseAsked,
  { version, to, reason }: StaffReviewDecision,
): Promise<Outcome<StaffCase>> => {
  const hiddenReason = to === 'HIDDEN' ? reason : null
  return actOnCase({ db, now, payments }, asked, {
    kind: 'REVIEW',
    version,
    act: 'review.decide',
    after: { state: to, ...(hiddenReason && { answer: hiddenReason }) },
    statements: [prepareReviewDecision(db, asked.id, { hiddenReason, now: now() })],
  })
}

type CaseAct = {
  kind: StaffCaseKind
  version: number
  act: string
  after: object
  /** What is decided stays so. */
  isOnce?: boolean
  /** What is found out first; `keys` of it are those of marked pieces. */
  plan?: () => Promise<CasePlan>
  statements: D1PreparedStatement[] | ((keys: string[]) => D1PreparedStatement[])
}

type CasePlan = { refusal: Refusal } | { keys: string[]; holds: Seen[] }

export function actOnCase(
  dependencies: Dependencies,
  asked: CaseAsked,
  { kind, version, act, after, isOnce = false, plan, statements }: CaseAct,
): Promise<Outcome<StaffCase>> {
  const { db } = dependencies
  const { id } = asked
  return actOnce(dependencies, asked, {
    request: { act, id, version, after },
    plan: async () => {
      const seen = await findCase(db, { kind, id })
      if (!seen) return { refusal: { code: 'NOT_FOUND' } }
      if (isOnce && seen.state !== 'WAITING') return { refusal: { code: 'DECIDED' } }
      if (seen.version !== version) return { refusal: { code: 'CONFLICT', field: ['version'] } }
      const planned = plan ? await plan() : { keys: [], holds: [] }
      if ('refusal' in planned) return planned
      const before = { state: seen.state }
      const subject = `${kind.toLowerCase()}:${id}`
      return {
        id,
        isSeen: holdAll([isCaseSeen(seen), ...planned.holds]),
        act: { act, subject, before, after },
        statements: typeof statements === 'function' ? statements(planned.keys) : statements,
      }
    },
    answer: async () => {
      const found = await findCase(db, { kind, id })
      return found ? accept(found) : decline('NOT_FOUND')
    },
  })
}
