/** workerd itself, started again when it ends before it is told to. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { toLogLine } from '#telemetry/log.ts'
import { killWithParent } from './kill-with-parent.ts'

/** The path of the program for this machine. */
const { default: binary }: { default: string } = createRequire(import.meta.url)('workerd')

export type Workerd = {
  /** The port of a socket, the same after a restart. */
  toPort: (socket: string) => number
  close: () => Promise<void>
}

type Options = {
  /** The configuration, in Cap'n Proto's binary form. */
  file: string
  /** Sockets whose ports are waited for. */
  sockets: string[]
  /** It has ended and could not be started again. */
  onLost: (error: Error) => void
}

/** Resolves when it listens; throws with its own words when it does not start. */
export async function startWorkerd({ file, sockets, onLost }: Options): Promise<Workerd> {
  const ports = new Map(sockets.map((name) => [name, 0]))
  let isClosing = false
  let running = await run()

  async function run(): Promise<ChildProcess> {
    const child = spawnWorkerd(file, ports)
    for (const [name, port] of await listen(child, sockets)) ports.set(name, port)
    child.once('exit', () => void restart())
    return child
  }

  async function restart() {
    if (isClosing) return
    console.error('workerd has ended, and is started again.')
    try {
      running = await run()
      if (isClosing) running.kill('SIGKILL')
    } catch (error) {
      if (!isClosing) onLost(error instanceof Error ? error : new Error(String(error)))
    }
  }

  return {
    toPort: (socket) => ports.get(socket) ?? 0,
    close: async () => {
      isClosing = true
      if (running.exitCode !== null || running.signalCode !== null) return
      const exit = once(running, 'exit')
      running.kill('SIGKILL')
      await exit
    },
  }
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
