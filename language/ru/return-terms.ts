/**
 * What a shop that sells at a distance tells in writing of refusing and returning goods (article 26.1
 * of the law on consumers, the rules of Decree 2463). docs/law.md says where each is told.
 */
import { dayForms } from './noun.ts'
import { formatCount } from './plural.ts'

export const offerTerms =
  'Предложение действует, пока товар есть в\u00a0наличии; в\u00a0принятом заказе цена ' +
  'не\u00a0меняется.'

export const refusalTerms =
  'До\u00a0получения от\u00a0заказа можно отказаться в\u00a0любое время, целиком или частью.'

/** `days` are the shop's own, 7 at least. */
export const toReturnTerms = (days: number): string =>
  `После получения ${formatCount(days, dayForms)} принимаем обратно товар без следов работы, ` +
  'в\u00a0целой упаковке: привезите его в\u00a0магазин, чек не\u00a0обязателен. Деньги вернём тем ' +
  'же способом не\u00a0позднее десяти дней. То, что отрезали или сделали по\u00a0вашему заказу, ' +
  'обратно не\u00a0принимаем.'

export const faultTerms =
  'С\u00a0недостатком товар примем весь срок гарантии, а\u00a0если срок не\u00a0указан\u00a0— ' +
  'два года: заменим, исправим, снизим цену или вернём деньги, как решите вы.'
