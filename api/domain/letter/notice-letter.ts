/** Letters about favourites and estimates that moved. */
import type { NoticeWords } from '#api/domain/message-notice.ts'
import type { Letter } from './letter.ts'

export function writeNoticeLetter({ subject, lines, link }: NoticeWords): Letter {
  return {
    subject,
    preheader: lines[0] ?? '',
    title: subject,
    blocks: [
      ...lines.map((text) => ({ type: 'text' as const, text })),
      { type: 'link', text: link.title, url: link.href },
    ],
    reason: 'Письмо пришло, потому что такие письма включены в\u00a0уведомлениях профиля.',
  }
}
