/** Which of a line's numbers is its quantity. */
import { type Figure, findUnit, type Line } from './fill-number.ts'
import { isOfPiece } from './fill-per.ts'
import { isWithin } from './fill-row.ts'
import { isTimes, toCount, toNumber } from './fill-token.ts'
import type { WrittenUnit } from './fill-unit.ts'

export type Choice = {
  figure: Figure
  unit: WrittenUnit | null
  isSure: boolean
}
/** `isListed` is one of several in a line, «плитка 20 м2, грунт 10 л»: each names its quantity. */
export type Manner = { isListed: boolean }

const named = /^(?:кол-?во|количеств[оеа]|нужно|надо|требуется|потребность|необходимо)$/i
/** Weighed out as one asks; other goods come in bags of so much. */
const loose =
  /(?:^|\s)(?:гвозд|песо?к|песка|щебен|щебн|грави|керамзит|отсев|электрод|проволок|глин[аы]|земл|опилк|арматур)/i
/** A sheet is «л» in a hurry. */
const inSheets =
  /(?:^|\s)(?:гкл|гвл|гспв?|гсп|смл|цсп|осп|osb|дсп|двп|лдсп|мдф|фанер|гипсок|гипсов|лист|проф(?:лист|настил)|шифер|поликарбонат|ондулин|аквапанел|пеноплекс|оргалит)/i
/** Bags and buckets are no heavier, bars no longer. */
const bagMax = 50
const barMax = 6

/** Null when none of them is for sure. */
export function chooseQuantity(
  line: Line,
  figures: readonly Figure[],
  { isListed }: Manner,
): Choice | null {
  if (figures.some(({ isRange }) => isRange)) return null
  const able = figures.filter(
    (figure) =>
      isWithin(toCount(figure.number.text, figure.unit?.scale)) && !isOfPiece(line, figure),
  )
  const choice =
    findNamed(line, able) ??
    findBehindUnit(line, able) ??
    findBareAtEnd(line, able, ['strong', 'times']) ??
    findCounted(able) ??
    findApart(able) ??
    findLaid(able) ??
    findLeading(line, able) ??
    findWeighed(line, able, isListed) ??
    findBareAtEnd(line, able, ['comma', null])
  if (!choice || isDoubled(line, able, choice) || isSplit(choice)) return null
  return choice.figure.number.grouped > 1 ? { ...choice, isSure: false } : choice
}

const sure = (figure: Figure): Choice => ({ figure, unit: figure.unit, isSure: true })
const isNotSize = ({ unit }: Figure) => unit !== null && unit.kind !== 'size'

/** «кол-во: 12 шт». */
function findNamed({ tokens, text }: Line, able: readonly Figure[]): Choice | null {
  const found = able.find(({ first }) => {
    const at = /^[:—–-]$/.test(tokens[first - 1]?.text ?? '') ? first - 2 : first - 1
    const [word, dash, start] = [tokens[at], tokens[at - 1], tokens[at - 2]]
    const isDashed = dash?.text === '-' && start !== undefined
    return named.test(text.slice(isDashed ? start.start : word?.start, word?.end))
  })
  return found && found.unit?.kind !== 'size' ? sure(found) : null
}

/** The last number without a unit: «Профиль 3 м - 40», «наливной пол 25 кг 4», «унитаз 1». */
function findBareAtEnd(
  line: Line,
  able: readonly Figure[],
  dividers: Figure['divider'][],
): Choice | null {
  const figure = able.at(-1)
  if (!figure || figure.unit || !dividers.includes(figure.divider)) return null
  const after = line.tokens.findIndex((token, i) => i > figure.last && isSaid(line, token, i))
  if (after >= 0 && line.tokens[after]?.text !== '(') return null
  const value = toNumber(figure.number.text)
  const counted = able.find(({ unit }) => unit?.kind === 'counted' || unit?.kind === 'laid')
  if (figure.divider === 'strong' || figure.divider === 'times') {
    // «12 шт - 480»: the price may stand there.
    return counted?.divider || isSum(line, able) ? null : sure(figure)
  }
  if (figure.first === 0 || isLabelled(line, figure)) return null
  if (hasNumberBefore(line, figure)) {
    const isBehindBare = able.some(({ unit, last }) => !unit && last === figure.first - 1)
    return { figure, unit: null, isSure: Number.isInteger(value) && !isBehindBare }
  }
  return Number.isInteger(value) && value <= 10 ? sure(figure) : null
}

/** «64 м2 х 550 = 35200»: what follows a quantity and a sign is its price, then its sum. */
function isSum({ tokens }: Line, able: readonly Figure[]): boolean {
  const isTold = ({ first }: Figure) =>
    isTimes(tokens[first - 1]) || tokens[first - 1]?.text === 'по'
  const [before, last] = able.slice(-2)
  if (!before || !last) return false
  const isPrice = isTold(last) && before.last === last.first - 2 && before.unit?.kind !== 'size'
  return isPrice || (!before.unit && isTold(before))
}

const isSaid = ({ taken }: Line, token: { text: string }, i: number) =>
  !taken.has(i) && !/^[.,;)]$/.test(token.text)

const hasNumberBefore = ({ tokens, taken }: Line, { first }: Figure) =>
  tokens.some(
    ({ kind, text }, i) => i < first && !taken.has(i) && (kind === 'number' || /\d/.test(text)),
  )

/** «класс 33», «RAL 9010»: the number belongs to the word. */
const label =
  /^(?:класса?|кл|диаметр\S*|толщин\S*|высот\S*|ширин\S*|длин\S*|марк\S*|ral|тип\S*|сери\S*|модел\S*|сорта?|зерно|размер\S*|фракци\S*|этап|цвет|тон|артикул|арт|код|этаж|в|до|от|из)$/i
const isLabelled = ({ tokens }: Line, { first }: Figure) =>
  label.test(tokens[first - 1]?.text ?? '')

/** «12 шт»: the last, one in brackets only where it stands by itself. */
function findCounted(able: readonly Figure[]): Choice | null {
  const counted = able.filter(({ unit }) => unit?.kind === 'counted')
  const open = counted.filter(({ isEnclosed }) => !isEnclosed)
  const laid = able.find(({ unit, isEnclosed }) => unit?.kind === 'laid' && !isEnclosed)
  const found = open.at(-1) ?? (laid ? undefined : counted.at(-1))
  return found ? sure(found) : null
}

/** «Цемент — 25 кг»: a dash tells a quantity from a size. */
function findApart(able: readonly Figure[]): Choice | null {
  const found = able.filter((one) => isNotSize(one) && one.divider === 'strong').at(-1)
  return found ? sure(found) : null
}

function findLaid(able: readonly Figure[]): Choice | null {
  const laid = able.filter(({ unit }) => unit?.kind === 'laid')
  const found = laid.filter(({ isEnclosed }) => !isEnclosed).at(-1) ?? laid.at(-1)
  // A jack of 3 t is not three tonnes.
  return found ? { ...sure(found), isSure: found.unit?.unit !== 'т' } : null
}

/** «5 кг гвоздей», «3 x Шпатель», «2 унитаза». */
function findLeading({ tokens }: Line, able: readonly Figure[]): Choice | null {
  const [figure] = able
  if (!figure || figure.first !== 0 || figure.last === tokens.length - 1) return null
  if (figure.unit) return figure.unit.kind === 'size' ? null : sure(figure)
  const next = tokens[1]
  // «3 x Шпатель»: what follows the sign is no number, else it were a size.
  if (isTimes(next)) return sure({ ...figure, last: 1 })
  const isWord = next?.kind === 'word' && next.text.length > 2 && !next.isGlued
  const isRight = isWord && !/^(?:класс|сл[оё]|сорт|ряд|жил|полюс|модул|кл$)/i.test(next.text)
  const value = toNumber(figure.number.text)
  if (!isRight || !Number.isInteger(value)) return null
  return { figure, unit: null, isSure: value <= 10 }
}

/** «шт. 5», «м2 - 20»: the unit stands first. */
function findBehindUnit(line: Line, able: readonly Figure[]): Choice | null {
  const figure = able.at(-1)
  if (!figure || figure.unit || figure.last !== line.tokens.length - 1) return null
  for (let from = figure.first - 1; from > figure.first - 6 && from > 0; from -= 1) {
    const found = findUnit(line, from)
    const sign = line.tokens.slice((found?.last ?? 0) + 1, figure.first)
    const isNear = sign.every(({ text }) => /^[.:—–-]$/.test(text))
    const isFree = line.tokens[from - 1]?.kind !== 'number'
    const isGoods = found !== null && found.unit.kind !== 'size'
    if (isGoods && isNear && isFree && isWithin(toCount(figure.number.text, found.unit.scale))) {
      return { figure: { ...figure, first: from }, unit: found.unit, isSure: true }
    }
  }
  return null
}

/** Kilograms, litres and metres may be the size of a bag, a can or a bar. */
function findWeighed({ text }: Line, able: readonly Figure[], isListed: boolean): Choice | null {
  const figure = able
    .filter(({ unit }) => unit?.kind === 'weighed' || unit?.kind === 'metre')
    .at(-1)
  if (!figure?.unit) return null
  const value = toNumber(figure.number.text)
  const isLitre = figure.unit.unit === 'л'
  const isPlain = isListed || loose.test(text) || (isLitre && inSheets.test(text))
  if (figure.unit.kind === 'metre') {
    return isPlain || value > barMax ? { ...sure(figure), isSure: isPlain } : null
  }
  return isPlain || value > bagMax ? sure(figure) : null
}

/** «цемент 10 мешков песок 5 мешков»: two rows in one line, and which is meant is asked. */
function isDoubled({ tokens }: Line, able: readonly Figure[], { figure }: Choice): boolean {
  if (figure.unit?.kind !== 'counted' || figure.divider) return false
  const counted = able.filter(({ unit, isEnclosed }) => unit?.kind === 'counted' && !isEnclosed)
  const other = counted.find((one) => one !== figure)
  if (!other) return false
  const [from, to] = [Math.min(other.last, figure.last) + 1, Math.max(other.first, figure.first)]
  return tokens.slice(from, to).some(({ kind, text }) => kind === 'word' && text.length >= 4)
}

/** «2.500 шт» may be two and a half, or two and a half thousand. */
const isSplit = ({ figure, unit }: Choice) =>
  unit?.kind === 'counted' &&
  /^\d{1,3}[.,]\d{3}$/.test(figure.number.text) &&
  !/[.,]000$/.test(figure.number.text)
