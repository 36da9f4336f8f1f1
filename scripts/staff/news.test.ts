import { expect, test } from 'vitest'
import { createRun, createServedShop } from './api-fixture.ts'
import { runCommand } from './command.ts'
import { newsCommand } from './news.ts'

test('news are written, shown with whom they would reach, and stopped', async () => {
  const shop = await createServedShop()
  const { key } = await shop.createKey('OWNER')
  const { key: other } = await shop.createKey('CONTENT')
  const act = (token: string, ...words: string[]) =>
    createRun((args, output, environment) => runCommand(newsCommand, args, output, environment), {
      STAFF_KEY: token,
    })('news', ...words, '--shop', shop.origin)

  const written = await act(key, 'create', 'Скидки', 'Плитка дешевле', '--link', '/selections/a')
  const shown = await act(key, '1')
  const alone = await act(key, 'send', '1')
  const stopped = await act(key, 'stop', '1')
  const list = await act(key)
  const none = await act(key, '7')
  const odd = await act(key, 'send')
  const foreign = await act(other)

  expect(written.stdout).toMatch(/1 +DRAFT .*Скидки/)
  expect(written.stdout).toContain('next: npm run staff -- news 1')
  expect(shown.stdout).toContain('Recipients  0 by SMS, 0 by e-mail')
  expect(shown.stdout).toContain('Плитка дешевле')
  expect(alone.status).toBe(1)
  expect(stopped.stdout).toContain('STOPPED')
  expect(list.stdout).toMatch(/1 +STOPPED/)
  expect(none.stderr).toContain('There are no news 7')
  expect([odd.status, foreign.status]).toEqual([2, 1])
})
