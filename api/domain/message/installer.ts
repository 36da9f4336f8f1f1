/** What who asked to become an installer is told of the decision. */
import type { InstallerRequest } from '#schema/rest/account/installer-request.ts'
import { identity } from '#shop/identity.ts'
import type { NoticeWords } from './notice-words.ts'
import { quote } from './words.ts'

/** An SMS has room for the beginning of a reason; the page has it whole. */
const reasonMax = 60

type Decided = Pick<InstallerRequest, 'number' | 'status' | 'answer'>

/** Null of one that is not decided. */
export function buildDecisionMessage(
  { number, status, answer }: Decided,
  origin: string,
): NoticeWords | null {
  if (status === 'ACCEPTED') {
    const link = { title: 'Бонусы', href: `${origin}/profile/loyalty` }
    return {
      subject: 'Вы\u00a0монтажник программы лояльности',
      text: `${identity.name}: заявка №\u00a0${number} принята, теперь покупки приносят бонусы. ${link.href}`,
      lines: [
        `Заявка №\u00a0${number} принята: покупки теперь приносят бонусы`,
        ...(answer ? [answer] : []),
      ],
      link,
    }
  }
  if (status !== 'REFUSED' || !answer) return null
  const link = { title: 'Новая заявка', href: `${origin}/profile/loyalty/about` }
  return {
    subject: `Заявка монтажника №\u00a0${number} отклонена`,
    text: `${identity.name}: заявка монтажника №\u00a0${number} отклонена: ${quote(answer, reasonMax)}. ${link.href}`,
    lines: [`Причина: ${answer}`, 'Исправьте её и\u00a0отправьте заявку снова'],
    link,
  }
}
