/**
 * Units of the classifier OKEI (ОК 015-94), which invoices and transfer documents name by a code and
 * a sign. A unit that the classifier does not know, such as a bag or a bucket, has neither: decree
 * 1137 has a dash in place of its code, and the electronic format leaves the code out.
 */

/** Three or four digits, and the sign as the classifier writes it. */
export type UnitCode = { code: string; sign: string }

const codes: Record<string, UnitCode> = {
  мм: { code: '003', sign: 'мм' },
  см: { code: '004', sign: 'см' },
  м: { code: '006', sign: 'м' },
  'пог м': { code: '018', sign: 'пог. м' },
  км: { code: '008', sign: 'км' },
  'см²': { code: '051', sign: 'см2' },
  'м²': { code: '055', sign: 'м2' },
  'см³': { code: '111', sign: 'см3' },
  мл: { code: '111', sign: 'мл' },
  л: { code: '112', sign: 'л' },
  'м³': { code: '113', sign: 'м3' },
  г: { code: '163', sign: 'г' },
  кг: { code: '166', sign: 'кг' },
  т: { code: '168', sign: 'т' },
  час: { code: '356', sign: 'ч' },
  лист: { code: '625', sign: 'лист' },
  набор: { code: '704', sign: 'набор' },
  пара: { code: '715', sign: 'пар' },
  пачка: { code: '728', sign: 'пач' },
  рулон: { code: '736', sign: 'рул' },
  упаковка: { code: '778', sign: 'упак' },
  шт: { code: '796', sign: 'шт' },
  'тыс шт': { code: '798', sign: 'тыс. шт' },
  ящик: { code: '812', sign: 'ящ' },
  комплект: { code: '839', sign: 'компл' },
  смена: { code: '917', sign: 'смен' },
}

/** Other ways in which feeds write a unit. */
const aliases: Record<string, string> = {
  м2: 'м²',
  'кв м': 'м²',
  м3: 'м³',
  'куб м': 'м³',
  'п м': 'пог м',
  пм: 'пог м',
  литр: 'л',
  штука: 'шт',
  уп: 'упаковка',
  упак: 'упаковка',
  компл: 'комплект',
  рул: 'рулон',
}

/** Null of a unit that the classifier does not know. */
export function findUnitCode(unit: string): UnitCode | null {
  const plain = unit
    .toLowerCase()
    .replace(/[.\s]+/g, ' ')
    .trim()
  return codes[aliases[plain] ?? plain] ?? null
}
