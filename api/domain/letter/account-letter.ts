/** Letters about an account: its phone, and its e-mail. */
import type { Letter } from './letter.ts'

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
    reason: 'Такие письма приходят всегда: они защищают ваш аккаунт.',
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
    reason: 'Если вы\u00a0не\u00a0указывали эту почту в\u00a0Отвесе, ничего делать не\u00a0нужно.',
  }
}
