/** Who may read by a link: it is open, has not ended, and its PIN was told. */
import type { ApiDependencies } from '#api/context.ts'
import { type FoundShare, findShareWithPin } from '#api/data/estimate/share.ts'
import type { Try } from '#api/limits/try-limiter.ts'
import { accept, decline, declineField, type Outcome } from '#api/outcome.ts'
import { isPin, toPass } from '#api/rules/account/pin.ts'
import { isSameSecret } from '#api/rules/account/tokens.ts'
import { toMoscowDay } from '#language/ru/day.ts'
import type { SharedEstimateState } from '#schema/rest/estimate/shared.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now'>
export type LinkAsked = { token: string; pass?: string | undefined }

type Found = { state: SharedEstimateState['state']; share: FoundShare }

const hasEnded = ({ endsOn }: FoundShare, now: Date) => endsOn !== null && toMoscowDay(now) > endsOn

/** What a link does for who presents `pass`; null when it is closed, or never was. */
export async function findGate(
  { db, now }: Dependencies,
  { token, pass }: LinkAsked,
): Promise<Found | null> {
  const share = await findShareWithPin(db, token)
  if (!share) return null
  if (hasEnded(share, now())) return { state: 'ENDED', share }
  const { pin } = share
  const isTold = pin === null || (await isSameSecret(pass ?? '', await toPass(token, pin)))
  return { state: isTold ? 'OPEN' : 'PIN', share }
}

/** The link, when who asks may read by it: every call of a client goes through here. */
export async function openByLink(
  dependencies: Dependencies,
  asked: LinkAsked,
): Promise<FoundShare | null> {
  const found = await findGate(dependencies, asked)
  return found?.state === 'OPEN' ? found.share : null
}

type PinAsked = { token: string; pin: string; ip: string | null }

/** Takes a PIN for a pass. Tries are counted by link and by address, and a right one is given back. */
export async function takePin(
  { db, now, tryLimiter }: Dependencies & Pick<ApiDependencies, 'tryLimiter'>,
  { token, pin, ip }: PinAsked,
): Promise<Outcome<{ pass: string }>> {
  const found = await findGate({ db, now }, { token })
  if (!found || found.state === 'ENDED') return decline('NOT_FOUND')
  const { share } = found
  if (share.pin === null) return accept({ pass: '' })
  const tried: Try = { kind: 'estimatePin', userId: share.id, ip, now: now() }
  if (!(await tryLimiter.take(tried))) {
    const message = 'Слишком много попыток. Попробуйте через\u00a0час'
    return { ok: false, refusal: { code: 'TOO_MANY', field: ['pin'], message } }
  }
  if (!(await isPin(pin, share.pin))) {
    return declineField(
      ['pin'],
      'Код не\u00a0подошёл. Спросите его у\u00a0того, кто прислал ссылку',
    )
  }
  await tryLimiter.giveBack(tried)
  return accept({ pass: await toPass(token, share.pin) })
}
