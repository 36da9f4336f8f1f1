import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Close enough to what the build's minifier makes, and never smaller.
const minify = (css: string) =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};:,>]) ?/g, '$1')
    .replaceAll(';}', '}')

function bundle(url: URL): string {
  const source = readFileSync(url, 'utf8')
  return source.replace(/@import '(.+)';/g, (_, path: string) => bundle(new URL(path, url)))
}

test('the styles of the frame are at most 10 KB, with those of the first views 40', () => {
  const styles = minify(bundle(new URL('./critical.css', import.meta.url)))

  expect(styles.length).toBeGreaterThan(5000)
  expect(styles.length).toBeLessThanOrEqual(10 * 1024)
  const shared = minify(bundle(new URL('./public.css', import.meta.url)))
  expect(styles.length + shared.length).toBeLessThanOrEqual(40 * 1024)
})
