import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readOwner, takeLock } from './lock.ts'

function createPath(): string {
  const folder = mkdtempSync(join(tmpdir(), 'otves-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'state.lock')
}

/** Another process that holds the lock until it is killed. */
async function holdElsewhere(path: string) {
  const code = `import { takeLock } from ${JSON.stringify(join(import.meta.dirname, 'lock.ts'))}
    await takeLock(${JSON.stringify(path)})
    process.stdout.write('held')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

test('a lock is held once, within a process too, and can be taken after its release', async () => {
  const path = createPath()

  const first = await takeLock(path)
  const second = await takeLock(path)
  first?.release()
  const third = await takeLock(path)
  first?.release()
  const fourth = await takeLock(path)

  expect([first, second, third, fourth].map((lock) => lock !== null)).toEqual([
    true,
    false,
    true,
    false,
  ])
  third?.release()
})

test('the lock of another process tells its number, and dies with it', async () => {
  const path = createPath()
  const other = await holdElsewhere(path)

  const refused = await takeLock(path)
  const owner = readOwner(path)
  other.kill('SIGKILL')
  await once(other, 'exit')
  const taken = await takeLock(path)

  expect([refused, owner]).toEqual([null, other.pid])
  expect(taken).not.toBeNull()
  taken?.release()
})

test('the number of a living process that holds nothing keeps nobody out', async () => {
  const path = createPath()
  // As a lock of before a restart looks in a container, whose processes have the same numbers.
  writeFileSync(path, String(process.pid))
  writeFileSync(`${path}.pid`, String(process.pid))

  const lock = await takeLock(path)

  expect(lock).not.toBeNull()
  lock?.release()
})

test('a lock file that may only be read is refused, since SQLite would lock nothing', () => {
  const path = createPath()
  chmodSync(dirname(path), 0o777)
  writeFileSync(`${path}.db`, '')
  chmodSync(`${path}.db`, 0o444)
  const code = `import { takeLock } from ${JSON.stringify(join(import.meta.dirname, 'lock.ts'))}
    process.stdout.write(await takeLock(${JSON.stringify(path)}).then(String, ({ code }) => code))`
  // The one who may write anywhere may write to it, too.
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

  const options = { encoding: 'utf8', ...nobody } as const
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], options)

  expect(stdout).toBe('EACCES')
})
