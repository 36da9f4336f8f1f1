/** `/ready` of a shop on its own: what the Workers say, with the disk and the data folder of this process. */
import { accessSync, constants, statfsSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod'

const megabyte = 1024 * 1024
/** With less SQLite soon fails: the journal of an import alone may take this. */
const failBelow = 200 * megabyte
/** A disk that is cleaned file by file must not be full and well by turns. */
const wellAbove = 300 * megabyte
const keptMs = 10_000
const answerMs = 8000

const Check = z.object({
  name: z.string(),
  status: z.enum(['ok', 'warn', 'fail']),
  detail: z.string().optional(),
})
const Answer = z.object({ status: z.string(), version: z.string(), checks: z.array(Check) })
type Check = z.infer<typeof Check>
type Readiness = z.infer<typeof Answer>

type Options = {
  dataDir: string
  /** Where workerd answers, which a restart may move. */
  toUpstream: () => URL
  /** By which the Workers know this process. */
  headers: Record<string, string>
  /** Free bytes of the disk. Tests say others. */
  readFree?: (folder: string) => number
  now?: () => number
}

const readFreeBytes = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Asks at most every ten seconds; those who ask meanwhile get the last answer. */
export function createOwnReadiness(options: Options): () => Promise<Readiness> {
  const { now = Date.now } = options
  const checkDisk = createDiskCheck(options)
  let known: { answer: Readiness; untilMs: number } | null = null
  let underWay: Promise<Readiness> | null = null

  async function look(): Promise<Readiness> {
    const { checks, version } = await askWorkers(options)
    const all = [...checks, checkDisk(), checkFolder(options.dataDir)]
    const isReady = all.every(({ status }) => status !== 'fail')
    const answer = { status: isReady ? 'ready' : 'unavailable', version, checks: all }
    known = { answer, untilMs: now() + keptMs }
    return answer
  }

  return async () => {
    if (known && now() < known.untilMs) return known.answer
    underWay ??= look().finally(() => {
      underWay = null
    })
    return underWay
  }
}

function createDiskCheck({ dataDir, readFree = readFreeBytes }: Options): () => Check {
  let isFull = false
  return () => {
    const free = readFree(dataDir)
    if (free < failBelow) isFull = true
    if (free > wellAbove) isFull = false
    const detail = `${Math.floor(free / megabyte)} MB are free`
    return { name: 'disk', status: isFull ? 'fail' : 'ok', detail }
  }
}

/** By its rights alone: a file that is written to see would fill a disk that is nearly full. */
function checkFolder(dataDir: string): Check {
  const name = 'data folder'
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK)
    return { name, status: 'ok' }
  } catch {
    return { name, status: 'fail', detail: 'this process may not write in it' }
  }
}

async function askWorkers({ toUpstream, headers }: Options): Promise<Readiness> {
  try {
    const url = new URL('/ready', toUpstream())
    const incoming = await new Promise<IncomingMessage>((done, fail) => {
      const signal = AbortSignal.timeout(answerMs)
      get(url, { agent: false, headers, signal }, done).on('error', fail)
    })
    return Answer.parse(JSON.parse(await text(incoming)))
  } catch {
    const check: Check = { name: 'workers', status: 'fail', detail: 'they do not answer' }
    return { status: 'unavailable', version: '', checks: [check] }
  }
}
