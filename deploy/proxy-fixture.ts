/** A shop's front behind nginx or Caddy, each with the sample of this folder. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import {
  type ClientHttp2Stream,
  connect as connectHttp2,
  type IncomingHttpHeaders,
} from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'
import { findDebianProgram } from '#scripts/local/debian-program.ts'
import { type Handler, withFront } from '#scripts/local/front-fixture.ts'
import { findFreePort } from '#scripts/local/port-fixture.ts'

export type ProxyName = 'nginx' | 'caddy'

type Ports = { shop: number; plain: number; secure: number }

const sample = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

/** nginx.conf is a site: what stands around it on Debian is written here. */
function writeNginx(folder: string, { shop, plain, secure }: Ports): string[] {
  const certificate = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=shop.example']
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'full.pem')]
  const made = spawnSync('openssl', ['req', ...certificate, ...files], { encoding: 'utf8' })
  if (made.status !== 0) throw new Error(made.stderr)
  const site = sample('nginx.conf')
    .replaceAll('127.0.0.1:8787', `127.0.0.1:${shop}`)
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ', `listen 127.0.0.1:${secure} `)
    .replace(/(ssl_certificate) .*;/, `$1 ${folder}/full.pem;`)
    .replace(/(ssl_certificate_key) .*;/, `$1 ${folder}/key.pem;`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  const isRoot = process.getuid?.() === 0
  const around = [
    ...(isRoot ? ['user root;'] : []),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr warn;`,
    'events { worker_connections 512; }',
    `http { access_log off; ${temporary.join(' ')}`,
    site,
    '}',
  ]
  writeFileSync(join(folder, 'nginx.conf'), around.join('\n'))
  return ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')]
}

/** Its own authority stands in for the one that gives certificates. */
function writeCaddy(folder: string, { shop, secure, plain }: Ports): string[] {
  const site = sample('Caddyfile')
    .replaceAll('127.0.0.1:8787', `127.0.0.1:${shop}`)
    .replace('shop.example {', `https://shop.example:${secure} {\n\ttls internal\n\tbind 127.0.0.1`)
  const own = `{\n\tadmin off\n\tskip_install_trust\n\tlocal_certs\n\thttp_port ${plain}\n\tstorage file_system ${folder}/store\n}\n`
  writeFileSync(join(folder, 'Caddyfile'), own + site)
  return ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')]
}

export type Proxied = {
  ask: (path: string, asked?: Asked) => Promise<Answered>
  /** Where http is answered. */
  plainOrigin: string
  /** The shop is taken away. */
  stopShop: () => Promise<void>
}

/** `from`: the address of this machine that is asked from. */
type Asked = { from?: string; headers?: Record<string, string>; body?: Buffer }
type Answered = { headers: IncomingHttpHeaders & { ':status'?: number }; stream: ClientHttp2Stream }

/** Runs `act` before a shop whose Workers answer by `handler`; false where the program is not to be had. */
export async function withProxy(
  name: ProxyName,
  handler: Handler,
  act: (proxied: Proxied) => Promise<void>,
): Promise<boolean> {
  const program = findDebianProgram(name)
  if (!program) return false
  const folder = mkdtempSync(join(tmpdir(), `proxy-${name}-`))
  mkdirSync(join(folder, 'logs'))
  await withFront({ handler, trusted: '127.0.0.1' }, async (shop, stopShop) => {
    const ports = { shop, plain: await findFreePort(), secure: await findFreePort() }
    const parameters = name === 'nginx' ? writeNginx(folder, ports) : writeCaddy(folder, ports)
    const child = spawn(program, parameters, {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, HOME: folder },
    })
    try {
      await listen(child, ports.secure)
      const plainOrigin = `http://127.0.0.1:${ports.plain}`
      await act({ ask: toAsk(ports.secure), plainOrigin, stopShop })
    } finally {
      const exit = once(child, 'exit')
      if (child.exitCode === null && child.kill('SIGTERM')) await exit
      rmSync(folder, { recursive: true, force: true })
    }
  })
  return true
}

/** Resolves when it has a certificate; throws with what the program has said where it ended before. */
async function listen(child: ChildProcess, port: number): Promise<void> {
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => (said += String(chunk)))
  while (child.exitCode === null) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const socket = connectSecurely(port)
    socket.once('secureConnect', () => resolve(true)).once('error', () => resolve(false))
    const isOpen = await promise
    socket.destroy()
    if (isOpen) return
    await pause(20)
  }
  throw new Error(said)
}

const connectSecurely = (port: number, from?: string) =>
  connectTls({
    host: '127.0.0.1',
    port,
    servername: 'shop.example',
    ALPNProtocols: ['h2'],
    rejectUnauthorized: false,
    ...(from && { localAddress: from }),
  })

/** Asks by HTTP/2, as a browser does. */
function toAsk(port: number): Proxied['ask'] {
  return async (path, { from, headers = {}, body } = {}) => {
    const session = connectHttp2('https://shop.example', {
      createConnection: () => connectSecurely(port, from),
    })
    const method = body ? 'POST' : 'GET'
    const stream = session.request({
      ':authority': 'shop.example',
      ...headers,
      ':path': path,
      ':method': method,
    })
    stream.end(body)
    stream.once('close', () => session.close())
    const [answered] = (await once(stream, 'response')) as [Answered['headers']]
    return { headers: answered, stream }
  }
}
