/** Letters about orders that colleagues decide on. */
import { capitalize } from '#language/ru/letter-case.ts'
import { identity } from '#shop/identity.ts'
import type { Letter } from './letter.ts'

/** `title` is the sentence of the SMS, without the shop's name and its stop. */
export function writeApprovalLetter({ title, url }: { title: string; url: string }): Letter {
  const subject = capitalize(title)
  return {
    subject,
    preheader: 'Заказ организации',
    title: subject,
    blocks: [{ type: 'link', text: 'Открыть заказ', url }],
    reason: `Письмо пришло, потому что вы\u00a0участник организации ${identity.nameIn}.`,
  }
}
