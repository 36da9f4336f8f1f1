/** `npm run answer`: what visitors ask of products, and the shop's answers to it. */
import { answerQuestion, listWaitingQuestions } from '#api/data/question.ts'
import { openDatabase, readDataDir } from './database.ts'

const usage = `Usage: npm run answer                 lists the questions that wait
       npm run answer -- ID "ANSWER"   answers one, or answers it anew
`
const answerMax = 2000

/** Where a run writes: a process's own streams, or a test's. */
type Output = Record<'stdout' | 'stderr', { write: (text: string) => unknown }>

/** Exit status: 0 done; 1 no such question; 2 not understood. */
export async function main(args: string[], output: Output, dataDir: string): Promise<number> {
  const [id, ...words] = args
  const answer = words.join(' ').trim()
  if (id !== undefined && (answer === '' || answer.length > answerMax)) {
    output.stderr.write(usage)
    return 2
  }
  const { db, close } = await openDatabase(dataDir)
  try {
    if (id === undefined) {
      for (const one of await listWaitingQuestions(db)) {
        const { createdAt, product, text } = one
        output.stdout.write(`${one.id}\n  ${createdAt.slice(0, 10)}  ${product}\n  ${text}\n`)
      }
      return 0
    }
    if (await answerQuestion(db, id, { answer, now: new Date() })) return 0
    output.stderr.write(`There is no question ${id}\n`)
    return 1
  } finally {
    await close()
  }
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process, readDataDir())
