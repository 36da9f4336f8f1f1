/**
 * The words of the cookie selection. A consent is to these words: whoever changes what one of them
 * promises, or what is kept for it, sets `consentVersion` to the day, and all are asked again.
 */
import { consentVersion, type Purpose, purposes } from './storage-consent.ts'

type ConsentText = {
  /** Of the ledger of consents. */
  slug: string
  version: string
  /** As the ledger calls it. */
  title: string
  /** As the choice calls it. */
  name: string
  /** What it switches. */
  text: string
}

const words: Record<Purpose, Pick<ConsentText, 'name' | 'text'>> = {
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

export const necessaryText =
  'Вход, город, корзина, сравнение, несохранённые формы, убранные объявления, служебные отметки ' +
  'страниц и\u00a0сам этот выбор. Без них магазин не\u00a0работает.'

export const storageTexts: Record<Purpose, ConsentText> = {
  functionality: toText('functionality'),
  analytics: toText('analytics'),
  personalization: toText('personalization'),
}

function toText(purpose: Purpose): ConsentText {
  const { name, text } = words[purpose]
  const title = `Cookie: ${name.toLowerCase()}`
  return { slug: `cookie-${purpose}`, version: consentVersion, title, name, text }
}

/** The purpose that a line of the ledger is about; null of the shop's own documents. */
export const toPurpose = (slug: string): Purpose | null =>
  purposes.find((purpose) => storageTexts[purpose].slug === slug) ?? null

export type ConsentChange = {
  agree: { slug: string; version: string }[]
  withdraw: string[]
}

/**
 * What the ledger is told of a choice, null when nothing: who refuses what they never allowed has
 * taken nothing back, and needs no session for it.
 */
export function toConsentChange(
  before: readonly Purpose[],
  granted: readonly Purpose[],
): ConsentChange | null {
  const withdrawn = purposes.filter(
    (purpose) => before.includes(purpose) && !granted.includes(purpose),
  )
  if (granted.length === 0 && withdrawn.length === 0) return null
  return {
    agree: granted.map((purpose) => {
      const { slug, version } = storageTexts[purpose]
      return { slug, version }
    }),
    withdraw: withdrawn.map((purpose) => storageTexts[purpose].slug),
  }
}
