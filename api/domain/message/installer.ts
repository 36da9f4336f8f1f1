/** What who asked to become an installer is told of the decision. */
import type { InstallerRequest } from '#schema/rest/account/installer-request.ts'
import type { Notice } from './notice-told.ts'
import { tell } from './text.ts'
import { quote } from './words.ts'

/** An SMS has room for the beginning of a reason; the page has it whole. */
const reasonMax = 60

type Decided = Pick<InstallerRequest, 'number' | 'status' | 'answer'>

/** Null of one that is not decided. */
export function tellDecision(
  { number: sequence, status, answer }: Decided,
  origin: string,
): Notice | null {
  const number = `№\u00a0${sequence}`
  if (status === 'ACCEPTED') {
    const link = { title: 'Бонусы', href: `${origin}/profile/loyalty` }
    return { told: tell('INSTALLER_ACCEPTED', { number, answer, link: link.href }), link }
  }
  if (status !== 'REFUSED' || !answer) return null
  const link = { title: 'Новая заявка', href: `${origin}/profile/loyalty/about` }
  const beginning = quote(answer, reasonMax)
  return {
    told: tell('INSTALLER_REFUSED', { number, answer: beginning, link: link.href }),
    letter: { answer },
    link,
  }
}
