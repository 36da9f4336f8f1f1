/** What is sent from a case's page, by its kind. */
import type * as z from 'zod'
import type { ApiContext } from '#api/context.ts'
import {
  answerStaffComplaint,
  answerStaffQuestion,
  type CaseAsked,
  decideStaffReturn,
  decideStaffReview,
} from '#api/domain/staff/inbox.ts'
import { closeStaffInquiry } from '#api/domain/staff/inquiry.ts'
import { decideStaffInstaller } from '#api/domain/staff/installer.ts'
import { returnStaffTransfer } from '#api/domain/staff/transfer.ts'
import type { Outcome } from '#api/outcome.ts'
import {
  StaffAnswer,
  type StaffCase,
  type StaffCaseKind,
  StaffInquiryClose,
  StaffReturnDecision,
  StaffReviewDecision,
} from '#schema/rest/staff/inbox.ts'
import { StaffInstallerDecision } from '#schema/rest/staff/installer-request.ts'
import { StaffTransferDone } from '#schema/rest/staff/transfer.ts'
import { readCodes } from './marking-ticks.tsx'

type Values = Record<string, string>

/** `error` is of the only field that is typed into; null when no form of ours sends such a thing. */
type Checked = { act: () => Promise<Outcome<StaffCase>> } | { error: string | null }

/** The answer is sent as one of them. */
const typedFields = new Set(['answer', 'reason', 'documentNumber'])

function check<Sent>(
  schema: z.ZodType<Sent>,
  sent: object,
  act: (sent: Sent) => Promise<Outcome<StaffCase>>,
): Checked {
  const parsed = schema.safeParse(sent)
  if (parsed.success) return { act: () => act(parsed.data) }
  const own = parsed.error.issues.find(({ path: [name] }) => typedFields.has(String(name)))
  return { error: own?.message ?? null }
}

export function checkCase(
  { var: own }: ApiContext,
  kind: StaffCaseKind,
  asked: CaseAsked,
  values: Values,
): Checked {
  const { version: seen, to, answer = '' } = values
  const version = Number(seen)
  const sent = { version, to, answer, reason: answer }
  switch (kind) {
    case 'RETURN':
      return check(StaffReturnDecision, { ...sent, codes: readCodes(values) }, (value) =>
        decideStaffReturn(own, asked, value),
      )
    case 'COMPLAINT':
      return check(StaffAnswer, sent, (value) => answerStaffComplaint(own, asked, value))
    case 'TRANSFER':
      return check(StaffTransferDone, { version, documentNumber: answer }, (value) =>
        returnStaffTransfer(own, asked, value),
      )
    case 'QUESTION':
      return check(StaffAnswer, sent, (value) => answerStaffQuestion(own, asked, value))
    case 'REVIEW':
      return check(
        StaffReviewDecision,
        { ...sent, reason: to === 'HIDDEN' ? answer : '' },
        (value) => decideStaffReview(own, asked, value),
      )
    case 'INSTALLER':
      return check(StaffInstallerDecision, sent, (value) => decideStaffInstaller(own, asked, value))
    case 'INQUIRY':
      return check(StaffInquiryClose, sent, (value) => closeStaffInquiry(own, asked, value))
  }
}
