/**
 * `npm run answer`: what visitors ask of products and say of their orders, with the shop's answers
 * to it, and what they ask a specialist to find, until that is closed.
 */
import { answerComplaint } from '#api/data/feedback/complaint.ts'
import { closeInquiry } from '#api/data/feedback/inquiry.ts'
import { answerQuestion } from '#api/data/feedback/question.ts'
import { type Decision, decideReturn } from '#api/data/order/order-return.ts'
import { listWaiting } from './local/answer-list.ts'
import { DataFolderError, openDatabase, readDataDir } from './local/database.ts'
import { ShopStoppedError } from './local/local-db-server.ts'
import type { Output } from './local/output.ts'

const usage = `Usage: npm run answer                                     lists all that waits
       npm run answer -- --pictures DIR                    and saves what complaints show in DIR:
                                                           delete it when they are answered
       npm run answer -- ID "ANSWER"                       answers a question, or anew
       npm run answer -- NUMBER                            closes an inquiry
       npm run answer -- complaint NUMBER "ANSWER"         answers a complaint, or anew
       npm run answer -- return NUMBER accept ["ANSWER"]   takes leftovers back into stock;
                                                           what was paid online goes back by
                                                           itself, other money by your hand
       npm run answer -- return NUMBER refuse "ANSWER"     says why they are not taken
`
const answerMax = 2000

type Db = Awaited<ReturnType<typeof openDatabase>>['db']
/** Does what was asked; false when there is no such thing, named `title`. */
type Act = { title: string; run: (db: Db, now: Date) => Promise<boolean> }

/** Exit status: 0 done; 1 no such thing, or no way to it; 2 not understood. */
export async function main(args: string[], output: Output, dataDir: string): Promise<number> {
  try {
    return await run(args, output, dataDir)
  } catch (error) {
    const isTold = error instanceof DataFolderError || error instanceof ShopStoppedError
    if (!isTold) throw error
    output.stderr.write(`${error.message}\n`)
    return 1
  }
}

async function run(args: string[], output: Output, dataDir: string): Promise<number> {
  const folder = readFolder(args)
  const isList = args.length === 0 || folder !== null
  const act = isList ? null : toAct(args)
  if (!isList && !act) {
    output.stderr.write(usage)
    return 2
  }
  const { db, close } = await openDatabase(dataDir)
  try {
    if (!act) {
      output.stdout.write(await listWaiting(db, folder))
      return 0
    }
    if (await act.run(db, new Date())) return 0
    output.stderr.write(`There is no ${act.title}\n`)
    return 1
  } finally {
    await close()
  }
}

/** Where pictures are wanted; null when they are not. */
const readFolder = ([flag, folder, ...rest]: string[]): string | null =>
  flag === '--pictures' && folder && rest.length === 0 ? folder : null

const isNumber = (text: string) => /^\d{1,12}$/.test(text)

/** Null when it is not understood. */
function toAct([first = '', ...rest]: string[]): Act | null {
  if (first === 'complaint') return toComplaintAct(rest)
  if (first === 'return') return toReturnAct(rest)
  if (rest.length === 0 && isNumber(first)) {
    const run: Act['run'] = (db, now) => closeInquiry(db, Number(first), now)
    return { title: `open inquiry ${first}`, run }
  }
  const answer = readAnswer(rest)
  if (!answer) return null
  return {
    title: `question ${first}`,
    run: (db, now) => answerQuestion(db, first, { answer, now }),
  }
}

function toComplaintAct([number = '', ...words]: string[]): Act | null {
  const answer = readAnswer(words)
  if (!isNumber(number) || !answer) return null
  return {
    title: `complaint ${number}`,
    run: (db) => answerComplaint(db, Number(number), answer),
  }
}

const verdicts = new Map<string, Decision['to']>([
  ['accept', 'ACCEPTED'],
  ['refuse', 'REFUSED'],
])

function toReturnAct([number = '', verdict = '', ...words]: string[]): Act | null {
  const answer = readAnswer(words)
  const to = verdicts.get(verdict)
  const isAnswered = answer !== null || (to === 'ACCEPTED' && words.length === 0)
  if (!isNumber(number) || !to || !isAnswered) return null
  return {
    title: `return ${number} to decide`,
    run: (db, now) => decideReturn(db, Number(number), { to, answer, now }),
  }
}

/** Null when there is none, or too much of it. */
function readAnswer(words: string[]): string | null {
  const answer = words.join(' ').trim()
  return answer === '' || answer.length > answerMax ? null : answer
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process, readDataDir())
