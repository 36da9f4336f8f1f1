/**
 * `npm run answer`: what visitors ask of products, with the shop's answers to it, and what they
 * ask a specialist to find, until that is closed.
 */
import { closeInquiry, listOpenInquiries } from '#api/data/inquiry.ts'
import { answerQuestion, listWaitingQuestions } from '#api/data/question.ts'
import { ShopStoppedError } from './control.ts'
import { DataInUseError, openDatabase, readDataDir } from './database.ts'
import type { Output } from './output.ts'

const usage = `Usage: npm run answer                 lists the questions and the inquiries that wait
       npm run answer -- ID "ANSWER"   answers a question, or answers it anew
       npm run answer -- NUMBER        closes an inquiry
`
const answerMax = 2000

type Db = Awaited<ReturnType<typeof openDatabase>>['db']

/** Exit status: 0 done; 1 no such question or inquiry, or no way to them; 2 not understood. */
export async function main(args: string[], output: Output, dataDir: string): Promise<number> {
  try {
    return await run(args, output, dataDir)
  } catch (error) {
    const isTold = error instanceof DataInUseError || error instanceof ShopStoppedError
    if (!isTold) throw error
    output.stderr.write(`${error.message}\n`)
    return 1
  }
}

async function run(args: string[], output: Output, dataDir: string): Promise<number> {
  const [id, ...words] = args
  const answer = words.join(' ').trim()
  const isInquiry = id !== undefined && words.length === 0 && /^\d{1,12}$/.test(id)
  if (id !== undefined && !isInquiry && (answer === '' || answer.length > answerMax)) {
    output.stderr.write(usage)
    return 2
  }
  const { db, close } = await openDatabase(dataDir)
  try {
    if (id === undefined) {
      output.stdout.write((await listQuestions(db)) + (await listInquiries(db)))
      return 0
    }
    const now = new Date()
    if (isInquiry) {
      if (await closeInquiry(db, Number(id), now)) return 0
      output.stderr.write(`There is no open inquiry ${id}\n`)
      return 1
    }
    if (await answerQuestion(db, id, { answer, now })) return 0
    output.stderr.write(`There is no question ${id}\n`)
    return 1
  } finally {
    await close()
  }
}

const toBlock = (id: string | number, lines: string[]) =>
  `${id}\n${lines.map((line) => `  ${line.replaceAll('\n', '\n  ')}\n`).join('')}`

async function listQuestions(db: Db): Promise<string> {
  const waiting = await listWaitingQuestions(db)
  return waiting
    .map(({ id, createdAt, product, text }) =>
      toBlock(id, [`${createdAt.slice(0, 10)}  ${product}`, text]),
    )
    .join('')
}

/** A phone is kept as bare digits. */
const formatContact = (contact: string) => (contact.includes('@') ? contact : `+${contact}`)

async function listInquiries(db: Db): Promise<string> {
  const open = await listOpenInquiries(db)
  return open
    .map(({ number, createdAt, city, firstname, contact, phrase, comment }) =>
      toBlock(number, [
        `${createdAt.slice(0, 10)}  ${city}  ${firstname}, ${formatContact(contact)}`,
        phrase,
        ...(comment ? [comment] : []),
      ]),
    )
    .join('')
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process, readDataDir())
