import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { toFeed } from '#tests/support/feed.ts'
import { main as backup } from './backup.ts'
import { toRestoreMark } from './local/data-check.ts'
import { openDatabase } from './local/database.ts'
import { createTestShop } from './local/import-fixture.ts'
import { collect } from './local/output-fixture.ts'
import { toConfigFolder } from './local/workerd-config.ts'
import { main as restore } from './restore.ts'

const offers = Array.from({ length: 12 }, (_, i) => ({ id: `p${i}` }))

function createFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'otves-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A running shop with goods and two pictures, and a file that is not there yet. */
async function createFilled() {
  const shop = await createTestShop()
  await shop.importJson(shop.write(toFeed(offers)))
  const media = join(shop.dataDir, 'media')
  rmSync(media, { recursive: true, force: true })
  mkdirSync(media)
  for (const name of ['a-200.avif', 'a.avif', 'a.avif.123']) {
    writeFileSync(join(media, name), `${name} of the shop`)
  }
  return { shop, file: join(createFolder(), 'shop.tar.gz') }
}

const copy = (file: string, dataDir: string, ...options: string[]) =>
  collect((output) => backup([file, ...options], output, dataDir))

const put = (args: string[], dataDir: string) => collect((output) => restore(args, output, dataDir))

/** Names of the goods of a stopped shop, as workerd reads them. */
async function readGoods(dataDir: string) {
  const { db, isRunning, close } = await openDatabase(dataDir)
  const { results } = await db.prepare('SELECT external_id FROM products ORDER BY 1').all()
  await close()
  return { isRunning, goods: results.map((row) => row['external_id']) }
}

test('a shop that is written to is copied whole, and restored elsewhere as it was', async () => {
  const { shop, file } = await createFilled()
  let written = 0
  const write = async (): Promise<void> => {
    if (existsSync(file)) return
    await shop.query(`INSERT INTO import_runs (id, applied_at) VALUES ('run-${written}', '')`)
    written += 1
    return write()
  }

  const [{ status, stdout }] = await Promise.all([copy(file, shop.dataDir), write()])
  const dataDir = join(createFolder(), 'other')
  mkdirSync(dataDir)
  const restored = await put([file, '--json'], dataDir)

  expect({ status, stdout }).toEqual({
    status: 0,
    stdout: expect.stringMatching(/^0 orders, 12 goods, 0 users, 2 files of pictures\nCopied and/),
  })
  expect(written).toBeGreaterThan(1)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(JSON.parse(restored.stdout)).toMatchObject({
    products: 12,
    pictures: 2,
    pending: [],
    orphaned: [],
    aside: null,
  })
  expect(readdirSync(join(dataDir, 'media')).sort()).toEqual(['a-200.avif', 'a.avif'])
  expect(readFileSync(join(dataDir, 'media/a.avif'), 'utf8')).toBe('a.avif of the shop')
  expect(await readGoods(dataDir)).toEqual({
    isRunning: false,
    goods: offers.map(({ id }) => id).sort(),
  })
})

test('what was there is moved aside; a shop that runs is not restored over', async () => {
  const { shop, file } = await createFilled()
  await copy(file, shop.dataDir)
  await shop.importJson(shop.write(toFeed([...offers, { id: 'later' }])))

  const running = await put([file], shop.dataDir)
  await shop.stop()
  writeFileSync(join(shop.dataDir, 'media/later.avif'), 'later')
  mkdirSync(toConfigFolder(shop.dataDir))
  const { status, stdout } = await put([file], shop.dataDir)
  const [, aside = ''] = /What was there before is in (.+?):/.exec(stdout) ?? []
  const { goods } = await readGoods(shop.dataDir)
  const pictures = readdirSync(join(shop.dataDir, 'media'))
  await shop.start()

  expect(running).toMatchObject({ status: 1, stderr: expect.stringContaining('is in use by') })
  expect(status).toBe(0)
  expect(goods).not.toContain('later')
  // A configuration of before names folders that are not there any more: workerd would not start.
  expect(existsSync(toConfigFolder(shop.dataDir))).toBe(false)
  expect(pictures).not.toContain('later.avif')
  expect(readFileSync(join(aside, 'media/later.avif'), 'utf8')).toBe('later')
  expect(readdirSync(join(aside, 'v3/d1'))).toHaveLength(1)
})

test('a drill says how old the copy is and what is in it, of a shop that runs', async () => {
  const { shop, file } = await createFilled()
  await copy(file, shop.dataDir)
  const before = readdirSync(shop.dataDir)

  const { status, stdout } = await put([file, '--drill'], shop.dataDir)

  expect(status).toBe(0)
  expect(stdout).toMatch(/ is \d+ seconds? old \(20/)
  expect(stdout).toContain('0 orders, 12 goods, 0 users, 2 files of pictures')
  expect(stdout).toMatch(/It can be restored: that took \d+\.\d s here, and nothing was changed\n$/)
  expect(readdirSync(shop.dataDir)).toEqual(before)
})

test('a copy that is damaged, cut or no copy is refused, and nothing changes', async () => {
  const { shop, file } = await createFilled()
  await copy(file, shop.dataDir)
  const whole = readFileSync(file)
  const folder = createFolder()
  const damaged = {
    flipped: Buffer.from(whole.map((byte, i) => (i === whole.length >> 1 ? byte ^ 0xff : byte))),
    cut: whole.subarray(0, whole.length - 1000),
    other: Buffer.from('no archive'),
    empty: Buffer.alloc(0),
  }

  for (const [name, bytes] of Object.entries(damaged)) {
    const wrong = join(folder, `${name}.tar.gz`)
    writeFileSync(wrong, bytes)
    const told = await put([wrong], folder)
    expect(told, name).toMatchObject({ status: 1, stdout: '' })
    expect(told.stderr, name).toMatch(/^Refused, nothing has changed: .+\n$/)
  }
  const absent = await put([join(folder, 'absent')], folder)

  expect(absent.stderr).toContain('there is no such file')
  expect(existsSync(join(folder, 'v3'))).toBe(false)
})

test('a file in an archive that is not what its manifest says is named', async () => {
  const { shop, file } = await createFilled()
  await copy(file, shop.dataDir)
  const folder = createFolder()
  spawnSync('tar', ['-xzf', file, '-C', folder])
  writeFileSync(join(folder, 'media/a.avif'), 'another picture')
  const wrong = join(folder, 'wrong.tar.gz')
  spawnSync('tar', ['-czf', wrong, '-C', folder, 'manifest.json', 'shop.sqlite', 'media'])

  const told = await put([wrong], createFolder())

  expect(told).toMatchObject({ status: 1, stderr: expect.stringContaining('media/a.avif in it') })
})

test('a copy of a newer shop is refused', async () => {
  const { shop, file } = await createFilled()
  await shop.query("INSERT INTO d1_migrations (name) VALUES ('9999_future.sql')")
  await copy(file, shop.dataDir)
  await shop.query("DELETE FROM d1_migrations WHERE name = '9999_future.sql'")

  const told = await put([file], createFolder())

  expect(told).toMatchObject({ status: 1, stderr: expect.stringContaining('by a newer version') })
})

test('a file that is there stays as it is, and an empty folder is no shop', async () => {
  const { shop, file } = await createFilled()
  writeFileSync(file, 'mine')

  const taken = await copy(file, shop.dataDir, '--json')
  const empty = await copy(`${file}.other`, createFolder())
  const none = await collect((output) => backup([], output, shop.dataDir))

  expect(taken.status).toBe(1)
  expect(JSON.parse(taken.stdout).refused).toContain('is there already')
  expect(readFileSync(file, 'utf8')).toBe('mine')
  expect(empty).toMatchObject({ status: 1, stderr: expect.stringContaining('there is no shop') })
  expect(none).toMatchObject({ status: 2, stderr: expect.stringContaining('Usage') })
})

test('a database alone leaves the pictures that are there', async () => {
  const { shop, file } = await createFilled()
  await copy(file, shop.dataDir, '--no-pictures')
  const dataDir = createFolder()
  mkdirSync(join(dataDir, 'media'))
  copyFileSync(file, join(dataDir, 'media/kept.jpg'))

  const { status, stdout } = await put([file], dataDir)

  expect({ status, stdout }).toMatchObject({ status: 0, stdout: expect.stringContaining('no pic') })
  expect(readdirSync(join(dataDir, 'media'))).toEqual(['kept.jpg'])
})

test('a shop whose restore was cut off does not open as an empty one', async () => {
  const { shop, file } = await createFilled()
  await copy(file, shop.dataDir)
  const dataDir = createFolder()
  writeFileSync(toRestoreMark(dataDir), '')

  await expect(openDatabase(dataDir)).rejects.toThrow('npm run restore -- FILE')
  await put([file], dataDir)

  expect((await readGoods(dataDir)).goods).toHaveLength(12)
})

/** The command in a process of its kind; `limit` is what a file may grow to, in blocks of 512. */
function start(file: string, dataDir: string, limit = 'unlimited') {
  const script = join(import.meta.dirname, 'backup.ts')
  const command = 'ulimit -f "$0"; exec "$@"'
  const node = [process.execPath, '--disable-warning=ExperimentalWarning', script, file]
  return spawn('sh', ['-c', command, limit, ...node], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

test('a full disk is told in words, and leaves no file', async () => {
  const { shop, file } = await createFilled()

  const child = start(file, shop.dataDir, '200')
  const [[status], told] = await Promise.all([once(child, 'close'), readAll(child.stderr)])

  expect(status).toBe(1)
  expect(told).toMatch(/^Refused, nothing has changed: the database .+ could not be copied/)
  expect(readdirSync(join(file, '..'))).toEqual([])
})

async function readAll(stream: AsyncIterable<Buffer>): Promise<string> {
  let text = ''
  for await (const chunk of stream) text += chunk.toString()
  return text
}

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'a command that %s ends leaves no file',
  async (signal) => {
    const { shop, file } = await createFilled()
    const folder = join(file, '..')
    const child = start(file, shop.dataDir)
    const exit = once(child, 'exit')
    while (readdirSync(folder).length === 0) await pause(1)

    child.kill(signal)
    await exit

    expect(existsSync(file)).toBe(false)
    // A process that is killed at once can clear nothing away; the name says what it is.
    expect(readdirSync(folder)).toHaveLength(signal === 'SIGKILL' ? 1 : 0)
  },
)
