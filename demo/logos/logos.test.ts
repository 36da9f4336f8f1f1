import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { brands } from '#demo/catalogue/brands.ts'
import { drawLogo, toLogoFile } from './logos.ts'

test('every brand of the demo has its own logo, the same every time it is drawn', () => {
  const drawn = brands.map(drawLogo)

  expect(new Set(drawn).size).toBe(brands.length)
  expect(brands.map(drawLogo)).toEqual(drawn)
  const said = readFileSync('shop/content/brands.yaml', 'utf8')
  const unsaid = brands.filter(({ name }) => !said.includes(`/media/${toLogoFile(name)}\n`))
  expect(unsaid).toEqual([])
})

test('a logo is a picture that a program for pictures can read', async () => {
  const [first] = brands
  if (!first) throw new Error('There are no brands')

  const { format, height, width } = await sharp(Buffer.from(drawLogo(first))).metadata()

  expect([format, height]).toEqual(['svg', 56])
  expect(width).toBeGreaterThan(100)
})
