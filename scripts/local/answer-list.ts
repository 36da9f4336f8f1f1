/** What waits for the shop's word, as `npm run answer` prints it. */
import type { Database } from '#api/context.ts'
import { listOpenComplaints } from '#api/data/feedback/complaint.ts'
import { listOpenInquiries } from '#api/data/feedback/inquiry.ts'
import { listWaitingQuestions } from '#api/data/feedback/question.ts'
import { listOpenReturns } from '#api/data/order/order-return.ts'
import { toDecimal } from '#schema/money.ts'
import { toQuantity } from '#schema/quantity.ts'
import { savePictures } from './answer-pictures.ts'

/** Saves the pictures of complaints in `folder`, when there is one, and says where they are. */
export async function listWaiting(db: Database, folder: string | null): Promise<string> {
  const blocks = [
    ...(await listQuestions(db)),
    ...(await listInquiries(db)),
    ...(await listComplaints(db, folder)),
    ...(await listReturns(db)),
  ]
  return blocks.map(toBlock).join('')
}

type Block = { head: string; lines: string[] }

const toBlock = ({ head, lines }: Block) =>
  `${head}\n${lines.map((line) => `  ${line.replaceAll('\n', '\n  ')}\n`).join('')}`

const toDay = (createdAt: string) => createdAt.slice(0, 10)

/** A phone is kept as bare digits. */
const formatContact = (contact: string) => (contact.includes('@') ? contact : `+${contact}`)

async function listQuestions(db: Database): Promise<Block[]> {
  const waiting = await listWaitingQuestions(db)
  return waiting.map(({ id, createdAt, product, text }) => ({
    head: id,
    lines: [`${toDay(createdAt)}  ${product}`, text],
  }))
}

async function listInquiries(db: Database): Promise<Block[]> {
  const open = await listOpenInquiries(db)
  return open.map(({ number, createdAt, city, firstname, contact, phrase, comment }) => ({
    head: String(number),
    lines: [
      `${toDay(createdAt)}  ${city}  ${firstname}, ${formatContact(contact)}`,
      phrase,
      ...(comment ? [comment] : []),
    ],
  }))
}

type Case = { createdAt: string; orderNumber: number; firstname: string; phone: string }

const toCase = ({ createdAt, orderNumber, firstname, phone }: Case) =>
  `${toDay(createdAt)}  order ${orderNumber}  ${firstname}, ${formatContact(phone)}`

async function listComplaints(db: Database, folder: string | null): Promise<Block[]> {
  const blocks: Block[] = []
  for (const complaint of await listOpenComplaints(db)) {
    const { number, kind, items, text, photoCount } = complaint
    const about = items.join('; ') || 'the whole order'
    const photos = photoCount > 0 ? `, photos: ${photoCount}` : ''
    // Megabytes each: never all of them at once.
    // oxlint-disable-next-line no-await-in-loop
    const files = folder && photos ? await savePictures(db, folder, number) : []
    blocks.push({
      head: `complaint ${number}`,
      lines: [toCase(complaint), `${kind}: ${about}${photos}`, text, ...files],
    })
  }
  return blocks
}

async function listReturns(db: Database): Promise<Block[]> {
  const open = await listOpenReturns(db)
  return open.map((wanted) => ({
    head: `return ${wanted.number}`,
    lines: [
      toCase(wanted),
      ...wanted.items.map(({ name, unit, quantity }) => `${name}, ${toQuantity(quantity)} ${unit}`),
      `${toDecimal(wanted.amountMinor)} ₽ to pay back`,
    ],
  }))
}
