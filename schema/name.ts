/**
 * Names that the shop's messages and pages carry to strangers: of an organisation, of who invites, of
 * who offers an estimate. An address or a number in one would make the shop deliver it.
 */

export const nameMessage =
  'Имя без\u00a0ссылок, почты и\u00a0длинных чисел: для\u00a0них есть другие поля'

/** Signs that are read as a full stop, and those that are not seen at all. */
const stop = '[.\u3002\uff0e\u2024]'
const unseen = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/** Cyrillic endings of addresses; a Latin one is any word behind a stop. */
const endings = /(?:\p{Script=Latin}{2,}|рф|рус|дети|сайт|онлайн|орг|ком|москва)/u.source
const address = [
  '(?:https?:|www\\.)\\S*',
  '\\S+@\\S*',
  `(?:[\\p{L}\\p{Nd}_-]+${stop})+${endings}(?![\\p{L}\\p{Nd}])(?:[/:?#]\\S*)?`,
].join('|')
/** Four digits and more, however they are set apart. */
const number = '\\+?\\p{Nd}(?:[\\s().\u2010-\u2015-]*\\p{Nd}){3,}'
const reachable = () => new RegExp(`${address}|${number}`, 'giu')

/** A person's name is read by people: it has letters, and no sign that hides or turns them. */
export const isLegible = (name: string): boolean =>
  !/\p{C}/u.test(name) && /\p{L}.*\p{L}/u.test(name)

/** Whether a name says where to go, to write or to call. */
export const holdsAddress = (name: string): boolean => reachable().test(name.replace(unseen, ''))

/** A name without it, for those that were written before it was refused. */
export const cutAddresses = (name: string): string =>
  name.replace(unseen, '').replace(reachable(), '…')
