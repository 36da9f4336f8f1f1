/** What a client says of an estimate by its link, and what its owner replies. */
import type { ApiDependencies } from '#api/context.ts'
import { type Acceptance, listAcceptances } from '#api/data/estimate/acceptance.ts'
import { listActs } from '#api/data/estimate/act.ts'
import {
  createAnswer,
  findAnswer,
  isSilent,
  listAnswers,
  replyToAnswer,
} from '#api/data/estimate/answer.ts'
import { findParties, type Parties } from '#api/data/estimate/party.ts'
import type { FoundShare } from '#api/data/estimate/share.ts'
import { findLastVersion, type StoredVersion } from '#api/data/estimate/version.ts'
import { findStoredResponse, toIdempotencyKey } from '#api/data/order/idempotency.ts'
import { readPhotos } from '#api/domain/file/photo.ts'
import { accept, decline, declineField, type Outcome, type Refusal } from '#api/outcome.ts'
import { formatDay, toMoscowDay } from '#language/ru/day.ts'
import { answerMax } from '#schema/estimate.ts'
import { toMoney } from '#schema/money.ts'
import type {
  EstimateAcceptance,
  EstimateAnswerCreate,
  EstimateAnswers,
  EstimateReply,
  SharedAnswers,
} from '#schema/rest/estimate/answer.ts'
import { toEstimateAct } from './act.ts'
import { toMasked } from './masked-phone.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now'>

/** An open link with what it shows. */
export type Link = FoundShare & Parties & { version: StoredVersion }

const toAcceptance = (
  { phone, totalMinor, ...acceptance }: Acceptance,
  withPrices: boolean,
): EstimateAcceptance => ({
  ...acceptance,
  phone: toMasked(phone),
  total: withPrices ? toMoney(totalMinor) : null,
})

/** What both sides read. */
async function findState(
  { db }: Dependencies,
  { id, clientPhone }: { id: string; clientPhone: string },
  withPrices = true,
) {
  const [silent, answers, acceptances, acts] = await Promise.all([
    isSilent(db, id, clientPhone),
    listAnswers(db, id),
    listAcceptances(db, id),
    listActs(db, id),
  ])
  return {
    phone: toMasked(clientPhone) || null,
    isSilent: silent,
    answers,
    acceptances: acceptances.map((one) => toAcceptance(one, withPrices)),
    acts: acts.map((act) => toEstimateAct(act, withPrices)),
  }
}

export async function viewSharedAnswers(
  dependencies: Dependencies,
  link: Link,
): Promise<SharedAnswers> {
  return {
    ...(await findState(dependencies, link, link.withPrices)),
    versionNumber: link.version.number,
    refusal: findRefusal(dependencies, link),
  }
}

export async function viewAnswers(
  dependencies: Dependencies,
  { userId, id }: { userId: string; id: string },
): Promise<Outcome<EstimateAnswers>> {
  const { db } = dependencies
  const parties = await findParties(db, id)
  if (parties?.ownerId !== userId) return decline('NOT_FOUND')
  const [state, last] = await Promise.all([
    findState(dependencies, { id, ...parties }),
    findLastVersion(db, id),
  ])
  const waitingCount = state.answers.filter(({ reply }) => reply === null).length
  return accept({ ...state, versionNumber: last?.number ?? null, waitingCount })
}

/** Why the client cannot sign now, in words; null when they can. */
export function findRefusal({ now }: Pick<Dependencies, 'now'>, link: Link): string | null {
  const { clientPhone, ownerPhone, withPrices, version } = link
  const { validUntil } = version.content
  if (!withPrices) {
    return 'Ссылка без\u00a0цен. Попросите исполнителя открыть смету с\u00a0ценами'
  }
  if (clientPhone === '') {
    return 'Попросите исполнителя указать в\u00a0смете ваш телефон: на\u00a0него придёт код'
  }
  if (clientPhone === ownerPhone) {
    return 'В\u00a0смете указан телефон исполнителя. Попросите его указать ваш: на\u00a0него придёт код'
  }
  if (validUntil !== null && validUntil < toMoscowDay(now())) {
    return `Смета действовала до\u00a0${formatDay(validUntil)}. Попросите прислать новую версию`
  }
  return null
}

/** The client has read another version than the last. */
export function refuseOlder(link: Link, versionNumber: number): Refusal | null {
  const { number } = link.version
  if (versionNumber === number) return null
  const message =
    `Смета изменилась, пока вы её читали: теперь это версия\u00a0${number}. ` +
    'Посмотрите её и\u00a0отправьте ответ ещё раз'
  return { code: 'CONFLICT', field: ['versionNumber'], message }
}

const full: Refusal = {
  code: 'CONFLICT',
  message: `По\u00a0этой смете уже ${answerMax} сообщений. Позвоните исполнителю`,
}

/** Keeps a question or a wish; the same key never keeps two. */
export async function addAnswer(
  dependencies: Dependencies,
  link: Link,
  { photos: texts, ...said }: EstimateAnswerCreate,
  key: string | null,
): Promise<Outcome<SharedAnswers>> {
  const { db, now } = dependencies
  const { id: estimateId, ownerId } = link
  const scope = `estimate-answer:${ownerId}`
  const request = { estimateId, ...said, photos: texts }
  const kept = key === null ? null : await toIdempotencyKey(scope, key, request)
  const found = kept && (await findStoredResponse(db, kept))
  if (found && !found.isSame) return decline('IDEMPOTENCY_MISMATCH')
  if (found) return accept(await viewSharedAnswers(dependencies, link))
  const older = refuseOlder(link, said.versionNumber)
  if (older) return { ok: false, refusal: older }
  const lines = link.version.content.groups.flatMap((group) => group.lines)
  const line = lines.find(({ id }) => id === said.lineId)
  if (said.lineId !== null && !line) {
    return declineField(['lineId'], 'Такой строки в\u00a0смете нет', 'INVALID')
  }
  const photos = readPhotos(texts)
  if (!photos.ok) return photos
  const lineName = line?.name ?? ''
  const answer = { ...said, estimateId, ownerId, lineName, photos: photos.value, kept, now: now() }
  if ((await createAnswer(db, answer)) === 'many') return { ok: false, refusal: full }
  return accept(await viewSharedAnswers(dependencies, link))
}

type Asked = { userId: string; id: string; answerId: string }

const replied: Refusal = {
  code: 'CONFLICT',
  field: ['text'],
  message: 'На\u00a0это уже ответили с\u00a0другого устройства',
}

/** Replies once; the same reply again is no error. */
export async function replyTo(
  dependencies: Dependencies,
  { userId, id, answerId }: Asked,
  { text, isFixed }: EstimateReply,
): Promise<Outcome<EstimateAnswers>> {
  const { db, now } = dependencies
  const parties = await findParties(db, id)
  if (parties?.ownerId !== userId) return decline('NOT_FOUND')
  const answer = await findAnswer(db, id, answerId)
  if (!answer) return decline('NOT_FOUND')
  const { clientPhone } = parties
  const phone = (await isSilent(db, id, clientPhone)) ? '' : clientPhone
  const isFirst = await replyToAnswer(db, {
    estimateId: id,
    answerId,
    text,
    isFixed,
    phone,
    now: now(),
  })
  if (!isFirst) {
    const there = (await findAnswer(db, id, answerId))?.reply
    const isSame = there?.text === text && there.isFixed === isFixed
    if (!isSame) return { ok: false, refusal: replied }
  }
  return viewAnswers(dependencies, { userId, id })
}
