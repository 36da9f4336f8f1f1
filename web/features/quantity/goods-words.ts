import { formatCount } from '#language/ru/plural.ts'

export const goodsForms = ['товар', 'товара', 'товаров'] as const

/** «1 205 товаров» */
export const formatGoods = (count: number): string => formatCount(count, goodsForms)
