/** Units as people write them in lists: misspelt, in any case, by the hundred. */
import { isCounted, parseGoodsUnit } from '#api/rules/catalogue/goods-unit.ts'
import { parseUnit } from '#api/rules/catalogue/unit.ts'

export type WrittenUnit = {
  /** As the shop calls it. */
  unit: string
  /** How many of `unit` one written unit is: 100 of «100 м2». */
  scale: number
  kind: UnitKind
}

/**
 * What a number with the unit may be in a row without other signs: «12 шт» and «20 м²» are
 * quantities, «25 кг» may be a bag's size, «3 м» a bar's, «200 мм» is always a size.
 */
type UnitKind = 'counted' | 'laid' | 'metre' | 'weighed' | 'size'

/** Work is counted in them, no goods are. */
const jobUnits = new Map(
  [
    ['точка', 'точки точек точ'],
    ['час', 'часа часов ч чел-час чел/час чел.-ч'],
    ['смена', 'смены смен маш-смена'],
    ['рейс', 'рейса рейсов'],
    ['ходка', 'ходки ходок'],
    ['проём', 'проем проёма проема проёмов проемов'],
    ['услуга', 'услуги услуг усл'],
    ['ступень', 'ступени ступеней ступенька ступеньки ступенек'],
  ].flatMap(([unit = '', forms = '']) => [unit, ...forms.split(' ')].map((form) => [form, unit])),
)

/** Spoken and misspelt forms; adjectives such as «листовой» are none. */
const stems: [RegExp, string][] = [
  [
    /^(?:щт|шту|што?к|штуч?к[а-я]{0,2}|хлыст[а-я]{0,2}|палк[аи]|палок|прут(?:ок|к[а-я]{1,2})?)$/,
    'шт',
  ],
  [/^м[еи]ш(?:к[а-я]{0,2}|[оа]к|ч[а-я]{0,3})$/, 'мешок'],
  [/^лист(?:ы|[оаe]?[вф]|ик[а-я]{0,2}|к)$/, 'лист'],
  [/^рул(?:[оа]н[а-я]{0,2}|ик[а-я]{0,2}|к)$/, 'рулон'],
  [/^уп[ао]к[а-я]{0,4}$/, 'уп'],
  [/^пач[а-я]{0,3}$/, 'пачка'],
  [/^(?:в[еёи]д[её]?р[а-яё]{0,3}|вед[её]рк[а-я]{0,2})$/, 'ведро'],
  [/^канистр?[а-я]{0,2}$/, 'канистра'],
  [/^бан[оа]?ч?к[а-я]{0,2}$/, 'банка'],
  [/^бал+[оа]н[а-я]{0,3}$/, 'баллон'],
  [/^п[ао]кет[а-я]{0,2}$/, 'пакет'],
  [/^к[оа]роб(?:к[а-я]|ок|[оа]ч[а-я]{1,3})$/, 'коробка'],
  [/^кв(?:[ао]драт(?:[а-я]{0,2}|ик[а-я]{0,2}|н[а-я]{2}))?$/, 'м²'],
  [/^куб(?:ик[а-я]{0,2}|ич[а-я]{4,6}|[ао]метр[а-я]{0,2}|ы)$/, 'м³'],
  [/^литр[а-я]{0,2}$/, 'л'],
  [/^(?:кило|к[ие]лограм+[а-я]{0,2})$/, 'кг'],
  [/^тон+[а-я]{0,2}$/, 'т'],
  [/^(?:метр[а-я]{0,2}|пог[оа]н[а-я]{0,3})$/, 'м'],
  [/^комплект[а-я]{0,2}$/, 'комплект'],
]

const latin = 'aceopxykmtbh'
const cyrillic = 'асеорхукмтвн'

/** Letters that look the same are typed in the wrong layout. */
const toCyrillic = (text: string) =>
  /[а-яё]/.test(text)
    ? text.replace(/[a-z]/g, (letter) => cyrillic[latin.indexOf(letter)] ?? letter)
    : text

const remembered = new Map<string, WrittenUnit | null>()
const rememberedMax = 2000
/** Letters of a unit; longer texts are none, and are not remembered either. */
const writtenMax = 24

/** Null when the text is no unit at all. */
export function parseWrittenUnit(text: string): WrittenUnit | null {
  if (text.length > writtenMax) return null
  const known = remembered.get(text)
  if (known !== undefined) return known
  if (remembered.size >= rememberedMax) remembered.clear()
  const read = readUnit(text)
  remembered.set(text, read)
  return read
}

function readUnit(text: string): WrittenUnit | null {
  const lower = text.trim().toLowerCase().replace(/\s+/g, ' ')
  const plain = toCyrillic(lower).replace(/[.,;:]+$/, '')
  const [, times = '1', counted = plain] = /^(10|100|1000|1 000) ?(\D.*)$/.exec(plain) ?? []
  // «м/п» is no fraction, and «м кв» is said the other way round.
  const rest = counted
    .replace(/^(м|п|пог) ?\/ ?(м|п)$/, '$1$2')
    .replace(/^(?:м|метр[а-я]{0,2})[ .]{1,2}(кв|куб|пог)[а-я]*$/, '$1м')
  const scale = Number(times.replace(' ', ''))
  const job = jobUnits.get(rest)
  if (job !== undefined) return { unit: job, scale, kind: 'counted' }
  if (/^(?:тыс|тысячи?а?|т\. ?шт)$/.test(rest)) return { unit: 'шт', scale: 1000, kind: 'counted' }
  const goods = parseGoodsUnit(rest) ?? findStem(rest)
  if (goods === 'тыс. шт') return { unit: 'шт', scale: scale * 1000, kind: 'counted' }
  if (goods !== null) return { unit: goods, scale, kind: toKind(goods, rest) }
  const other = parseUnit(rest) ?? (/^(?:кл|мм2|мм²|dn|ду|mm)$/.test(rest) ? rest : null)
  // «м²/уп» says what a pack holds: the unit is «м²».
  if (other === null || isPerPack(other)) return null
  return { unit: other, scale, kind: 'size' }
}

function isPerPack(unit: string): boolean {
  const [, below] = unit.split('/')
  const pack = below === undefined ? null : parseGoodsUnit(below)
  return pack !== null && isCounted(pack)
}

const findStem = (word: string) => stems.find(([stem]) => stem.test(word))?.[1] ?? null

function toKind(unit: string, written: string): UnitKind {
  if (unit === 'м²' || unit === 'м³' || unit === 'т') return 'laid'
  // A running metre is never the length of a bar.
  if (unit === 'м') return /п/.test(written) ? 'laid' : 'metre'
  if (unit === 'кг' || unit === 'л') return 'weighed'
  return isCounted(unit) ? 'counted' : 'size'
}
