/** What is typed to set the loyalty programme, as the call takes it. */
import { parsePrice } from '#schema/money.ts'
import {
  StaffLoyaltyCorrection,
  type StaffLoyaltyProgram,
  StaffLoyaltyProgramUpdate,
} from '#schema/rest/staff/loyalty.ts'
import type { Values } from './form.ts'

/** Rows of levels that the form has: empty ones are left out. */
export const levelRows = 5

type Checked<Sent> = { sent: Sent | undefined; errors: Record<string, string> }

const toLines = (text = '') => text.split(/[\s,]+/).filter(Boolean)

function toWhole(text = ''): number | null {
  const plain = text.replace(/[\s\u00a0\u202f%]/g, '').replace('−', '-')
  return /^[+-]?\d{1,9}$/.test(plain) ? Number(plain) : null
}

/** 2,5 is 250. */
const toRate = (text = '') => parsePrice(text.replace('%', ''))

export function toProgramValues({ levels, excluded, ...program }: StaffLoyaltyProgram): Values {
  const rows = levels.flatMap(({ name, rate, fromMinor }, i) => [
    [`name${i}`, name],
    [`rate${i}`, String(rate / 100).replace('.', ',')],
    [`from${i}`, String(fromMinor / 100).replace('.', ',')],
  ])
  return {
    ...Object.fromEntries(rows),
    version: String(program.version),
    spendPercent: String(program.spendPercent),
    lifetimeMonths: String(program.lifetimeMonths),
    categories: excluded.categories.join('\n'),
    brands: excluded.brands.join('\n'),
    products: excluded.products.join('\n'),
  }
}

/** Errors by the names of the form's fields. */
export function checkProgram(values: Values): Checked<StaffLoyaltyProgramUpdate> {
  const errors: Record<string, string> = {}
  const rows = Array.from({ length: levelRows }, (_, row) => row).filter((row) =>
    ['name', 'rate', 'from'].some((name) => values[name + row]?.trim()),
  )
  const read = (name: string, amount: number | null, example: string) => {
    if (amount === null) errors[name] = `Введите число, например ${example}`
    return amount ?? 0
  }
  const levels = rows.map((row) => ({
    name: values[`name${row}`] ?? '',
    rate: read(`rate${row}`, toRate(values[`rate${row}`]), '2,5'),
    fromMinor: read(`from${row}`, parsePrice(values[`from${row}`] ?? ''), '150000'),
  }))
  const checked = StaffLoyaltyProgramUpdate.safeParse({
    version: Number(values.version),
    levels,
    spendPercent: read('spendPercent', toWhole(values.spendPercent), '30'),
    lifetimeMonths: read('lifetimeMonths', toWhole(values.lifetimeMonths), '12'),
    excluded: {
      categories: toLines(values.categories),
      brands: toLines(values.brands),
      products: toLines(values.products),
    },
  })
  for (const { path, message } of checked.error?.issues ?? []) {
    errors[toField(path.map(String), rows)] ??= message
  }
  return { sent: Object.keys(errors).length === 0 ? checked.data : undefined, errors }
}

/** The field of the form that a refusal is about. */
export function toField([head = '', place = '', name = '']: string[], rows: number[] = []): string {
  if (head === 'excluded') return place
  if (head !== 'levels') return head
  const row = rows[Number(place)] ?? Number(place)
  return place === '' ? `name${rows[0] ?? 0}` : `${name === 'fromMinor' ? 'from' : name}${row}`
}

export function checkCorrection(values: Values): Checked<StaffLoyaltyCorrection> {
  const { phone = '', reason = '' } = values
  const points = toWhole(values.points)
  const checked = StaffLoyaltyCorrection.safeParse({ phone, reason, points: points ?? 1 })
  const errors: Record<string, string> = {
    ...(points === null && { points: 'Введите целое число, например 300 или -300' }),
  }
  for (const { path, message } of checked.error?.issues ?? []) errors[String(path[0])] ??= message
  return { sent: Object.keys(errors).length === 0 ? checked.data : undefined, errors }
}
