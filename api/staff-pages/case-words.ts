/** What kinds and states of cases are called on the pages for the shop's people. */
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

const titles: Record<StaffCaseKind, string> = {
  RETURN: 'Возврат',
  COMPLAINT: 'Жалоба',
  TRANSFER: 'Вернуть по\u00a0реквизитам',
  QUESTION: 'Вопрос о\u00a0товаре',
  REVIEW: 'Отзыв о\u00a0товаре',
  INQUIRY: 'Заявка на\u00a0подбор',
  INSTALLER: 'Заявка монтажника',
}

/** With the number, where people name it. */
export const toCaseTitle = ({ kind, id }: StaffCase) =>
  unnumbered.has(kind) ? titles[kind] : `${titles[kind]} №\u00a0${id}`

const unnumbered = new Set<StaffCaseKind>(['QUESTION', 'REVIEW', 'TRANSFER'])

export const toKindPath = (kind: StaffCaseKind) => kind.toLowerCase()

export const toCasePath = ({ kind, id }: Pick<StaffCase, 'kind' | 'id'>) =>
  `/staff/inbox/${toKindPath(kind)}/${encodeURIComponent(id)}`

const states: Record<StaffCase['state'], [string, string]> = {
  WAITING: ['Ждёт ответа', 'warning'],
  ANSWERED: ['Отвечено', 'success'],
  ACCEPTED: ['Принят, деньги возвращаются', 'info'],
  REFUNDED: ['Принят, деньги возвращены', 'success'],
  REFUSED: ['Отказано', 'error'],
  SHOWN: ['На\u00a0сайте', 'success'],
  HIDDEN: ['Скрыт', 'error'],
  CLOSED: ['Закрыта', 'done'],
  WITHDRAWN: ['Отозвана', 'done'],
}

/** A state that has no words yet is shown by its name. */
export const toStateName = (state: string) =>
  (states as Record<string, [string, string]>)[state]?.[0] ?? state

const waits: Partial<Record<StaffCaseKind, string>> = {
  RETURN: 'Ждёт решения',
  TRANSFER: 'Ждёт возврата',
  INSTALLER: 'Ждёт решения',
  REVIEW: 'Ждёт проверки',
  INQUIRY: 'Ждёт звонка или письма',
}

export function describeState({ kind, state }: StaffCase): { name: string; tone: string } {
  const [name, tone] = states[state]
  if (kind === 'TRANSFER' && state === 'REFUNDED') return { name: 'Деньги возвращены', tone }
  if (kind === 'INSTALLER' && state === 'ACCEPTED') return { name: 'Принята', tone: 'success' }
  return { name: (state === 'WAITING' && waits[kind]) || name, tone }
}

/** A kind that has no words yet is shown by its name. */
export const toComplaintKind = (kind: string) =>
  (complaintKindNames as Record<string, string>)[kind] ?? kind
