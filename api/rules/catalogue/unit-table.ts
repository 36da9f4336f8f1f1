/**
 * The one table of units: how feeds spell each of them, its codes in the Russian classifier of
 * units (ОКЕИ), and how its word changes by number. What a unit is called here is what we show.
 */

type UnitEntry = {
  unit: string
  /** Further spellings, without dots and spaces: «кв. м» is «квм». */
  spellings?: string
  codes?: string[]
  /** Of units that are words; abbreviations do not change. */
  forms?: [one: string, few: string, many: string]
  /** Measured out, not counted: what is sold by it comes in packs, if it has any. */
  isMeasured?: boolean
  /** Not opened for a shopper: a roll is cut, a bag is not. */
  isClosed?: boolean
  /** Goods are packed in it; its case after «в» or «на», and its genitive. */
  container?: { in: string; of: string }
}

export const unitTable: UnitEntry[] = [
  {
    unit: 'м²',
    spellings: `м2 м^2 квм мкв квметр квметра квметров квадратныйметр квадратныхметра
      квадратныхметров квадрат квадрата квадратов m2 m² sqm`,
    codes: ['055'],
    isMeasured: true,
  },
  {
    unit: 'м³',
    spellings: `м3 м^3 кубм мкуб куб куба кубов кубметр кубметра кубметров кубическийметр
      кубическихметра кубическихметров m3 m³`,
    codes: ['113'],
    isMeasured: true,
  },
  { unit: 'см²', spellings: 'см2 см^2 квсм смкв', codes: ['051'] },
  { unit: 'см³', spellings: 'см3 см^3 кубсм смкуб', codes: ['111'] },
  {
    unit: 'м',
    spellings: `погм мп пм мпог погметр погметра погметров погонныйметр погонныхметра
      погонныхметров метр метра метров m`,
    codes: ['006', '018'],
    isMeasured: true,
  },
  { unit: 'мм', spellings: 'миллиметр миллиметров mm', codes: ['003'] },
  { unit: 'см', spellings: 'сантиметр сантиметров cm', codes: ['004'] },
  { unit: 'шт', spellings: 'штука штуки штук штк pcs pce pc', codes: ['796'] },
  { unit: 'тыс. шт', spellings: 'тысшт тысштук тысячаштук тысячштук 1000шт', codes: ['798'] },
  {
    unit: 'кг',
    spellings: 'килограмм килограмма килограммов kg',
    codes: ['166'],
    isMeasured: true,
  },
  { unit: 'г', spellings: 'гр грамм грамма граммов', codes: ['163'], isMeasured: true },
  { unit: 'т', spellings: 'тонна тонны тонн тн', codes: ['168'], isMeasured: true },
  { unit: 'л', spellings: 'литр литра литров', codes: ['112'], isMeasured: true },
  {
    unit: 'уп',
    spellings: 'упак упаковка упаковки упаковок уп-ка уп-к уп-ки',
    codes: ['778'],
    isClosed: true,
    container: { in: 'упаковке', of: 'упаковки' },
  },
  {
    unit: 'пачка',
    spellings: 'пач пачки пачек',
    codes: ['728'],
    forms: ['пачка', 'пачки', 'пачек'],
    isClosed: true,
    container: { in: 'пачке', of: 'пачки' },
  },
  {
    unit: 'коробка',
    spellings: 'кор короб коробки коробок',
    forms: ['коробка', 'коробки', 'коробок'],
    isClosed: true,
    container: { in: 'коробке', of: 'коробки' },
  },
  {
    unit: 'ящик',
    spellings: 'ящ ящика ящиков',
    codes: ['812'],
    forms: ['ящик', 'ящика', 'ящиков'],
    isClosed: true,
    container: { in: 'ящике', of: 'ящика' },
  },
  {
    unit: 'мешок',
    spellings: 'меш мешка мешков',
    forms: ['мешок', 'мешка', 'мешков'],
    isClosed: true,
    container: { in: 'мешке', of: 'мешка' },
  },
  {
    unit: 'ведро',
    spellings: 'вед ведра вёдер ведер',
    forms: ['ведро', 'ведра', 'вёдер'],
    isClosed: true,
    container: { in: 'ведре', of: 'ведра' },
  },
  {
    unit: 'канистра',
    spellings: 'кан канистры канистр',
    forms: ['канистра', 'канистры', 'канистр'],
    isClosed: true,
    container: { in: 'канистре', of: 'канистры' },
  },
  {
    unit: 'банка',
    spellings: 'бан банки банок',
    forms: ['банка', 'банки', 'банок'],
    isClosed: true,
    container: { in: 'банке', of: 'банки' },
  },
  {
    unit: 'баллон',
    spellings: 'бал балл баллона баллонов',
    forms: ['баллон', 'баллона', 'баллонов'],
    isClosed: true,
  },
  {
    unit: 'пакет',
    spellings: 'пак пакета пакетов',
    forms: ['пакет', 'пакета', 'пакетов'],
    isClosed: true,
  },
  {
    unit: 'туба',
    spellings: 'тубы туб тюбик тюбика тюбиков',
    forms: ['туба', 'тубы', 'туб'],
    isClosed: true,
  },
  {
    unit: 'лист',
    spellings: 'листа листов лст',
    codes: ['625'],
    forms: ['лист', 'листа', 'листов'],
    isClosed: true,
    container: { in: 'листе', of: 'листа' },
  },
  {
    unit: 'рулон',
    spellings: 'рул рулона рулонов',
    codes: ['736'],
    forms: ['рулон', 'рулона', 'рулонов'],
    container: { in: 'рулоне', of: 'рулона' },
  },
  {
    unit: 'бухта',
    spellings: 'бух бухты бухт',
    forms: ['бухта', 'бухты', 'бухт'],
    container: { in: 'бухте', of: 'бухты' },
  },
  {
    unit: 'поддон',
    spellings: 'подд поддона поддонов паллета паллеты паллет палета',
    forms: ['поддон', 'поддона', 'поддонов'],
    container: { in: 'поддоне', of: 'поддона' },
  },
  {
    unit: 'комплект',
    spellings: 'компл к-т комплекта комплектов набор',
    codes: ['704', '839'],
    forms: ['комплект', 'комплекта', 'комплектов'],
    container: { in: 'комплекте', of: 'комплекта' },
  },
  { unit: 'пара', spellings: 'пар пары', codes: ['715'], forms: ['пара', 'пары', 'пар'] },
]

/** Of properties only; goods are not sold by them. */
export const propertyUnits = `мкм дм км га мл мг °c ° % лет год года мес месяцев дн дней суток сут
  ч час часа часов мин сек с вт квт мвт в кв а ма ом мом гц кгц мгц па кпа мпа гпа бар атм н кн дж
  кдж к дб лм лк кд об ккал ед уровней тысч дюйм " микрон моль дол цикл циклов класс слоев слоёв
  раз`

/** Where letters are capitals by their symbol, they stay so. */
export const symbols = [
  ['°C', 'Вт', 'кВт', 'МВт', 'В', 'кВ', 'А', 'мА', 'Ом', 'Гц', 'кГц', 'МГц', 'Па', 'кПа', 'МПа'],
  ['Н', 'кН', 'Дж', 'кДж', 'К', 'дБ'],
].flat()

/** Whole numbers of the smaller unit in the larger one. */
export const conversions: { larger: string; smaller: string; count: number }[] = [
  { larger: 'т', smaller: 'кг', count: 1000 },
  { larger: 'кг', smaller: 'г', count: 1000 },
  { larger: 'л', smaller: 'мл', count: 1000 },
  { larger: 'м³', smaller: 'л', count: 1000 },
  { larger: 'м', smaller: 'см', count: 100 },
  { larger: 'м', smaller: 'мм', count: 1000 },
  { larger: 'тыс. шт', smaller: 'шт', count: 1000 },
]
