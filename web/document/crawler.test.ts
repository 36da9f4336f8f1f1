import { expect, test } from 'vitest'
import { isCrawler } from './crawler.server.ts'

const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36'

test('tells crawlers from browsers, the second time as the first', () => {
  for (const time of [1, 2]) {
    expect(isCrawler(browser), `${time}`).toBe(false)
    expect(isCrawler('Mozilla/5.0 (compatible; YandexBot/3.0)'), `${time}`).toBe(true)
  }
})

test('takes who does not say what it is for a browser', () => {
  expect(isCrawler(null)).toBe(false)
  expect(isCrawler('')).toBe(false)
})

test('tells an endless name as well', () => {
  expect(isCrawler(`${browser} ${'x'.repeat(600)} Googlebot/2.1`)).toBe(true)
})
