/**
 * The words of the cookie selection. A consent is to these words: whoever changes what one of them
 * promises, or what is kept for it, sets `consentVersion` (schema/storage-consent.ts) to the day, and
 * all are asked again.
 */

export const purposeWords = {
  functionality: {
    name: 'Функциональные',
    text:
      'Помнят вид списков, ваш магазин, последний адрес, размеры для расчёта, открытые разделы, ' +
      'список избранного и\u00a0что в\u00a0нём нового, историю поиска.',
  },
  analytics: {
    name: 'Аналитика',
    text:
      'Включает замер скорости страниц и\u00a0счётчик посещений, если он есть у\u00a0магазина ' +
      '(Яндекс Метрика): какие страницы открывают, что ищут, кладут в\u00a0корзину ' +
      'и\u00a0заказывают, где магазин медленный.',
  },
  personalization: {
    name: 'Персонализация',
    text:
      'Даёт браузеру номер (rr) и\u00a0хранит на\u00a0сервере под ним и\u00a0под вашим профилем ' +
      'последние 20\u00a0товаров, которые вы\u00a0открывали, чтобы показывать «Вы смотрели».',
  },
}

/** What needs no consent. */
export const necessaryText =
  'Вход, город, корзина, сравнение, несохранённые формы, убранные объявления, служебные отметки ' +
  'страниц и\u00a0сам этот выбор. Без них магазин не\u00a0работает.'

/** As the ledger of consents calls it. */
export const toPurposeTitle = (name: string) => `Cookie: ${name.toLowerCase()}`
