/** Sums, times and phones as commands print them. */
import { toDecimal } from '#schema/decimal.ts'
import { toText } from './table.ts'

export const toRoubles = (amountMinor: number) =>
  `${toDecimal(amountMinor).replace(/\B(?=(\d{3})+\.)/g, ' ')} ₽`

/** A phone is kept as bare digits. */
export const toContact = (contact: string) => (/^\d+$/.test(contact) ? `+${contact}` : contact)

/** `2026-11-27 11:00`, by the clock of the order's city, or of this machine. */
export function toTime(at: string, timezone?: string): string {
  const style = { dateStyle: 'short', timeStyle: 'short' } as const
  return new Intl.DateTimeFormat('sv-SE', {
    ...style,
    ...(timezone !== undefined && { timeZone: timezone }),
  }).format(new Date(at))
}

export const toDay = (at: string) => toTime(at).slice(0, 10)

export const toWeight = (grams: number | null) =>
  grams ? `${(Math.ceil(grams / 100) / 10).toFixed(1)} kg` : ''

const fieldWidth = 11

/** `Text:      …`, never cut: an address or a note that is not whole is none. */
export const toField = (name: string, text: string) =>
  `${`${name}:`.padEnd(fieldWidth)}${toText(text).replaceAll('\n', `\n${' '.repeat(fieldWidth)}`)}\n`

type Page = { total: number; page: number; perPage: number; items: unknown[] }

/** How much of all is shown, and how to see the rest. */
export function toPageLine({ total, page, perPage, items }: Page, noun: string): string {
  const last = Math.max(1, Math.ceil(total / perPage))
  const rest = page < last ? `; more: --page ${page + 1}` : ''
  return `${items.length} of ${total} ${noun}, page ${page} of ${last}${rest}\n`
}
