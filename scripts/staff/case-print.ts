/** What visitors and buyers wrote, as `npm run answer` prints it. */
import type * as z from 'zod'
import { toUnitWord } from '#language/ru/unit.ts'
import type { StaffCase, StaffCaseList, StaffRestockList } from '#schema/rest/staff/inbox.ts'
import { toContact, toDay, toField, toPageLine, toRoubles, toTime } from './format.ts'
import { toLine, toTable } from './table.ts'

/** How a command names it: `return 5001`. */
export const toWord = ({ kind, id }: StaffCase) => `${kind.toLowerCase()} ${id}`

export const describeCase = (one: StaffCase) =>
  toLine(`${toWord(one)} is ${one.state}, version ${one.version}`)

/** What is likely done next; null when it waits for nothing. */
export function toNext(one: StaffCase): string | null {
  if (one.state !== 'WAITING') return 'answer'
  const verbs = {
    RETURN: 'accept',
    COMPLAINT: '"TEXT"',
    TRANSFER: 'sent DOCUMENT',
    QUESTION: '"TEXT"',
    REVIEW: 'show',
    INQUIRY: 'close',
    INSTALLER: 'accept',
  }
  return `answer -- ${toWord(one)} ${verbs[one.kind]}`
}

const columns = [
  { title: 'WHAT' },
  { title: 'SINCE' },
  { title: 'STATE', isSpare: true },
  { title: 'FROM', least: 8, isSpare: true },
  { title: 'ABOUT', least: 10 },
  { title: 'TEXT', least: 8 },
]

export function printCases(list: z.infer<typeof StaffCaseList>, width: number | null): string {
  const rows = list.items.map((one) => [
    toWord(one),
    toDay(one.createdAt),
    one.state,
    toPerson(one),
    toAbout(one),
    one.text,
  ])
  return toTable(columns, rows, width) + toPageLine(list, 'cases')
}

const toPerson = ({ from, contact }: StaffCase) =>
  [from, contact && toContact(contact)].filter(Boolean).join(', ')

function toAbout({ orderNumber, rating, complaintKind, amountMinor, about }: StaffCase): string {
  const names = about.map(({ name }) => name).join('; ')
  return [
    rating === null ? '' : `${rating} of 5`,
    amountMinor === null ? '' : toRoubles(amountMinor),
    complaintKind ?? '',
    names || (complaintKind ? 'the whole order' : ''),
    orderNumber === null ? '' : `order ${orderNumber}`,
  ]
    .filter(Boolean)
    .join(', ')
}

const toAmount = (quantity: number, unit: string) =>
  `${quantity} ${toUnitWord(quantity * 100, unit)}`.trimEnd()

/** `files` are the pictures that were saved. */
export function printCase(one: StaffCase, files: string[]): string {
  const fields = [
    ['From', toPerson(one)],
    ['City', one.city ?? ''],
    ['Order', one.orderNumber ?? ''],
    ['Product', one.productSlug ? `/product/${one.productSlug}` : ''],
    ['Kind', one.complaintKind ?? ''],
    ['Stars', one.rating === null ? '' : `${one.rating} of 5`],
    ...one.about.map(({ name, quantity, unit }) => [
      'About',
      quantity === null ? name : `${name}, ${toAmount(quantity, unit ?? '')}`,
    ]),
    ...one.lines.map(({ name, quantity, unit, priceMinor, namedMinor }, i) => [
      `Line ${i + 1}`,
      [
        `${name}, ${toAmount(quantity, unit)}`,
        priceMinor === null ? 'on request' : toRoubles(priceMinor),
        namedMinor === null ? '' : `named ${toRoubles(namedMinor)}`,
      ]
        .filter(Boolean)
        .join(', '),
    ]),
    ['Pay back', one.amountMinor === null ? '' : toRoubles(one.amountMinor)],
    ['Text', one.text],
    ['Pictures', toPictures(one, files)],
    ['Answer', one.answer ?? ''],
  ]
  const lines = fields.map(([name = '', text = '']) => (text === '' ? '' : toField(name, text)))
  return `${describeCase(one)}, since ${toTime(one.createdAt)}\n${lines.join('')}`
}

function toPictures({ kind, photoCount, id }: StaffCase, files: string[]): string {
  if (files.length > 0) return files.join('\n')
  const name = kind.toLowerCase()
  return photoCount > 0 ? `${photoCount}: npm run answer -- ${name} ${id} --pictures DIR` : ''
}

const wanted = [
  { title: 'PEOPLE', isRight: true },
  { title: 'CODE' },
  { title: 'SINCE' },
  { title: 'CITY', least: 8 },
  { title: 'NAME', least: 10 },
]

export function printRestocks(list: z.infer<typeof StaffRestockList>, width: number | null) {
  const rows = list.items.map(({ count, code, since, city, name }) => [
    String(count),
    code,
    toDay(since),
    city,
    name,
  ])
  return toTable(wanted, rows, width) + toPageLine(list, 'products')
}
