import type { LegalPage } from './block.ts'
import { legalPages } from './legal.ts'

const version = { version: '1.1', validFrom: '2025-09-01' }

/** What stood in a document before, by what stands there now; null is what was not there yet. */
const wordsBefore: Record<string, Record<string, string | null>> = {
  oferta: {
    '2.4.': null,
    '5.1.':
      '5.1. Покупатель вправе отказаться от товара в любое время до передачи, а после передачи — в течение семи дней; магазин принимает целые упаковки в течение 14 дней.',
  },
  'politika-konfidencialnosti': {
    '5.1.':
      '5.1. Вы вправе узнать, какие данные обрабатываются, исправить их или потребовать удаления. Запрос направляется на dannye@otves.example, ответ — в течение тридцати дней.',
    '6.2.': null,
  },
  'programma-loyalnosti': {
    '4.2.':
      '4.2. Бонусами можно оплатить до 20 % суммы товаров после остальных скидок, кроме исключённых товаров. Не менее 1 ₽ за товары оплачивается деньгами.',
    '6.3.': null,
  },
}

function toOlder(document: LegalPage, words: Record<string, string | null>): LegalPage {
  const blocks = document.blocks.map((block) => ({
    ...block,
    paragraphs: block.paragraphs.flatMap((text) => {
      const before = words[text.split(' ')[0] ?? '']
      return before === undefined ? [text] : before === null ? [] : [before]
    }),
  }))
  const { changes: _, ...older } = document
  return { ...older, ...version, blocks }
}

/** Versions that the present ones came after, to be written before them. */
export const olderLegalPages: readonly LegalPage[] = legalPages.flatMap((document) => {
  const words = wordsBefore[document.slug]
  return words ? [toOlder(document, words)] : []
})
