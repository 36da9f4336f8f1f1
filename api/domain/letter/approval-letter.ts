/** Letters about orders that colleagues decide on. */
import type { LetterTexts } from '#api/domain/message/text.ts'
import { type Letter, toTextBlocks } from './letter.ts'

export const writeApprovalLetter = (texts: LetterTexts, url: string): Letter => ({
  ...texts,
  blocks: [...toTextBlocks(texts), { type: 'link', text: 'Открыть заказ', url }],
})
