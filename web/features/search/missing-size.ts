/** Says that a size is not sold: «Размера 3,5×41 нет. Показываем ближайшие.» */
import { joinAnd } from '#language/ru/list.ts'

export function toMissingWords(sizes: readonly string[]): string {
  const isOfPacks = sizes.every((size) => /(?:кг|г|т|мл|л)$/.test(size))
  const which = isOfPacks ? 'Фасовки' : 'Размера'
  return `${which} ${joinAnd(sizes)} нет. Показываем ближайшие.`
}
