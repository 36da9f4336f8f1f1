/** A Worker in a process of its own, whose memory and processor time Linux tells. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare, NoOpLog } from 'miniflare'
import { build } from 'vite'

export type Cost = {
  /** Beyond what the process held before, at the most. */
  megabytes: number
  /** Of the processor. */
  seconds: number
}

export type MeasuredWorker = {
  send: (body: Uint8Array) => Promise<unknown>
  measure: (work: () => Promise<unknown>) => Promise<Cost>
}

const root = join(import.meta.dirname, '../..')
/** Now and then an answer does not come at all: the test is tried again then. */
const answerMaxMs = 60_000

/** Bundles `entry`, a file beside this one, and runs it while `act` lasts. */
export async function withMeasuredWorker(
  entry: string,
  act: (worker: MeasuredWorker) => Promise<void>,
): Promise<void> {
  const contents = await bundle(entry)
  const before = new Set(listWorkerds())
  const options = convertV4MiniflareOptions({
    log: new NoOpLog(),
    compatibilityDate: '2026-11-01',
    compatibilityFlags: ['nodejs_compat'],
    modules: [{ type: 'ESModule', path: 'worker.js', contents }],
  })
  const miniflare = new Miniflare(options)
  try {
    const url = await miniflare.ready
    const [pid] = listWorkerds().filter((id) => !before.has(id))
    if (!pid) throw new Error('There is no process of workerd')
    const send = async (body: Uint8Array) => {
      const response = await fetch(url, {
        method: 'POST',
        body: Uint8Array.from(body),
        signal: AbortSignal.timeout(answerMaxMs),
      })
      return response.json()
    }
    await act({ send, measure: (work) => measure(pid, work) })
  } finally {
    await miniflare.dispose()
  }
}

async function bundle(entry: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: join(import.meta.dirname, entry),
      write: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const [output] = [built].flat()
  const code = output && 'output' in output ? output.output[0].code : undefined
  if (!code) throw new Error(`Nothing was built of ${entry}`)
  return code
}

/** Processes below this one. */
function listWorkerds(): string[] {
  return readdirSync('/proc').filter((id) => {
    if (!/^\d+$/.test(id)) return false
    const stat = read(`/proc/${id}/stat`)
    return /\(workerd\)/.test(stat) && stat.split(') ')[1]?.split(' ')[1] === String(process.pid)
  })
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // It has ended meanwhile.
    return ''
  }
}

const readKilobytes = (pid: string, name: string) =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(read(`/proc/${pid}/status`))?.[1])

/** In hundredths of a second, its own and the system's for it (proc_pid_stat(5), 14 and 15). */
function readTicks(pid: string): number {
  const fields = read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? []
  return Number(fields[11]) + Number(fields[12])
}

async function measure(pid: string, work: () => Promise<unknown>): Promise<Cost> {
  // The most it held is counted from here.
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const [held, ticks] = [readKilobytes(pid, 'VmRSS'), readTicks(pid)]
  await work()
  const most = readKilobytes(pid, 'VmHWM')
  return { megabytes: (most - held) / 1024, seconds: (readTicks(pid) - ticks) / 100 }
}
