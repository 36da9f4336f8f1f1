/** What kinds and states of cases are called on the pages for the shop's people. */
import { caseKindNames, caseStateNames } from '#language/ru/case.ts'
import { complaintKindNames } from '#language/ru/complaint-kind.ts'
import type { StaffCase, StaffCaseKind } from '#schema/rest/staff/inbox.ts'

export const kindNames: Record<StaffCaseKind, string> = {
  RETURN: 'Возвраты',
  COMPLAINT: 'Жалобы',
  TRANSFER: 'Вернуть по\u00a0реквизитам',
  QUESTION: 'Вопросы',
  REVIEW: 'Отзывы',
  INQUIRY: 'Заявки на подбор',
  INSTALLER: 'Монтажники',
}

/** With the number, where people name it. */
export const toCaseTitle = ({ kind, id, lines }: StaffCase) => {
  if (lines.length > 0) return `Запрос цен №\u00a0${id}`
  return unnumbered.has(kind) ? caseKindNames[kind] : `${caseKindNames[kind]} №\u00a0${id}`
}

const unnumbered = new Set<StaffCaseKind>(['QUESTION', 'REVIEW', 'TRANSFER'])

export const toKindPath = (kind: StaffCaseKind) => kind.toLowerCase()

export const toCasePath = ({ kind, id }: Pick<StaffCase, 'kind' | 'id'>) =>
  `/staff/inbox/${toKindPath(kind)}/${encodeURIComponent(id)}`

const tones: Record<StaffCase['state'], string> = {
  WAITING: 'warning',
  ANSWERED: 'success',
  ACCEPTED: 'info',
  REFUNDED: 'success',
  REFUSED: 'error',
  SHOWN: 'success',
  HIDDEN: 'error',
  CLOSED: 'done',
  WITHDRAWN: 'done',
}

/** A state that has no words yet is shown by its name. */
export const toStateName = (state: string) =>
  (caseStateNames as Record<string, string>)[state] ?? state

const waits: Partial<Record<StaffCaseKind, string>> = {
  RETURN: 'Ждёт решения',
  TRANSFER: 'Ждёт возврата',
  INSTALLER: 'Ждёт решения',
  REVIEW: 'Ждёт проверки',
  INQUIRY: 'Ждёт звонка или письма',
}

type State = { name: string; tone: string }

export function describeState({ kind, state, lines }: StaffCase): State {
  const [name, tone] = [caseStateNames[state], tones[state]]
  if (state === 'WAITING' && lines.length > 0) return { name: 'Ждёт цен', tone }
  if (kind === 'TRANSFER' && state === 'REFUNDED') return { name: 'Деньги возвращены', tone }
  if (kind === 'INSTALLER' && state === 'ACCEPTED') return { name: 'Принята', tone: 'success' }
  return { name: (state === 'WAITING' && waits[kind]) || name, tone }
}

/** A kind that has no words yet is shown by its name. */
export const toComplaintKind = (kind: string) =>
  (complaintKindNames as Record<string, string>)[kind] ?? kind
