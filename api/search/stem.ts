import { stemmer } from '@orama/stemmers/russian'

/**
 * The stem of one lower-case word: Snowball's Russian, ё read as е.
 * Words of Latin letters stay as they are: in this trade they are brands and models.
 */
export function stem(word: string): string {
  return /^[а-яё]+$/.test(word) ? stemmer(word.replaceAll('ё', 'е')) : word
}
