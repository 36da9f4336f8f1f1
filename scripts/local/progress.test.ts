import { expect, test } from 'vitest'
import { createProgress } from './progress.ts'

function collect(isTTY: boolean): string {
  let written = ''
  const tell = createProgress('Drawing', { isTTY, write: (text) => (written += text) })
  for (let done = 1; done <= 200; done += 1) tell(done, 200)
  return written
}

test('a log gets a line for every tenth part', () => {
  const lines = collect(false).trimEnd().split('\n')

  expect(lines).toHaveLength(11)
  expect(lines[1]).toBe('Drawing: 20 of 200 (10 %)')
  expect(lines.at(-1)).toBe('Drawing: 200 of 200 (100 %)')
})

test('a terminal gets one line that counts up', () => {
  const text = collect(true)

  expect(text.split('\r')).toHaveLength(102)
  expect(text.endsWith('\rDrawing: 200 of 200 (100 %)\n')).toBe(true)
})
