/** workerd itself, started again when it ends before it is told to. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { toLogLine } from '#telemetry/log.ts'
import { killWithParent } from './kill-with-parent.ts'

/** The path of the program for this machine. */
const { default: binary }: { default: string } = createRequire(import.meta.url)('workerd')

export type Workerd = {
  /** The port of a socket: the same after a restart, unless another process has taken it. */
  toPort: (socket: string) => number
  /** Ends it, after `graceMs` milliseconds for what it still does behind its answers; at once when absent. */
  close: (graceMs?: number) => Promise<void>
}

type Options = {
  /** The configuration, in Cap'n Proto's binary form. */
  file: string
  /** Sockets whose ports are waited for. */
  sockets: string[]
}

/** How long it is left in peace after each end, or start that failed, one soon after another. */
const pausesMs = [0, 250, 1000, 4000, 15_000, 30_000]
/** One that has served for so long ends for the first time again. */
const soonMs = 60_000

/**
 * Resolves when it listens; throws with its own words when it does not start. From then on it is
 * started again whenever it ends, however often: a shop that is away answers 503 meanwhile.
 */
export async function startWorkerd({ file, sockets }: Options): Promise<Workerd> {
  const ports = new Map(sockets.map((name) => [name, 0]))
  const closing = new AbortController()
  let child: ChildProcess
  let ends = 0
  await run()

  async function run(): Promise<void> {
    child = spawnWorkerd(file, ports)
    try {
      for (const [name, port] of await listen(child, sockets)) ports.set(name, port)
    } catch (error) {
      child.kill('SIGKILL')
      throw error
    }
    const startMs = performance.now()
    child.once('exit', (code, signal) => {
      if (performance.now() - startMs > soonMs) ends = 0
      void restart({ code, signal })
    })
  }

  async function restart(ended: { code: number | null; signal: string | null }): Promise<void> {
    const at = new Date()
    while (!closing.signal.aborted) {
      try {
        await pause(toPauseMs(ends), undefined, { signal: closing.signal })
        ends += 1
        await run()
        const backAfterMs = Date.now() - at.getTime()
        tell({ event: 'workerd-ended', ...ended, at: at.toISOString(), backAfterMs })
        return
      } catch (error) {
        if (closing.signal.aborted) return
        const message = error instanceof Error ? error.message : String(error)
        const now = new Date().toISOString()
        tell({ event: 'workerd-not-started', message, at: now, retryAfterMs: toPauseMs(ends) })
        // Another process may have taken a port meanwhile.
        for (const name of sockets) ports.set(name, 0)
      }
    }
  }

  return {
    toPort: (socket) => ports.get(socket) ?? 0,
    close: async (graceMs = 0) => {
      closing.abort()
      await pause(graceMs)
      await end(child)
    },
  }
}

const toPauseMs = (ends: number): number => pausesMs[Math.min(ends, pausesMs.length - 1)] ?? 0

const tell = (entry: object): void => console.error(JSON.stringify(entry))

/** Told to end, it closes its files, but waits for nothing that a Worker does behind an answer. */
const closingMaxMs = 500

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), closingMaxMs)
  await exit
  clearTimeout(late)
}

function spawnWorkerd(file: string, ports: Map<string, number>): ChildProcess {
  const addresses = [...ports].map(([name, port]) => `--socket-addr=${name}=127.0.0.1:${port}`)
  const unused = join(dirname(file), 'unused')
  mkdirSync(unused, { recursive: true })
  const options = [
    '--binary',
    '--experimental',
    '--control-fd=3',
    ...addresses,
    ...toUnused(unused),
  ]
  const child = spawn(binary, ['serve', ...options, file], {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: { ...process.env, TZ: 'UTC' },
  })
  killWithParent(child, 'KILL')
  return child
}

/** Where Miniflare's own socket, process and folder would be, which nothing of the shop asks. */
const toUnused = (folder: string) => [
  '--socket-addr=entry=127.0.0.1:0',
  '--external-addr=loopback=127.0.0.1:9',
  `--directory-path=email:store-disk=${folder}`,
]

/** The ports of `sockets`, when all of them listen. */
async function listen(child: ChildProcess, sockets: string[]): Promise<Map<string, number>> {
  passOn(child.stdout)
  passOn(child.stderr)
  const failure = new Promise<never>((_, fail) => {
    child.once('error', fail)
    child.once('exit', (code, signal) =>
      fail(new Error(`workerd has not started: it ended (${signal ?? code}).`)),
    )
  })
  return Promise.race([readPorts(child.stdio[3], sockets), failure])
}

/** workerd writes a line of JSON for each socket that it has opened. */
async function readPorts(control: unknown, sockets: string[]): Promise<Map<string, number>> {
  const ports = new Map<string, number>()
  if (!(control instanceof Readable)) throw new TypeError('workerd has no third pipe')
  for await (const line of createInterface(control)) {
    const { socket, port } = JSON.parse(line)
    if (sockets.includes(socket)) ports.set(socket, port)
    if (ports.size === sockets.length) return ports
  }
  throw new Error('workerd has not opened its sockets')
}

/** Addresses of the stack of workerd's own code, which say nothing without its symbols. */
const isNoise = (message: string) => /LLVM_SYMBOLIZER|stack:( (0|[a-f\d]{4,})){3,}/.test(message)

/** What the Workers have logged, as the words that it was. */
function passOn(stream: Readable | null): void {
  if (!stream) return
  createInterface(stream).on('line', (line) => {
    const { level, message } = readLog(line)
    if (isNoise(message)) return
    if (level === 'error' || level === 'warn') console.error(toLine(level, message))
    else console.log(message)
  })
}

/** What the Workers log themselves is a line of JSON already. */
const toLine = (level: 'error' | 'warn', message: string) =>
  message.startsWith('{') ? message : toLogLine(level, { event: 'workerd', cause: message })

function readLog(line: string): { level: string; message: string } {
  try {
    const { level, message } = JSON.parse(line)
    if (typeof message === 'string') return { level: String(level), message }
  } catch {
    // A line of workerd's own, which is no log of a Worker.
  }
  return { level: 'error', message: line }
}
