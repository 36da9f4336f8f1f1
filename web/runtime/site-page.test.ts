import { globSync, readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import routes from '#web/routes.ts'
import { isAllowedPath } from './site-page.ts'

/** Not for content to lead to: pages of one visit or one secret link. */
const own = [/^\/(draft-orders|orders|shared|ui-kit|unsubscribe)(\/|$)/, /^\/product\/[^/]+\/./]

function listPaths(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path = '', children = [], file }) => {
    const full = path ? `${parent}/${path}` : parent || '/'
    const isScreen = file.endsWith('.tsx') && path !== '*'
    return [...(isScreen ? [full] : []), ...listPaths(children, full)]
  })
}

const patterns = listPaths(routes)
const screens = patterns
  .map((path) => path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, 'anything'))
  .filter((path) => !own.some((pattern) => pattern.test(path)))

test('content may lead to every screen of the shop', () => {
  expect(screens.length).toBeGreaterThan(25)
  expect(screens.filter((path) => !isAllowedPath(path))).toEqual([])
  expect(isAllowedPath('/catalog/plitka?brand=keramarta#filters')).toBe(true)
})

test('what may be led to has a screen, and other addresses are not led to', () => {
  const written = globSync('shop/**/*.{yaml,md}').map((file) => readFileSync(file, 'utf8'))
  const links = [...written.join('\n').matchAll(/ (?:href|to): (\/\S*)/g)].flatMap(([, href]) =>
    href ? [href] : [],
  )
  const led = links.filter(isAllowedPath).map((href) => href.replace(/[?#].*/, ''))
  const isScreen = (path: string) => patterns.some((pattern) => matchPath(pattern, path))

  expect(led.length).toBeGreaterThan(10)
  expect(led.filter((path) => !isScreen(path))).toEqual([])
  expect(
    ['/profile/nothing', '/nothing', '//other.ru', 'javascript:alert(1)'].filter(isAllowedPath),
  ).toEqual([])
})
