import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './shell.ts'

/** A clone with these scripts of ours, and programs that are lines of shell. */
function createClone(scripts: string[], programs: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'otves-clone-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const file of scripts) {
    cpSync(join(root, 'scripts', file), join(folder, 'scripts', file))
  }
  // A clone of no shop: what commands import of its folder is not needed here.
  mkdirSync(join(folder, 'scripts/local'), { recursive: true })
  writeFileSync(join(folder, 'scripts/local/shop-stamp.ts'), '')
  mkdirSync(join(folder, 'bin'))
  for (const [name, line] of Object.entries(programs)) {
    writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${line}\n`, { mode: 0o755 })
  }
  writeFileSync(join(folder, 'package-lock.json'), '{}')
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  return {
    folder,
    write: (file: string, text: string) => writeFileSync(join(folder, file), text),
    read: (file: string) => readFileSync(join(folder, file), 'utf8').trim().split('\n'),
    async run(...args: string[]) {
      const child = spawn(process.execPath, args, {
        cwd: folder,
        env: { PATH: `${join(folder, 'bin')}:/usr/bin:/bin`, REAL_NODE: process.execPath },
      })
      let stderr = ''
      child.stderr.on('data', (chunk: Buffer) => {
        stderr += chunk.toString()
      })
      const [status] = await once(child, 'close')
      return { status, stderr }
    },
  }
}

const waiting = (runs: { stderr: string }[]) =>
  runs.filter(({ stderr }) => /waiting/.test(stderr)).length

test('two first commands of a clone install once: the second says that it waits', async () => {
  const clone = createClone(['run.mjs'], {
    npm: `echo begin >> npm.log; sleep 1; mkdir -p node_modules/.bin
      ln -s "$REAL_NODE" node_modules/.bin/node; echo end >> npm.log`,
  })
  clone.write(
    'scripts/hello.ts',
    "import { appendFileSync } from 'node:fs'\nappendFileSync('ran', 'yes\\n')",
  )

  const runs = await Promise.all([
    clone.run('scripts/run.mjs', 'hello'),
    clone.run('scripts/run.mjs', 'hello'),
  ])

  expect(runs.map(({ status }) => status)).toEqual([0, 0])
  expect(clone.read('npm.log')).toEqual(['begin', 'end'])
  expect(clone.read('ran')).toEqual(['yes', 'yes'])
  expect(waiting(runs)).toBe(1)
})

test('an install that was killed does not block the next one', async () => {
  const clone = createClone(['run.mjs'], {
    npm: `mkdir -p node_modules/.bin; ln -s "$REAL_NODE" node_modules/.bin/node`,
  })
  clone.write('scripts/hello.ts', '')
  mkdirSync(join(clone.folder, 'node_modules'))
  clone.write('.install.lock', '999999999')

  const { status } = await clone.run('scripts/run.mjs', 'hello')

  expect(status).toBe(0)
})

test('two commands that build at once build one after the other, and the second says why', async () => {
  const clone = createClone(
    ['local/build-lock.ts', 'local/lock.ts', 'local/shell.ts', 'local/kill-with-parent.ts'],
    {},
  )
  clone.write(
    'scripts/build.ts',
    `import { appendFileSync } from 'node:fs'
    import { setTimeout } from 'node:timers/promises'
    import { withBuildLock } from './local/build-lock.ts'
    await withBuildLock(async () => {
      appendFileSync('build.log', 'begin\\n')
      await setTimeout(800)
      appendFileSync('build.log', 'end\\n')
    })`,
  )

  const runs = await Promise.all([clone.run('scripts/build.ts'), clone.run('scripts/build.ts')])

  expect(runs.map(({ status }) => status)).toEqual([0, 0])
  expect(clone.read('build.log')).toEqual(['begin', 'end', 'begin', 'end'])
  expect(waiting(runs)).toBe(1)
})

test('nothing is built again when nothing has changed, and once when a source has', async () => {
  const local = ['build-lock', 'lock', 'shell', 'kill-with-parent', 'source-hash']
  const clone = createClone(['build.ts', ...local.map((name) => `local/${name}.ts`)], {
    'react-router': 'mkdir -p build; echo built >> build.log',
  })
  cpSync(join(root, 'build-tools/shop/place.ts'), join(clone.folder, 'build-tools/shop/place.ts'))
  const imports = { '#build-tools/*': './build-tools/*', '#scripts/*': './scripts/*' }
  clone.write('package.json', JSON.stringify({ type: 'module', imports }))
  clone.write('scripts/prepare.ts', 'export const prepare = () => {}, leaveDemoOut = prepare')
  clone.write('build-tools/build-manifest.ts', 'export const writeBuildManifest = () => {}')
  clone.write('build-tools/graphql-operations.ts', 'export const writeAppOperations = () => {}')
  clone.write('build-tools/pack.ts', 'export const pack = () => {}')
  clone.write('build-tools/worker-options.ts', 'export const writeWorkerOptions = () => {}')

  const first = await clone.run('scripts/build.ts')
  await clone.run('scripts/build.ts')
  const unchanged = clone.read('build.log')
  clone.write('build-tools/pack.ts', 'export const pack = () => "otherwise"')
  await clone.run('scripts/build.ts')

  expect(first.status).toBe(0)
  expect(unchanged).toEqual(['built'])
  expect(clone.read('build.log')).toEqual(['built', 'built'])
})
