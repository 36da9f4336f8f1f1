/** Letters about orders that colleagues decide on. */

import { identity } from '#shop/identity.ts'
import type { Letter } from './letter.ts'

/** `title` is the sentence of the SMS, without the shop's name and its stop. */
export function writeApprovalLetter({ title, url }: { title: string; url: string }): Letter {
  const subject = title.slice(0, 1).toUpperCase() + title.slice(1)
  return {
    subject,
    preheader: 'Заказ организации',
    title: subject,
    blocks: [{ type: 'link', text: 'Открыть заказ', url }],
    reason: `Письмо пришло, потому что вы\u00a0участник организации ${identity.nameIn}.`,
  }
}
