/** A client signs by a code: agrees to a version, or takes the work of an act. */
import type { ApiDependencies } from '#api/context.ts'
import { createAcceptance, findAcceptance } from '#api/data/estimate/acceptance.ts'
import { type Act, acceptAct, findAct } from '#api/data/estimate/act.ts'
import { accept, type Outcome, type Refusal } from '#api/outcome.ts'
import type { EstimateCodeRequest } from '#schema/rest/estimate/signing.ts'
import { findRefusal, type Link, refuseOlder } from './answer.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now'>

/** What is to be signed; `isSigned` when it has been before. */
export type Signed = { act: Act | null; totalMinor: number; isSigned: boolean }

const actGone: Refusal = {
  code: 'NOT_FOUND',
  field: ['actNumber'],
  message: 'Исполнитель отменил этот акт. Обновите страницу',
}

type Asked = Pick<EstimateCodeRequest, 'versionNumber' | 'actNumber'>

/** What a code would sign; refused where it cannot be signed now. */
export async function findSigned(
  dependencies: Dependencies,
  link: Link,
  { versionNumber, actNumber }: Asked,
): Promise<Outcome<Signed>> {
  const { db } = dependencies
  const { id, version } = link
  if (actNumber !== null) {
    const act = await findAct(db, id, actNumber)
    if (!act) return { ok: false, refusal: actGone }
    const signed = { act, totalMinor: act.totalMinor, isSigned: act.acceptedAt !== null }
    return signed.isSigned ? accept(signed) : refuseUnless(dependencies, link, signed)
  }
  const older = refuseOlder(link, versionNumber ?? 0)
  if (older) return { ok: false, refusal: older }
  const isSigned = (await findAcceptance(db, id, version.number)) !== null
  const signed = { act: null, totalMinor: version.totalMinor, isSigned }
  return isSigned ? accept(signed) : refuseUnless(dependencies, link, signed)
}

/** An act is of what was agreed to in time, so that only a version has a last day. */
function refuseUnless(dependencies: Dependencies, link: Link, signed: Signed): Outcome<Signed> {
  const { version } = link
  const content = signed.act ? { ...version.content, validUntil: null } : version.content
  const message = findRefusal(dependencies, { ...link, version: { ...version, content } })
  const refusal = message && ({ code: 'VALIDATION', field: [], message } satisfies Refusal)
  return refusal ? { ok: false, refusal } : accept(signed)
}

const overtaken: Refusal = {
  code: 'CONFLICT',
  field: ['versionNumber'],
  message: 'Исполнитель только что прислал новую версию. Посмотрите её и\u00a0согласуйте',
}

/**
 * Keeps what was signed by a right code; what was signed before stays as it is. Refused when it was
 * taken back, or another version was sent, while the code was looked at.
 */
export async function keepSigned(
  { db, now }: Dependencies,
  link: Link,
  { act, name }: Pick<Signed, 'act'> & { name: string },
): Promise<Refusal | null> {
  const { id: estimateId, ownerId, clientPhone: phone, version } = link
  if (act) {
    await acceptAct(db, { estimateId, ownerId, act, name, phone, now: now() })
    return (await findAct(db, estimateId, act.number))?.acceptedAt ? null : actGone
  }
  const { number: versionNumber, totalMinor, fingerprint } = version
  const agreed = { versionNumber, totalMinor, fingerprint, name, phone }
  await createAcceptance(db, { ...agreed, estimateId, ownerId, now: now() })
  return (await findAcceptance(db, estimateId, versionNumber)) ? null : overtaken
}
