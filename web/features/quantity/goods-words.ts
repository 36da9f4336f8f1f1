import { formatCount } from '#web/ui/format.ts'

export const goodsForms = ['товар', 'товара', 'товаров'] as const

/** «1 205 товаров» */
export const formatGoods = (count: number): string => formatCount(count, goodsForms)
