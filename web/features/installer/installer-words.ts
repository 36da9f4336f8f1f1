/** What a request is called where it stands, and what comes next. */
import { photoBytesMax } from '#schema/complaint.ts'
import { installerMessages, photoMax } from '#schema/installer-request.ts'
import type { Installer, OwnRequest } from './installer-state.ts'

type Tone = 'info' | 'success' | 'error' | 'neutral'

type Look = { tone: Tone; name: string; next: string }

const looks: Record<OwnRequest['status'], Look> = {
  PENDING: {
    tone: 'info',
    name: 'На\u00a0рассмотрении',
    next: 'Проверим документы и\u00a0ответим здесь. Если почта подтверждена, придёт и\u00a0письмо.',
  },
  ACCEPTED: {
    tone: 'success',
    name: 'Принята',
    next: 'Вы\u00a0монтажник: каждая покупка теперь приносит бонусы.',
  },
  REFUSED: {
    tone: 'error',
    name: 'Отклонена',
    next: 'Исправьте то, о\u00a0чём пишет магазин, и\u00a0отправьте заявку снова.',
  },
  WITHDRAWN: {
    tone: 'neutral',
    name: 'Отозвана',
    next: 'Фото документов удалены. Новую заявку можно отправить сразу.',
  },
}

export const describeRequest = ({ status }: Pick<OwnRequest, 'status'>): Look => looks[status]

/** «Самозанятый, ИНН 772345678901» */
export const toWho = ({
  organizationName,
  inn,
}: Pick<OwnRequest, 'organizationName' | 'inn'>): string =>
  `${organizationName ?? 'Самозанятый'}, ИНН\u00a0${inn}`

/** Whether the form stands there: none was sent, or it came to nothing. */
export const canAsk = ({ installerRequest, user }: Installer): boolean =>
  user.partnerType !== 'MOUNTER' &&
  (installerRequest === null || ['REFUSED', 'WITHDRAWN'].includes(installerRequest.status))

/** What the form begins with: after a refusal only what was wrong is written anew. */
export function toFields({ installerRequest: former, organizations }: Installer) {
  if (!former) return {}
  const { standing, inn, text, organizationName } = former
  if (standing === 'SELF_EMPLOYED') return { who: standing, inn, text }
  const payer = organizations.find((one) => one.inn === inn && one.name === organizationName)
  return { ...(payer && { who: payer.id }), text }
}

/** Organisations that still work, each by what its choice is called. */
export const listPayers = ({ organizations }: Pick<Installer, 'organizations'>) =>
  organizations
    .filter(({ state }) => state !== 'LIQUIDATED')
    .map(({ id, name, inn }) => ({ value: id, name, hint: `ИНН\u00a0${inn}` }))

/** Why these files cannot be sent, in Russian; null when they can. A browser makes them smaller. */
export function refuseFiles(
  files: readonly (File | string)[],
  { mayShrink = false } = {},
): string | null {
  if (files.length === 0) return installerMessages.photos
  if (files.length > photoMax) return installerMessages.photosMany
  if (mayShrink) return null
  const large = files.findIndex((file) => file instanceof File && file.size > photoBytesMax)
  return large < 0 ? null : `Фото ${large + 1} больше 1\u00a0МБ. Выберите поменьше`
}
