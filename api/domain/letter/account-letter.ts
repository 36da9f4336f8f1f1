/** Letters about an account, its phone and its e-mail; and about that of the shop's people. */

import type { LetterTexts } from '#api/domain/message/text.ts'
import { type Letter, toTextBlocks } from './letter.ts'

export const writePhoneLetter = (texts: LetterTexts, origin: string): Letter => ({
  ...texts,
  blocks: [
    ...toTextBlocks(texts),
    { type: 'link', text: 'Открыть профиль', url: `${origin}/profile/settings` },
  ],
})

/** It can be cancelled until then. */
export const writePhoneAskedLetter = (texts: LetterTexts, origin: string): Letter => ({
  ...texts,
  blocks: [
    ...toTextBlocks(texts),
    { type: 'link', text: 'Открыть смену номера', url: `${origin}/profile/settings/phone` },
  ],
})

/** The link only fills the code in: it still is to be pressed. */
export const writeCodeLetter = (texts: LetterTexts, code: string, origin: string): Letter => ({
  ...texts,
  blocks: [
    { type: 'code', name: 'Код подтверждения', code },
    ...toTextBlocks(texts),
    {
      type: 'link',
      text: 'Подставить код в\u00a0настройках',
      url: `${origin}/profile/settings?code=${code}#email`,
    },
  ],
})

export const writeStaffLinkLetter = (texts: LetterTexts, url: string): Letter => ({
  ...texts,
  blocks: [...toTextBlocks(texts), { type: 'link', text: 'Войти', url }],
})
