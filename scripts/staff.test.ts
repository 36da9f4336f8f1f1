import { expect, test } from 'vitest'
import { createTestShop } from './local/import-fixture.ts'
import { collect } from './local/output-fixture.ts'
import { main } from './staff.ts'

test('a key is made, shown once, listed without itself, and revoked', async () => {
  const shop = await createTestShop()
  const run = (...args: string[]) => collect((output) => main(args, output, shop.dataDir))

  const made = await run('key', 'create', 'Анна, склад', '--role', 'orders', '--days', '30')
  const listed = await run('key', 'list')
  const id = listed.stdout.slice(0, 8)
  const revoked = await run('key', 'revoke', id)
  const again = await run('key', 'revoke', id)

  expect(made.stdout).toMatch(/^otves_staff_[\w-]{43}\n$/)
  expect(listed.stdout).toMatch(/^\S{8} {2}ORDERS .* never used {2}Анна, склад\n$/)
  expect([made.status, revoked.status, again.status]).toEqual([0, 0, 1])
  expect((await run('key', 'list')).stdout).toContain('revoked')
})

test('a key without a name, a role or a sensible end is not made', async () => {
  const shop = await createTestShop()
  const run = (...args: string[]) => collect((output) => main(args, output, shop.dataDir))

  const odd = await Promise.all([
    run('key', 'create', '', '--role', 'all'),
    run('key', 'create', 'Анна'),
    run('key', 'create', 'Анна', '--role', 'all', '--days', '0'),
    run('key', 'create', 'Анна', '--role', 'owner'),
    run(),
  ])

  expect(odd.map(({ status }) => status)).toEqual([2, 2, 2, 2, 2])
  expect(await shop.query('SELECT id FROM staff_keys')).toEqual([])
})
