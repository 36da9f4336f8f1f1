import { expect, test } from 'vitest'
import { prefersMarkdown } from './prefers-markdown.server.ts'

test.each([
  ['text/markdown', true],
  ['text/markdown, text/html', true],
  ['text/html;q=0.8, text/markdown', true],
  ['text/markdown;q=0.5, text/html', false],
  ['text/html,application/xhtml+xml,*/*;q=0.8', false],
  ['*/*', false],
  ['text/markdown;q=0', false],
  [null, false],
])('Accept %j wants Markdown: %s', (accept, isWanted) => {
  expect(prefersMarkdown(accept)).toBe(isWanted)
})
