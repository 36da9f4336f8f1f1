/** What `npm run pack` makes runs the shop without its tools. */
import { expect } from '@playwright/test'
import { test } from '#tests/support/packed-shop.ts'

// In one process: to pack it takes seconds.
test.describe.configure({ mode: 'default' })

const variables = { SHOP_ORIGIN: 'https://shop.test', FLASH_SECRET: 'sixteen characters' }

test('a packed folder holds no tools, no tests, no demo and no sources of the web', ({
  packed,
}) => {
  const { files } = packed
  const packages = files.flatMap(
    (file) => /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(file)?.[1] ?? [],
  )
  const folders = new Set(files.map((file) => file.split('/')[0]))

  expect(packages).toEqual(expect.arrayContaining(['miniflare', 'node', 'sharp', 'workerd']))
  expect(packages.length).toBeLessThan(40)
  expect(packages.join(' ')).not.toMatch(/wrangler|vite|playwright|graphql|typescript|react/)
  expect([...folders].toSorted()).toEqual([
    '.dev.vars.example',
    'LICENSE',
    'api',
    'build',
    'deploy',
    'node_modules',
    'package.json',
    'scripts',
    'shop',
    'wrangler.toml',
  ])
  expect(files.filter((file) => /^build\/client\/media|\.test\.|\.tsx$|\.map$/.test(file))).toEqual(
    [],
  )
  expect(files.filter((file) => /(^|\/)demo\b/.test(file))).toEqual([])
})

test('it serves a production shop, with a data folder alone to write to, and its commands reach it', async ({
  packed,
}) => {
  const shop = await packed.start(variables)

  const home = await fetch(`${shop.origin}/`, { headers: { accept: 'text/html' } })
  const health = await (await fetch(`${shop.origin}/health`)).json()
  const key = packed.run('staff', ['key', 'create', 'Анна', '--role', 'owner'])
  const checked = packed.run('shop', ['check'])
  const applied = packed.run('shop', ['apply'])
  const helps = ['answer', 'order', 'staff'].map((name) => packed.run(name, ['--help']).status)
  const nothing = packed.run('import', [])
  const copied = packed.run('backup', ['copy.tar.gz'])
  const drilled = packed.run('restore', ['copy.tar.gz', '--drill'], { TMPDIR: '.' })
  const stopped = await shop.stop()

  expect([home.status, await home.text()]).toEqual([
    503,
    expect.stringContaining('Магазин открывается'),
  ])
  expect(health).toMatchObject({ status: 'ok' })
  expect([key.status, checked.status, applied.status, ...helps]).toEqual([0, 0, 0, 0, 0, 0])
  expect(nothing).toMatchObject({
    status: 2,
    said: expect.stringContaining('Usage: npm run import'),
  })
  expect(copied).toMatchObject({ status: 0, said: expect.stringContaining('Copied and checked') })
  expect(drilled).toMatchObject({ status: 0, said: expect.stringContaining('It can be restored') })
  expect(stopped).toMatchObject({ status: 0, said: expect.not.stringContaining('--demo') })
})

test('it does not start without what production needs, as a local shop, or with the demo', ({
  packed,
}) => {
  const bare = packed.run('start', [])
  const demo = packed.run('start', ['--demo'], variables)

  expect(bare).toEqual({
    status: 1,
    said: expect.stringMatching(/^A variable is wrong: .*FLASH_SECRET: in production/),
  })
  expect(demo).toEqual({ status: 2, said: expect.stringContaining('has no demo') })
})
