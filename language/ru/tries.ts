import { formatCount, plural } from './plural.ts'

const forms = ['попытка', 'попытки', 'попыток'] as const

/** «Осталась 1 попытка», «Осталось 2 попытки» */
export const formatTriesLeft = (count: number): string =>
  `${plural(count, ['Осталась', 'Осталось', 'Осталось'])} ${formatCount(count, forms)}`
