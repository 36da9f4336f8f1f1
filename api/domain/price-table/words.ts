/** What is said of a table of prices: its faults, its columns, its notes. */
import type { TableFault } from '#api/rules/file/table.ts'
import { toColumnName } from '#api/rules/file/table-sheet.ts'
import type { Column, IgnoredReason, Places } from '#api/rules/price-table/heading.ts'
import { lineGenitives } from '#language/ru/noun.ts'
import { formatAmount } from '#language/ru/paper.ts'
import { formatCount } from '#language/ru/plural.ts'
import { type PriceTableFault, priceTableBytesMax } from '#schema/rest/staff/price-table.ts'

const megabytes = `${priceTableBytesMax / 1024 / 1024}\u00a0МБ`

export const fileFaults: Record<TableFault, string> = {
  EMPTY: 'Файл пуст',
  TOO_LONG: `Файл больше ${megabytes}. Оставьте в\u00a0нём только код, цены и\u00a0остатки`,
  TOO_LARGE: 'В\u00a0файле слишком много данных. Скопируйте таблицу в\u00a0новый файл',
  PASSWORD: 'Файл закрыт паролем. Снимите пароль в\u00a0Excel и\u00a0сохраните файл ещё раз',
  OLD_EXCEL: 'Это старый формат Excel (XLS). Сохраните файл как XLSX или CSV',
  NO_TABLE: 'Это не\u00a0таблица. Нужен файл XLSX или CSV',
}

export const noHeading =
  'Не\u00a0нашлась строка заголовков. В\u00a0ней нужны «Код» и\u00a0хотя\u00a0бы один столбец: ' +
  '«Цена», «Старая цена» или «Остаток: название магазина»'

export const toDoubledHeading = ([first, second]: [Column, Column]) =>
  `Два столбца значат одно и\u00a0то\u00a0же: ${toColumnName(first.index)} «${first.heading}» ` +
  `и\u00a0${toColumnName(second.index)} «${second.heading}». Оставьте один`

export const toTooManyRows = (max: number) =>
  `В\u00a0таблице больше ${formatCount(max, lineGenitives)}. ` +
  'Разделите её на\u00a0несколько файлов'

type Cell = { text: string; where: string; unit: string; reserved: number }

/** Why a row is left out; `text` is what stands in the cell. */
export const toProblemText: Record<PriceTableFault, (cell: Cell) => string> = {
  NO_CODE: () => 'Нет кода товара',
  CODE_UNKNOWN: () => 'Такого кода в\u00a0магазине нет',
  CODE_SHARED: () => 'Этот код стоит у\u00a0нескольких товаров',
  CODE_DOUBLED: () => 'Код уже был выше: взята первая строка с\u00a0ним',
  DISCONTINUED: () => 'Товар снят с\u00a0продажи',
  DATE: () => 'Дата вместо числа. Сделайте формат ячейки числовым и\u00a0введите число снова',
  ERROR: ({ text }) => `Ошибка формулы: ${text}`,
  UNCOUNTED: () => 'Формула без значения. Откройте файл в\u00a0Excel и\u00a0сохраните ещё раз',
  NOT_NUMBER: ({ text }) => `«${text}» не\u00a0число`,
  UNCLEAR: ({ text }) => `«${text}» можно понять двояко: уберите разделитель тысяч`,
  NEGATIVE: ({ text }) => `${text} меньше нуля`,
  TOO_GREAT: ({ text }) => `${text} слишком много`,
  OLD_PRICE: () => 'Старая цена не\u00a0выше новой',
  OLD_ALONE: () => 'Старая цена есть, а\u00a0цены нет',
  RESERVED: ({ where, unit, reserved }) =>
    `Для заказов отложено ${formatAmount(reserved, unit)} (${where}). ` +
    'Сначала соберите их неполно или отмените',
}

export function toMeaningText(column: Column, { cities, shops }: Places): string {
  const { meaning } = column
  if (meaning.kind === 'code') return 'код товара'
  if (meaning.kind === 'name') return 'название: не\u00a0меняется'
  if (meaning.kind === 'stock') {
    const shop = shops.find(({ id }) => id === meaning.shopId)
    return `остаток: ${shop ? `${shop.name}, ${shop.city}` : meaning.shopId}`
  }
  const what = meaning.kind === 'price' ? 'цена' : 'старая цена'
  const city = cities.find(({ id }) => id === meaning.cityId)
  return city ? `${what}: ${city.name}` : what
}

export const toIgnoredText = (heading: string, index: number, reason: IgnoredReason): string =>
  `Столбец ${toColumnName(index)} «${heading}» пропущен: ${ignoredReasons[reason]}`

const ignoredReasons: Record<IgnoredReason, string> = {
  UNKNOWN: 'в\u00a0нём не\u00a0код, не\u00a0цена и\u00a0не\u00a0остаток',
  SHOP_UNKNOWN: 'такого магазина нет',
  SHOP_UNSAID: 'не\u00a0сказано, чей это остаток. Назовите столбец «Остаток: название магазина»',
  CITY_UNKNOWN: 'такого города нет',
  SECOND_CODE: 'код товара берётся из\u00a0другого столбца',
}
