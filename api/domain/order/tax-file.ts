/** What files of transfer and correction documents have in common. */
import type { Payee } from '#api/data/order/invoice.ts'
import { element, toLine, type XmlElement } from '#api/domain/file/xml.ts'
import { toLocal } from '#language/local-time.ts'
import { toDecimal } from '#schema/decimal.ts'
import type { OrderPayer } from '#schema/rest/order/payer.ts'
import { isSoleTrader, type Person, type Side, toPerson, toSigner } from '#schema/transfer-fault.ts'
import type { VatRate } from '#schema/vat.ts'
import type { Taxed } from './transfer-sum.ts'

export type TaxFile = { name: string; bytes: Uint8Array<ArrayBuffer> }

/** The program that wrote a file, as the formats ask. */
export const programVersion = 'Otves 1'

export const rouble = { code: '643', name: 'Российский рубль' }

/** «10.11.2026», by the clock of a time zone. */
export const toFileDay = (at: string, timezone: string) =>
  toLocal(Date.parse(at), timezone).day.split('-').toReversed().join('.')

/** «12.05.30»: seconds are the same on all clocks. */
export const toFileTime = (at: string, timezone: string) => {
  const seconds = new Date(at).toISOString().slice(17, 19)
  return `${toLocal(Date.parse(at), timezone).time.replace(':', '.')}.${seconds}`
}

/** Who is who at the operators of electronic documents; where that is not known, by their numbers. */
export const toParticipants = (payee: Payee, payer: OrderPayer) => ({
  seller: payee.edoId || toTaxId(payee),
  buyer: toTaxId(payer),
})
const toTaxId = ({ inn = '', kpp = '' }: Side) => [inn, kpp].filter(Boolean).join('-')

/**
 * A file of the same document has the same name whenever it is asked for: an operator that has it
 * already takes no second one.
 */
export async function toFileUuid(subject: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subject))
  const bytes = new Uint8Array(digest).slice(0, 16)
  // Version 8 of RFC 9562 is free in how its bits are made.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

const toPersonElement = ({ surname, name, patronymic }: Person): XmlElement =>
  element('ФИО', {
    Фамилия: toLine(surname, 60),
    Имя: toLine(name, 60),
    Отчество: toLine(patronymic, 60) || null,
  })

/** A company, or a sole trader by the parts of their name. */
export function toSideElement(side: Side & { ogrn?: string | undefined }): XmlElement {
  const { name = '', inn = '', kpp = '', ogrn = '' } = side
  const person = isSoleTrader(side) ? toPerson(name) : null
  if (person) {
    const given = { ИННФЛ: inn, ОГРНИП: /^\d{15}$/.test(ogrn) ? ogrn : null }
    return element('ИдСв', {}, element('СвИП', given, toPersonElement(person)))
  }
  const isKpp = /^(?!00)\d{4}[\dA-Z]{2}\d{3}$/.test(kpp)
  const given = { НаимОрг: toLine(name, 1000), ИННЮЛ: inn, КПП: isKpp ? kpp : null }
  return element('ИдСв', {}, element('СвЮЛУч', given))
}

/** Addresses are kept as one text, which the formats have a place for; one names the country too. */
export const toAddressElement = (
  address: string,
  countryName: 'Россия' | null = 'Россия',
): XmlElement =>
  element(
    'Адрес',
    {},
    element('АдрИнф', {
      КодСтр: rouble.code,
      НаимСтран: countryName,
      АдрТекст: toLine(address, 1000),
    }),
  )

/** Whoever the shop names; a file is written only when somebody is. */
export function toSignerParts(payee: Payee): { duty: string; person: XmlElement } {
  const signer = toSigner(payee)
  if (!signer) throw new Error('A file without a signer')
  return { duty: toLine(signer.duty, 255), person: toPersonElement(signer) }
}

export const toRateText = (vat: VatRate) => (vat === 'none' ? 'без НДС' : `${vat}%`)

/** The tax of a line or of all: a sum, or that there is none. The formats name the sum in two ways. */
export const toTaxElement = (
  name: string,
  { taxMinor }: Pick<Taxed, 'taxMinor'>,
  sumName: 'СумНал' | 'СумНДС' = 'СумНал',
): XmlElement =>
  element(
    name,
    {},
    taxMinor === null
      ? element('БезНДС', {}, 'без НДС')
      : element(sumName, {}, toDecimal(taxMinor)),
  )

export const toNoExcise = (name: string): XmlElement =>
  element(name, {}, element('БезАкциз', {}, 'без акциза'))

/** The codes of marking of a line; null of none. */
export const toCodesElement = (name: string, codes: readonly string[]): XmlElement | null =>
  codes.length === 0 ? null : element(name, {}, ...codes.map((code) => element('КИЗ', {}, code)))

/** «8.64»: hundredths without the zeros that say nothing. */
export const toAmount = (hundredths: number) => String(hundredths / 100)

const digitsMin = 2
const digitsMax = 11

/**
 * The price without tax, with as many digits as it takes for price times quantity to be the sum to
 * the kopeck. The paper has two: people read it, programs count with the file.
 */
export function toExactPrice(bareMinor: number, hundredths: number): string {
  const quantity = BigInt(hundredths)
  for (let digits = digitsMin; ; digits += 1) {
    const scale = 10n ** BigInt(digits)
    const price = divide(BigInt(bareMinor) * scale, quantity)
    if (digits === digitsMax || divide(price * quantity, scale) === BigInt(bareMinor)) {
      const text = String(price).padStart(digits + 1, '0')
      return `${text.slice(0, -digits)}.${text.slice(-digits)}`
    }
  }
}

/** Half is rounded up. */
const divide = (what: bigint, by: bigint) => (2n * what + by) / (2n * by)
