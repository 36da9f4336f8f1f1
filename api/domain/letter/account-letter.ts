/** Letters about an account: its phone, and its e-mail. */

import { identity } from '#shop/identity.ts'
import type { Letter } from './letter.ts'

const safety = 'Такие письма приходят всегда: они защищают ваш аккаунт.'

/** `end` is the last four digits. */
export function writePhoneLetter(end: string, origin: string): Letter {
  const changed = `Номер для входа изменён на\u00a0…${end}.`
  return {
    subject: 'Номер для входа изменён',
    preheader: changed,
    title: 'Номер для входа изменён',
    blocks: [
      { type: 'text', text: `${changed} Если это сделали не\u00a0вы, сразу позвоните нам.` },
      { type: 'link', text: 'Открыть профиль', url: `${origin}/profile/settings` },
    ],
    reason: safety,
  }
}

/** `end` is the last four digits. It can be cancelled until then. */
export function writePhoneAskedLetter(end: string, origin: string): Letter {
  const asked = `Через сутки номер для входа сменится на\u00a0…${end}.`
  return {
    subject: 'Номер для входа сменится через сутки',
    preheader: asked,
    title: 'Номер для входа сменится через сутки',
    blocks: [
      { type: 'text', text: `${asked} Если это не\u00a0вы, отмените смену номера.` },
      { type: 'link', text: 'Открыть смену номера', url: `${origin}/profile/settings/phone` },
    ],
    reason: safety,
  }
}

/** `minutes` is how long the code is good. The link only fills it in: it still is to be pressed. */
export function writeCodeLetter({
  code,
  minutes,
  origin,
}: {
  code: string
  minutes: number
  origin: string
}): Letter {
  return {
    subject: `${code} — код для подтверждения почты`,
    preheader: 'Введите его в\u00a0настройках профиля.',
    title: 'Подтвердите почту',
    blocks: [
      { type: 'code', name: 'Код подтверждения', code },
      {
        type: 'text',
        text:
          `Код действует ${minutes}\u00a0минут и\u00a0подходит только к\u00a0тому устройству, ` +
          'где его попросили.',
      },
      {
        type: 'link',
        text: 'Подставить код в\u00a0настройках',
        url: `${origin}/profile/settings?code=${code}#email`,
      },
    ],
    reason: `Если вы\u00a0не\u00a0указывали эту почту ${identity.nameIn}, ничего делать не\u00a0нужно.`,
  }
}
