import { goodsForms } from '#language/ru/noun.ts'
import { formatCount } from '#language/ru/plural.ts'

/** «1 205 товаров» */
export const formatGoods = (count: number): string => formatCount(count, goodsForms)
