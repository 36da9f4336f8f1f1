import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createRun, createServedShop } from './api-fixture.ts'
import { runCommand } from './command.ts'
import { installerCommand } from './installer.ts'

test('requests of installers are listed, shown with pictures, refused with a reason and accepted', async () => {
  const shop = await createServedShop()
  const run = (sql: string) => shop.db.prepare(sql).run()
  const { key } = await shop.createKey('OWNER')
  const { key: other } = await shop.createKey('MANAGER')
  await shop.placeOrder()
  for (const number of [7001, 7002]) {
    // oxlint-disable-next-line no-await-in-loop -- one open request a user
    await run(`INSERT INTO installer_requests (id, number, user_id, standing, inn, text, created_at)
      SELECT 'r${number}', ${number}, id, 'SELF_EMPLOYED', '772345678901', 'Отделываю квартиры',
        '2026-11-1${number - 7000}T09:00:00.000Z' FROM users WHERE phone IS NOT NULL`)
    // oxlint-disable-next-line no-await-in-loop
    if (number === 7001)
      await run(
        "UPDATE installer_requests SET status = 'WITHDRAWN', decided_at = '2026-11-11T10:00:00.000Z'",
      )
  }
  await run("INSERT INTO installer_request_photos VALUES ('r7002', 0, 'image/jpeg', X'FFD8FF00')")
  const folder = join(tmpdir(), `installer-${crypto.randomUUID()}`)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const act = (token: string, ...words: string[]) =>
    createRun(
      (args, output, environment) => runCommand(installerCommand, args, output, environment),
      {
        STAFF_KEY: token,
      },
    )('installer', ...words, '--shop', shop.origin)

  const list = await act(key)
  const shown = await act(key, '7002', '--pictures', folder)
  const mute = await act(key, '7002', 'refuse')
  const odd = await act(key, '7002', 'promote')
  const foreign = await act(other, '7002', 'accept')
  const stale = await act(key, '7002', 'accept', '--seen', '9')
  const accepted = await act(key, '7002', 'accept')
  const again = await act(key, '7002', 'refuse', 'Передумали')

  expect(list.stdout).toMatch(/^installer 7002 .*Отделываю квартиры/m)
  expect(list.stdout).not.toContain('7001')
  expect(list.stdout).toContain('next: npm run staff -- installer 7002')
  expect(shown.stdout).toContain('Самозанятый, ИНН 772345678901')
  expect(readFileSync(join(folder, 'installer-7002-1.jpg')).toString('hex')).toBe('ffd8')
  expect([mute, odd].map(({ status }) => status)).toEqual([2, 2])
  expect(mute.stderr).toContain('A refusal needs a text')
  expect(foreign.status).toBe(1)
  expect(foreign.stderr).toContain('installers and points ALL')
  expect([stale.status, accepted.status, again.status]).toEqual([1, 0, 1])
  expect(accepted.stdout).toMatch(/^installer 7002 is ACCEPTED, version 2/)
  expect(again.stderr).toContain('That is decided already: installer 7002 is ACCEPTED')
  const { results } = await shop.db
    .prepare('SELECT partner_type FROM users WHERE phone IS NOT NULL')
    .all()
  expect(results).toEqual([{ partner_type: 'MOUNTER' }])
})
