import { expect, test } from 'vitest'
import { shiftPath, toFirstStrip, toSprite } from './icons.ts'

const cross = { name: 'cross', source: '<path d="M6 6l12 12M18 6 6 18"/>' }
const disc = { name: 'disc', source: '<path d="M12 4a8 8 0 1 0 0 16A8 8 0 0 0 12 4z"/>' }
const star = { name: 'star', source: '<path fill="currentColor" d="M12 3l9 18H3z"/>' }

test('only what is not relative moves, and of it only what is across', () => {
  expect(shiftPath('M6 6l12 12M18 6 6 18', 24)).toBe('M30 6l12 12M42 6 30 18')
  expect(shiftPath('M4 11h3H9V.5C4 5-6 7 8 9', 10)).toBe('M14 11h3H19V0.5C14 5 4 7 18 9')
  expect(shiftPath(' M1 2'.trim(), 0.1)).toBe('M1.1 2')
})

test('of an arc its end moves', () => {
  expect(shiftPath('M12 4a8 8 0 1 0 0 16A8 8 0 0 0 12 4z', 24)).toBe(
    'M36 4a8 8 0 1 0 0 16A8 8 0 0 0 36 4z',
  )
})

test('a path that is not understood is refused', () => {
  expect(() => shiftPath('m6 6l12 12', 24)).toThrow('begin with M')
  expect(() => shiftPath('M6 6A8 8 0 0012 4', 24)).toThrow('A')
})

test('every icon of the file has its own cell and its name', () => {
  const sprite = toSprite([cross, star])

  expect(sprite).toContain('viewBox="0 0 48 24"')
  expect(sprite).toContain('<svg x="0"><path id="cross" d="M6 6')
  expect(sprite).toContain('<svg x="24"><path id="star" fill="currentColor"')
})

test('the first icons are one path of a strip as long as the file', () => {
  const strip = decodeURIComponent(toFirstStrip([cross, disc], 9))

  expect(strip).toContain("viewBox='0 0 216 24'")
  expect(strip).toContain("<path d='M6 6l12 12M18 6 6 18M36 4a8")
  expect(toFirstStrip([cross], 9)).not.toMatch(/[<>#"]/)
  expect(() => toFirstStrip([star], 9)).toThrow('star has more than lines')
})
