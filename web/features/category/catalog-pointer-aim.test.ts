import { expect, test } from 'vitest'
import { isHeadingFor } from './catalog-pointer-aim.ts'

const pane = { left: 320, top: 0, bottom: 800 }

test('a pointer moving down and right is heading for the pane', () => {
  expect(isHeadingFor(pane, { x: 100, y: 100 }, { x: 140, y: 160 })).toBe(true)
  expect(isHeadingFor(pane, { x: 100, y: 400 }, { x: 140, y: 340 })).toBe(true)
})

test('a pointer moving along the list, back or past the pane is not', () => {
  expect(isHeadingFor(pane, { x: 100, y: 100 }, { x: 100, y: 160 })).toBe(false)
  expect(isHeadingFor(pane, { x: 100, y: 100 }, { x: 80, y: 100 })).toBe(false)
  expect(isHeadingFor(pane, { x: 100, y: 100 }, { x: 104, y: 300 })).toBe(false)
  expect(isHeadingFor(pane, { x: 400, y: 100 }, { x: 420, y: 100 })).toBe(false)
})
