import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { collect } from '#scripts/local/output-fixture.ts'
import { main } from '#scripts/staff.ts'
import { createServedShop } from './api-fixture.ts'

test('prices are told, applied and taken back by a command', async () => {
  const shop = await createServedShop()
  const { key } = await shop.createKey('MANAGER')
  vi.stubEnv('STAFF_KEY', key)
  onTestFinished(() => void vi.unstubAllEnvs())
  const folder = mkdtempSync(join(tmpdir(), 'otves-prices-'))
  const file = join(folder, 'prices.csv')
  writeFileSync(file, 'Код;Цена\nПЛ-1001;1300\nПЛ-1002;1\nНЕТ;5\n')
  const run = (...args: string[]) =>
    collect((output) => main(['prices', ...args, '--shop', shop.origin], output, ''))

  const dry = await run(file, '--dry-run')
  const refused = await run(file)
  const applied = await run(file, '--accept-large', '--json')
  const { id, state } = JSON.parse(applied.stdout)
  const listed = await run()
  const undone = await run('undo', id)
  const template = await run('template', join(folder, 'all.csv'))
  const same = await run(join(folder, 'all.csv'), '--json')

  expect(dry.stdout).toContain('prices: up 1, down 1')
  expect(dry.stdout).toContain('row 4  НЕТ  no goods have this code')
  expect(dry.stdout).toMatch(/next: npm run staff -- prices apply \S+ --shop/)
  expect(refused).toMatchObject({ status: 1 })
  expect(refused.stderr).toContain('1 prices change by more than 30 %')
  expect([applied.status, state]).toEqual([0, 'APPLIED'])
  expect(listed.stdout).toContain('APPLIED')
  expect(undone.stdout).toContain('prices.csv is taken back')
  expect(template.status).toBe(0)
  expect(JSON.parse(same.stdout).report).toMatchObject({ products: 0, problemCount: 0 })
})
