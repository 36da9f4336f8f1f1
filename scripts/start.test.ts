import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Tells at the end what was loaded, and how much memory it takes. */
const watch = `
  import { registerHooks } from 'node:module'
  const loaded = []
  registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
  process.on('exit', () => {
    const mebibytes = process.memoryUsage().rss / 1048576
    console.log(JSON.stringify({ loaded, mebibytes }))
  })`

test('the process that stays beside workerd loads zod and what counts alone, in 120 MB at most', () => {
  const parameters = [
    '--disable-warning=ExperimentalWarning',
    '--import',
    `data:text/javascript,${encodeURIComponent(watch)}`,
    join(import.meta.dirname, 'start.ts'),
  ]

  // It ends by itself when it has loaded all that it keeps.
  const env = { ...process.env, PORT: 'none' }
  const { stdout, stderr } = spawnSync(process.execPath, parameters, { env, encoding: 'utf8' })

  const { loaded, mebibytes }: { loaded: string[]; mebibytes: number } = JSON.parse(stdout)
  const packages = loaded.flatMap(
    (url) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? [],
  )
  expect(stderr).toContain('PORT must be a number')
  expect(loaded.length).toBeGreaterThan(10)
  const counting = ['prom-client', 'tdigest', 'bintrees', '@opentelemetry/api']
  expect([...new Set(packages)]).toEqual(['zod', ...counting, 'workerd'])
  expect(loaded.filter((url) => /\/(demo|build-tools|scripts\/shop)\//.test(url))).toEqual([])
  expect(mebibytes).toBeLessThan(120)
})

test('a HOST that is no address is refused at once, in words', () => {
  const parameters = [
    '--disable-warning=ExperimentalWarning',
    join(import.meta.dirname, 'start.ts'),
  ]
  const env = { ...process.env, HOST: 'shop.example' }

  const { status, stderr } = spawnSync(process.execPath, parameters, { env, encoding: 'utf8' })

  expect([status, stderr]).toEqual([
    2,
    expect.stringMatching(/^HOST must be .*«shop\.example»\.\n$/),
  ])
})
