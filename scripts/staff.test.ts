import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createOrganization } from '#tests/support/payer.ts'
import { createTestShop } from './local/import-fixture.ts'
import { collect } from './local/output-fixture.ts'
import { createServedShop } from './staff/api-fixture.ts'
import { main } from './staff.ts'

test('a key is made, shown once, listed without itself, and revoked', async () => {
  const shop = await createTestShop()
  const run = (...args: string[]) => collect((output) => main(args, output, shop.dataDir))

  const made = await run('key', 'create', 'Анна, склад', '--role', 'manager', '--days', '30')
  const listed = await run('key', 'list')
  const id = listed.stdout.slice(0, 8)
  const revoked = await run('key', 'revoke', id)
  const again = await run('key', 'revoke', id)

  expect(made.stdout).toMatch(/^shop_staff_[\w-]{43}\n$/)
  expect(listed.stdout).toMatch(/^\S{8} {2}MANAGER .* never used {2}Анна, склад\n$/)
  expect([made.status, revoked.status, again.status]).toEqual([0, 0, 1])
  expect((await run('key', 'list')).stdout).toContain('revoked')
})

test('a key without a name, a role or a sensible end is not made', async () => {
  const shop = await createTestShop()
  const run = (...args: string[]) => collect((output) => main(args, output, shop.dataDir))

  const odd = await Promise.all([
    run('key', 'create', '', '--role', 'owner'),
    run('key', 'create', 'Анна'),
    run('key', 'create', 'Анна', '--role', 'owner', '--days', '0'),
    run('key', 'create', 'Анна', '--role', 'boss'),
    run(),
  ])

  expect(odd.map(({ status }) => status)).toEqual([2, 2, 2, 2, 2])
  expect(await shop.query('SELECT id FROM staff_keys')).toEqual([])
})

const linkPattern = /^https:\/\/shop\.test\/staff\/join\/[\w-]{43}\n$/

test('a link for the owner is printed, and of several owners the command asks for which', async () => {
  const shop = await createTestShop()
  vi.stubEnv('SHOP_ORIGIN', 'https://shop.test/')
  onTestFinished(() => void vi.unstubAllEnvs())
  const run = (...args: string[]) => collect((output) => main(args, output, shop.dataDir))
  const addOwner = (id: string, name: string) =>
    shop.query(`INSERT INTO staff_people (id, name, role, invited_by, created_at, joined_at)
      VALUES ('${id}', '${name}', 'OWNER', '', '2026-11-10', '2026-11-10')`)

  const first = await run('owner-link')
  const nobody = await run('owner-link', 'anna')
  await addOwner('anna', 'Анна')
  const only = await run('owner-link')
  await addOwner('boris', 'Борис')
  const unclear = await run('owner-link')
  const named = await run('owner-link', 'boris')

  expect([first, only, named].map(({ stdout }) => linkPattern.test(stdout))).toEqual([
    true,
    true,
    true,
  ])
  expect(only.stderr).toContain('Анна')
  expect([nobody.status, unclear.status]).toEqual([1, 1])
  expect(unclear.stderr).toContain('boris  Борис')
  expect(await shop.query('SELECT person_id FROM staff_links ORDER BY person_id')).toEqual([
    { person_id: null },
    { person_id: 'anna' },
    { person_id: 'boris' },
  ])
})

/** The command with a key in the environment, as it has on a machine of the shop. */
async function createKeyed() {
  const shop = await createServedShop()
  const { key } = await shop.createKey('OWNER')
  vi.stubEnv('STAFF_KEY', key)
  onTestFinished(() => void vi.unstubAllEnvs())
  const run = (...args: string[]) =>
    collect((output) => main([...args, '--shop', shop.origin], output, ''))
  return { shop, run }
}

test('a stock is found, and corrected to what was counted unless it is another by now', async () => {
  const { run } = await createKeyed()

  const found = await run('stock', '--text', 'цемент', '--at', 'msk-north', '--json')
  const { onHand } = JSON.parse(found.stdout).items[0]
  const counted = ['stock', 'cement-m500', 'msk-north', String(onHand + 2)]
  const silent = await run(...counted)
  const corrected = await run(...counted, '--reason', 'Пересчёт')
  const late = await run(...counted, '--reason', 'Пересчёт', '--seen', String(onHand))
  const absent = await run('stock', 'nothing', 'msk-north', '1', '--reason', 'Пересчёт')

  expect([silent, corrected, late, absent].map(({ status }) => status)).toEqual([2, 0, 1, 1])
  expect(corrected.stdout).toContain(`: ${onHand + 2} `)
  expect(late.stderr).toMatch(new RegExp(`nothing was done: ${onHand + 2} stand there now`))
  expect(absent.stderr).toContain('There is no product nothing, or no shop msk-north')
})

test('a promo code is made, listed, refused a second time, and ended', async () => {
  const { run } = await createKeyed()
  const sale = ['promo', 'create', 'зима-10', '10%', '--minimum', '5000', '--to', '2099-02-28']

  const made = await run(...sale, '--uses', '100', '--once')
  const twice = await run(...sale)
  const free = await run('promo', 'create', 'даром', '500')
  const listed = await run('promo', '--active')
  const ended = await run('promo', 'end', 'зима-10')
  const left = await run('promo', '--active')

  expect(made.stdout).toMatch(/ЗИМА-10 +yes +10 % +5 000\.00 ₽ +0 of 100 .* once\n/)
  expect([made, twice, free, ended].map(({ status }) => status)).toEqual([0, 1, 1, 0])
  expect(twice.stderr).toBe('There is such a promo code already\n')
  expect(free.stderr).toMatch(/^The shop refuses: minimumMinor: .*\n$/)
  expect(listed.stdout).toContain('ЗИМА-10')
  expect(left.stdout).toMatch(/^0 of 0 promo codes/)
})

test('the loyalty programme is shown, set from a file, and refused where it cannot be', async () => {
  const { run } = await createKeyed()
  const file = join(mkdtempSync(join(tmpdir(), 'loyalty-')), 'program.json')

  const shown = await run('loyalty')
  const whole = await run('loyalty', '--json')
  writeFileSync(file, JSON.stringify({ ...JSON.parse(whole.stdout), spendPercent: 45 }))
  const set = await run('loyalty', 'set', file)
  const late = await run('loyalty', 'set', file)
  writeFileSync(file, '{')
  const broken = await run('loyalty', 'set', file)
  const absent = await run('loyalty', '79990000009', '+300', '--reason', 'Подарок')
  const silent = await run('loyalty', '79990000009', '+300')
  const taken = await run('loyalty', '79990000009', '-300', '--reason', 'Ошибка')

  expect(shown.stdout).toMatch(/Мастер +2\.5 % +150 000\.00 ₽/)
  expect(set.stdout).toContain('up to 45 % of goods')
  expect([set, late, broken, absent, silent].map(({ status }) => status)).toEqual([0, 1, 2, 1, 2])
  expect(absent.stderr).toContain('No installer has 79990000009')
  expect(silent.stderr).toContain('--reason TEXT says why')
  expect(taken.stderr).toBe('No installer has 79990000009\n')
})

test('a shop without a loyalty programme says so, and has one when it is set', async () => {
  const { run, shop } = await createKeyed()
  await shop.db.prepare('INSERT INTO loyalty_settings (id, version) VALUES (1, 1)').run()
  const file = join(mkdtempSync(join(tmpdir(), 'loyalty-')), 'program.json')

  const none = await run('loyalty')
  const whole = await run('loyalty', '--json')
  const empty = { ...JSON.parse(whole.stdout) }
  const levels = [{ name: 'Старт', rate: 150, fromMinor: 0 }]
  writeFileSync(file, JSON.stringify(empty))
  const refused = await run('loyalty', 'set', file)
  writeFileSync(file, JSON.stringify({ ...empty, levels }))
  const set = await run('loyalty', 'set', file)

  expect(none.stdout).toContain('The shop has no loyalty programme')
  expect([refused.status, set.status]).toEqual([2, 0])
  expect(set.stdout).toMatch(/Старт +1\.5 %/)
})

test('a redirect is set, listed, refused where it leads in circles, and removed', async () => {
  const { run } = await createKeyed()

  const made = await run('redirect', 'set', '/старое', '/catalog/instrument', '--prefix')
  const gone = await run('redirect', 'set', '/summer', '--gone')
  const round = await run('redirect', 'set', '/catalog/instrument', '/старое')
  const outer = await run('redirect', 'set', '/out', 'https://evil.example/')
  const odd = await run('redirect', 'set', '/a', '/b', '--status', '303')
  const listed = await run('redirect')
  const removed = await run('redirect', 'remove', '/старое', '--prefix')
  const again = await run('redirect', 'remove', '/старое', '--prefix')

  const statuses = [made, gone, round, outer, odd, removed, again].map(({ status }) => status)
  expect(statuses).toEqual([0, 0, 1, 1, 2, 0, 1])
  expect(made.stdout).toMatch(/\/старое\/\* +\/catalog\/instrument +301 +yes/)
  expect(round.stderr).toContain('Вместе с\u00a0правилом для /старое')
  expect(outer.stderr).toContain('REDIRECT_HOSTS')
  expect(listed.stdout).toMatch(/\/summer +gone +410/)
  expect(again.stderr).toContain('There is no such redirect of /старое')
})

test('a discount is set for an organisation unless it is another by now', async () => {
  const { shop, run } = await createKeyed()
  const id = await createOrganization(shop, 'owner')
  const set = (percent: string, ...more: string[]) =>
    run('organization', 'discount', id, percent, ...more)

  const silent = await set('7%')
  const done = await set('7%', '--reason', 'Договор № 14')
  const late = await set('9', '--reason', 'Ещё', '--seen', '0%')
  const odd = await set('все', '--reason', 'Ещё')
  const listed = await run('organization', '--text', 'ремстрой')

  expect([silent, done, late, odd].map(({ status }) => status)).toEqual([2, 0, 1, 2])
  expect(done.stdout).toContain(' 7 % ')
  expect(late.stderr).toMatch(/nothing was done: it is 7 % now/)
  expect(listed.stdout).toContain('ООО «Ремстрой»')
})
