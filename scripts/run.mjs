// Runs a script of this folder on the Node of package.json, installing first what is missing.
// The only file that must run on whatever Node the machine has.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules/.bin')
const node = join(bin, 'node')
const stamp = join(root, 'node_modules/.installed')
// What Node has made of sources that have not changed: half of what a command takes to begin.
const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') }
// Beside node_modules, which `npm ci` removes.
const turn = join(root, '.install.lock')
// An install takes a minute.
const turnMaxMs = 15 * 60_000
const [name, ...rest] = process.argv.slice(2)

if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`Node 20 or newer is needed to start; this is ${process.version}.`)
}
await install()
prepareShop()
run()

async function install() {
  const lock = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  const wanted = lock.digest('hex')
  const isDone = () =>
    existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
  if (isDone()) return
  await takeTurn()
  // The process that held the lock may have installed already.
  if (!isDone()) installPackages(wanted)
  rmSync(turn, { force: true })
}

function installPackages(wanted) {
  console.error(
    'Installing packages (once, about a minute; then the shop is built and its demo drawn)…',
  )
  rmSync(stamp, { force: true })
  const options = { cwd: root, stdio: ['ignore', 2, 2] }
  const command = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', command, options)
  if (status !== 0) fail('npm ci failed. Is the npm registry reachable from this machine?')
  // Newer versions of npm hold install scripts back; the package `node` needs its own.
  if (!existsSync(node)) spawnSync('npm', ['rebuild', 'node', 'workerd', 'esbuild'], options)
  if (!existsSync(node)) {
    fail('The npm package `node` did not install its binary: run `npm rebuild node`.')
  }
  writeFileSync(stamp, wanted)
}

/** Two first commands at once would install over each other: the second waits for the first. */
async function takeTurn() {
  let isTold = false
  for (;;) {
    try {
      writeFileSync(turn, String(process.pid), { flag: 'wx' })
      process.on('exit', () => rmSync(turn, { force: true }))
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (isAbandoned()) rmSync(turn, { force: true })
    else if (!isTold) console.error('Another command is installing packages here: waiting for it…')
    isTold = true
    await new Promise((done) => setTimeout(done, 300))
  }
}

/** Its owner is gone, or has its number from a restart; an empty one was only just made. */
function isAbandoned() {
  try {
    if (Date.now() - statSync(turn).mtimeMs > turnMaxMs) return true
    const pid = Number(readFileSync(turn, 'utf8'))
    if (pid > 0) process.kill(pid, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

/** What scripts import of the shop's folder, which a first command and a new version lack. */
function prepareShop() {
  const script = join(root, 'scripts/local/shop-stamp.ts')
  const command = ['--disable-warning=ExperimentalWarning', script]
  const env = { ...compiled, ...process.env }
  const { status } = spawnSync(node, command, { stdio: ['ignore', 2, 2], env })
  if (status !== 0) process.exit(1)
}

function run() {
  const env = {
    ...compiled,
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    WRANGLER_SEND_METRICS: 'false',
  }
  const child = spawn(
    node,
    ['--disable-warning=ExperimentalWarning', join(root, 'scripts', `${name}.ts`), ...rest],
    {
      stdio: 'inherit',
      env,
      // The data folder and files named by the caller are relative to where the caller stands.
      cwd: process.env.INIT_CWD ?? process.cwd(),
    },
  )
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal))
  }
  guard(child)
  // npm that is killed passes nothing on: its end is ours.
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM')
  }, 500).unref()
  child.on('error', ({ message }) => fail(`${node} could not be started: ${message}`))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
}

/** So is ours the child's, even by kill -9: a pipe closes however its owner ends (leash.ts). */
function guard(child) {
  const options = { detached: true, stdio: ['pipe', 'ignore', 'ignore'] }
  const watcher = spawn('sh', ['-c', 'read end; kill "$0"', String(child.pid)], options)
  watcher.on('error', ({ message }) => console.error(`sh could not be started: ${message}`))
  watcher.unref()
}

function fail(message) {
  console.error(message)
  // Programs that read the last line of the tests find it here too.
  if (name === 'test') console.log('0 passed, 1 failed')
  process.exit(1)
}
