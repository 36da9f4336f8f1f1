import { expect, onTestFinished, test, vi } from 'vitest'
import { collect } from './local/output-fixture.ts'
import { createServedShop } from './staff/api-fixture.ts'
import { main } from './staff.ts'

async function createTill() {
  const shop = await createServedShop()
  const { key } = await shop.createKey('MANAGER', 'Касса 1')
  vi.stubEnv('STAFF_KEY', key)
  onTestFinished(() => void vi.unstubAllEnvs())
  const guest = await shop.request('/auth/guest', '', {
    deviceId: crypto.randomUUID(),
    type: 'WEB',
  })
  await shop.db
    .prepare(
      `UPDATE users SET type = 'REGISTERED', partner_type = 'MOUNTER', phone = '79170000009',
         firstname = 'Игорь' WHERE id = ?`,
    )
    .bind(guest.user.id)
    .run()
  const { code } = await shop.request('/user/loyalty/qrcode', guest.tokens.accessToken)
  const run = (...args: string[]) =>
    collect((output) => main(['till', ...args, '--shop', shop.origin], output, ''))
  return { code: String(code), run }
}

test('a code is looked up, a purchase made by it once, listed and taken back', async () => {
  const { code, run } = await createTill()
  const buy = ['buy', code, 'msk-north', '0142', '12500']

  const found = await run('look', code, '--total', '12500')
  const short = await run(...buy, '--points', '5')
  const bought = await run(...buy, '--json')
  const again = await run('buy', code, 'msk-north', '0143', '100')
  const { id } = JSON.parse(bought.stdout)
  const silent = await run('return', id)
  const back = await run('return', id, '--reason', 'Вернули товар')
  const listed = await run('--receipt', '0142')
  const odd = await run('buy', code, 'msk-north', '0144', 'много')

  const statuses = [found, short, bought, again, silent, back, odd].map(({ status }) => status)
  expect(statuses).toEqual([0, 1, 0, 1, 2, 0, 2])
  expect(found.stdout).toContain('И, Старт (2 %), 0 points; up to 0 points can be spent\n')
  expect(short.stderr).toContain('points: Списать бонусы нельзя')
  expect(JSON.parse(bought.stdout)).toMatchObject({ earnedPoints: 250, keyName: 'Касса 1' })
  expect(again.stderr).toBe('A purchase was made by this code already\n')
  expect(listed.stdout).toMatch(/0142 +12 500\.00 ₽ +0 +250 +taken back\n/)
})

test('a part of a purchase is taken back, and the list says how much', async () => {
  const { code, run } = await createTill()
  const bought = await run('buy', code, 'msk-north', '0142', '12500', '--json')
  const { id } = JSON.parse(bought.stdout)
  const why = ['--reason', 'Вернули мешок', '--receipt', '0157']

  const part = await run('return', id, '--sum', '2500', ...why, '--json')
  const many = await run('return', id, '--sum', '10000.01', ...why)
  const listed = await run('--receipt', '0142')

  expect([part.status, many.status]).toEqual([0, 1])
  expect(JSON.parse(part.stdout)).toMatchObject({
    leftMinor: 1_000_000,
    returns: [{ amountMinor: 250_000, receipt: '0157', earnedPoints: 50 }],
  })
  expect(many.stderr).toContain('amountMinor')
  expect(listed.stdout).toMatch(/2 500\.00 ₽ back\n/)
})
