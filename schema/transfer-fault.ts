/** What the tax office's formats of transfer documents ask of both sides, before a file is written. */

import { soleTraderDuty } from '#language/ru/transfer-fault.ts'

/** What is missing, or of no such form. */
const transferFaults = [
  'SELLER_NAME',
  'SELLER_INN',
  'SELLER_ADDRESS',
  'SIGNER',
  'BUYER_NAME',
  'BUYER_INN',
  'BUYER_ADDRESS',
] as const
export type TransferFault = (typeof transferFaults)[number]

export type Person = { surname: string; name: string; patronymic: string }
export type Signer = Partial<Person> & { duty?: string | undefined }

/** Who sells, or buys, as far as it is known. */
export type Side = {
  name?: string | undefined
  inn?: string | undefined
  kpp?: string | undefined
  address?: string | undefined
}

/** The first two digits are a region, and no region is 00. */
const innForm = /^(?!00)(\d{10}|\d{12})$/

/** Twelve digits are a person's, ten a company's. */
export const isSoleTrader = ({ inn = '' }: Side) => inn.length === 12

/** «ИП Иванов Иван Иванович» in parts; null of a name that has no two words. */
export function toPerson(name: string): Person | null {
  const words = name.replace(/^(ИП|индивидуальный\s+предприниматель)\s+/i, '').split(/\s+/)
  const [surname = '', first = '', ...rest] = words.filter(Boolean)
  return surname && first ? { surname, name: first, patronymic: rest.join(' ') } : null
}

/** Who signs for the shop: whom it names, or the sole trader; null of nobody. */
export function toSigner(seller: Side & { signer?: Signer | undefined }): Required<Signer> | null {
  const { surname = '', name = '', patronymic = '', duty = '' } = seller.signer ?? {}
  if (surname && name && duty) return { surname, name, patronymic, duty }
  const person = isSoleTrader(seller) ? toPerson(seller.name ?? '') : null
  return person && { ...person, duty: soleTraderDuty }
}

const isNamed = (side: Side) =>
  isSoleTrader(side) ? toPerson(side.name ?? '') !== null : Boolean(side.name)

/** Empty when a file can be written. */
export function listTransferFaults(
  seller: Side & { signer?: Signer | undefined },
  buyer: Side,
): TransferFault[] {
  const missing: [TransferFault, boolean][] = [
    ['SELLER_NAME', !isNamed(seller)],
    ['SELLER_INN', !innForm.test(seller.inn ?? '')],
    ['SELLER_ADDRESS', !seller.address],
    ['SIGNER', toSigner(seller) === null],
    ['BUYER_NAME', !isNamed(buyer)],
    ['BUYER_INN', !innForm.test(buyer.inn ?? '')],
    ['BUYER_ADDRESS', !buyer.address],
  ]
  return missing.flatMap(([fault, isMissing]) => (isMissing ? [fault] : []))
}
