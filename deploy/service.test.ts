/** The samples of systemd and Docker, as far as a machine without them can try. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findDebianProgram } from '#scripts/local/debian-program.ts'
import { root } from '#scripts/local/shell.ts'

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
/** What the shop takes of a machine that could be taken over; systemd counts from 0 to 10. */
const exposureMax = 1.5

test('systemd takes the unit as it is, and finds little in it to get hold of', ({ skip }) => {
  const analyze = findDebianProgram('systemd-analyze', 'systemd')
  if (!analyze) return skip('systemd-analyze is not to be had')
  const folder = mkdtempSync(join(tmpdir(), 'unit-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'otves.service')
  // The program is looked for on this machine, which has no packed shop.
  const unit = read('otves.service').replaceAll('/opt/otves/node_modules/.bin/node', '/bin/sh')
  writeFileSync(file, unit.replace(/^Documentation=.*\n/m, ''))
  const run = (...parameters: string[]) => {
    const { stdout, stderr, status } = spawnSync(analyze, parameters, { encoding: 'utf8' })
    return { said: stdout + stderr, status }
  }

  const verified = run('verify', '--recursive-errors=no', file)
  const threshold = `--threshold=${exposureMax * 10}`
  const secured = run('security', '--offline=yes', '--no-pager', threshold, file)

  expect(verified).toEqual({ said: '', status: 0 })
  expect(secured.status, secured.said).toBe(0)
})

const dockerfile = read('Dockerfile')
const toCommand = (line: RegExp): string[] => JSON.parse(dockerfile.match(line)?.[1] ?? '[]')

test('an image starts what the unit starts, as nobody', () => {
  const started = read('otves.service').match(/^ExecStart=\/opt\/otves\/(.*)$/m)?.[1]
  const [, last = ''] = dockerfile.split(/^FROM .*$/m).slice(1)

  expect(toCommand(/^CMD (\[.*\])$/m).join(' ')).toBe(started)
  expect(last).toMatch(/^USER (?!0|root)\d+:\d+$/m)
})

test('samples name variables that the shop reads, and scripts that it has', () => {
  const known = new Set(
    [...readFileSync(join(root, '.dev.vars.example'), 'utf8').matchAll(/^(\w+)=/gm)].map(
      ([, name]) => name,
    ),
  )
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const named = [...dockerfile.matchAll(/^ENV (.*)$/gm)]
    .flatMap(([, line = '']) => line.split(' '))
    .map((pair) => pair.split('=')[0])
    .filter((name) => name !== 'PORT' && name !== 'DATA_DIR')
  const run = [...dockerfile.matchAll(/npm run (\w+)/g)].map(([, name = '']) => name)

  expect(named.filter((name) => !known.has(name))).toEqual([])
  expect(run.filter((name) => !(name in scripts))).toEqual([])
})

test('the health check of the image fails with the shop', async () => {
  let status = 200
  const server = createServer((_, outgoing) => outgoing.writeHead(status).end()).listen(0)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  // A server on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  const [, ...parameters] = toCommand(/^HEALTHCHECK [^[]*\\\n *CMD (\[.*\])$/m)
  const check = async () => {
    const env = { ...process.env, PORT: String(port) }
    const child = spawn(process.execPath, parameters, { env, stdio: 'ignore' })
    const [code] = await once(child, 'exit')
    return code
  }

  const alive = await check()
  status = 503
  const failing = await check()
  server.closeAllConnections()
  await new Promise((done) => server.close(done))

  expect([alive, failing, await check()]).toEqual([0, 1, 1])
})
