/** Letters about favourites and estimates. */
import type { NoticeWords } from '#api/domain/message/notice-words.ts'
import type { Letter } from './letter.ts'

export function writeNoticeLetter({ subject, lines, link, reason }: NoticeWords): Letter {
  return {
    subject,
    preheader: lines.join('. '),
    title: subject,
    blocks: [
      ...lines.map((text) => ({ type: 'text', text }) as const),
      { type: 'link', text: `Открыть: ${link.title.toLowerCase()}`, url: link.href },
    ],
    reason: reason ?? 'Письмо пришло, потому что вы\u00a0просили сообщать об\u00a0этом.',
  }
}
