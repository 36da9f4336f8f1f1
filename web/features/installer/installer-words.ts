/** What a request is called where it stands, and what comes next. */
import type { Installer, OwnRequest } from './installer-data.ts'

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

/** Organisations that still work, each by what its choice is called. */
export const listPayers = ({ organizations }: Pick<Installer, 'organizations'>) =>
  (organizations ?? [])
    .filter(({ state }) => state !== 'LIQUIDATED')
    .map(({ id, name, inn }) => ({ value: id, name, hint: `ИНН\u00a0${inn}` }))
