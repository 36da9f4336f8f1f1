/** Letters about favourites, estimates, points and answers. */
import type { Notice } from '#api/domain/message/notice-told.ts'
import type { LetterTexts } from '#api/domain/message/text.ts'
import { type Letter, toTextBlocks } from './letter.ts'

export const writeNoticeLetter = (texts: LetterTexts, { link }: Pick<Notice, 'link'>): Letter => ({
  ...texts,
  blocks: [
    ...toTextBlocks(texts),
    { type: 'link', text: `Открыть: ${link.title.toLowerCase()}`, url: link.href },
  ],
})
