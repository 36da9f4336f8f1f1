import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { openDatabase } from './local/database.ts'
import { createDataDir } from './local/database-fixture.ts'
import { collect } from './local/output-fixture.ts'
import { root } from './local/shell.ts'
import { main } from './shop.ts'

const shopTwo = join(root, 'tests/shop-two')
let dataDir = ''

beforeAll(async () => {
  dataDir = await createDataDir()
}, 60_000)

const run = (...args: string[]) => collect((output) => main(args, output, dataDir))

const createFolder = () => mkdtempSync(join(tmpdir(), 'otves-shop-'))

/** A folder of `shopTwo` in which one file says something else. */
function changeFolder(file: string, change: (text: string) => string): string {
  const folder = createFolder()
  cpSync(shopTwo, folder, { recursive: true })
  writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')))
  return folder
}

async function ask<Row>(sql: string): Promise<Row[]> {
  const { db, close } = await openDatabase(dataDir)
  try {
    return (await db.prepare(sql).all<Row>()).results
  } finally {
    await close()
  }
}

test('a folder is brought in once, written out, and brought in again without a change', async () => {
  const first = await run('apply', shopTwo)
  const second = await run('apply', shopTwo)
  const folder = join(createFolder(), 'out')
  const exported = await run('export', folder)
  const third = await run('diff', folder)
  const cities = await ask<{ id: string; body: string | null }>(
    'SELECT id, body FROM cities LEFT JOIN delivery_tariffs ON city_id = id ORDER BY id',
  )

  expect(first).toMatchObject({ status: 0, stderr: '' })
  expect(first.stdout).toContain('+ shops vologda-1')
  expect(first.stdout).toMatch(/\d+ appeared, 0 changed, 0 vanished\n$/)
  expect(second.stdout).toBe('Nothing to change\n')
  expect(exported.status).toBe(0)
  expect(third).toMatchObject({ status: 0, stdout: 'Nothing to change\n' })
  expect(cities.map(({ id, body }) => [id, body === null])).toEqual([
    ['cherepovets', true],
    ['vologda', false],
  ])
})

test('what the shop’s people have changed is kept and said, and --force writes over it', async () => {
  await run('apply', shopTwo)
  await ask("UPDATE shops SET phone = '8 800 1' WHERE id = 'vologda-1'")
  const folder = changeFolder('places/vologda.yaml', (text) =>
    text.replace('Двор на Обжиговой', 'Большой двор'),
  )
  const read = () => ask("SELECT name, phone FROM shops WHERE id = 'vologda-1'")

  const kept = await run('apply', folder)
  const [left] = await read()
  const forced = await run('apply', folder, '--force')
  const [written] = await read()

  expect(kept.stdout).toContain('! shops vologda-1: changed in the shop since, and kept')
  expect(left).toEqual({ name: 'Двор на Обжиговой', phone: '8 800 1' })
  expect(forced.stdout).toContain('~ shops vologda-1')
  expect(written).toEqual({ name: 'Большой двор', phone: '8 8172 00-00-07' })
  await run('apply', shopTwo, '--force')
})

test('what the folder no longer has goes, unless people stand on it', async () => {
  await run('apply', shopTwo, '--force')
  await ask(`INSERT INTO users (id, type, city_id, created_at)
    VALUES ('u1', 'GUEST', 'cherepovets', '2026-11-01T00:00:00Z')`)
  const folder = changeFolder('redirects.yaml', () => '[]\n')
  rmSync(join(folder, 'places/cherepovets.yaml'))
  writeFileSync(
    join(folder, 'delivery.yaml'),
    readFileSync(join(shopTwo, 'delivery.yaml'), 'utf8').replace(/cities:[\s\S]*/, ''),
  )

  const gone = await run('apply', folder)
  const shops = await ask<{ id: string }>('SELECT id FROM shops')
  const redirects = await ask('SELECT * FROM redirects')

  expect(gone.stdout).toContain('! cities cherepovets: orders, goods or people stand on it')
  expect(gone.stdout).toContain('- shops cherepovets-1')
  expect(shops).toEqual([{ id: 'vologda-1' }])
  expect(redirects).toEqual([])
  await ask("DELETE FROM users WHERE id = 'u1'")
  await run('apply', shopTwo, '--force')
})

test.each([
  [
    'places/vologda.yaml',
    (text: string) => text.replace('sun: closed', 'sun: null'),
    /places\/vologda.yaml:\d+ shops\[0\].hours.sun: a text is wanted/,
  ],
  [
    'places/vologda.yaml',
    (text: string) => text.replace('      sun: closed\n', ''),
    /hours of sun are wanted too, or the word closed/,
  ],
  [
    'places/vologda.yaml',
    (text: string) => text.replace('Europe/Moscow', 'Europe/Vologda'),
    /:4 timezone: a time zone such as Europe\/Moscow is wanted/,
  ],
  [
    'delivery.yaml',
    (text: string) => text.replace('cherepovets', 'cherepovec'),
    /cities.cherepovec: there is no places\/cherepovec.yaml/,
  ],
  [
    'terms.yaml',
    (text: string) => text.replace('returnDays: 14', 'returnDays: 3'),
    /terms.yaml:1 returnDays: is at least 7/,
  ],
  [
    'content/pages/dostavka.md',
    (text: string) => text.replace('Стрела', '[Стрела](/arrow)'),
    /dostavka.md:12 a link cannot be shown; plain text is wanted/,
  ],
  [
    'redirects.yaml',
    (text: string) => text.replace('/staryj-katalog', 'staryj katalog'),
    /redirects.yaml:1 \[0\].from: a path such as \/katalog is wanted/,
  ],
])('a fault in %s is said with its line, and nothing is brought in', async (file, change, said) => {
  const folder = changeFolder(file, change)

  const checked = await run('check', folder)
  const applied = await run('apply', folder)

  expect(checked.stdout).toMatch(said)
  expect(checked.status).toBe(1)
  expect(applied).toMatchObject({ status: 1, stdout: checked.stdout })
})

test('a new folder passes the check, and is never written over another', async () => {
  const folder = join(createFolder(), 'mine')

  const made = await run('new', folder)
  const checked = await run('check', folder)
  const again = await run('new', folder)

  expect(made.stdout).toContain('next: npm run shop -- check')
  expect(checked.status).toBe(0)
  expect(globSync('**/*.*', { cwd: folder }).length).toBeGreaterThan(10)
  expect(again.status).toBe(1)
  expect(again.stderr).toContain('is not empty')
})

test('what is not understood is said with the usage', async () => {
  const results = [await run(), await run('bring', 'x'), await run('export')]

  expect(results.map(({ status }) => status)).toEqual([2, 2, 2])
  expect(results[1]?.stderr).toMatch(/^Not understood: bring\n\nUsage: npm run shop/)
})
