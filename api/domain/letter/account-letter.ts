/** Letters about the safety of an account. */
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
