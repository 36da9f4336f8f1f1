/** Screens of the specification, section 9: a phone up to 1279 px, a wide screen from 1600. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mobileScreen } from '#schema/constant.ts'

const widths = globSync('web/**/*.css').flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/@media[^{]*/g)].flatMap(([query]) =>
    [...query.matchAll(/\((min|max)-width: ([\d.]+)px\)/g)].map(
      ([, side, width]) => `${side} ${width}`,
    ),
  ),
)

test('styles change at 1280 and 1600 px, and at no other width of a desktop', () => {
  const [, mobile] = /max-width: ([\d.]+)px/.exec(mobileScreen) ?? []
  const known = ['min 1280', `max ${mobile}`, 'min 1600', 'max 1599.98']
  const wide = widths.filter((width) => Number(width.split(' ')[1]) > 1000)

  expect(wide.length).toBeGreaterThan(50)
  expect(wide.filter((width) => !known.includes(width))).toEqual([])
  for (const width of known) expect(wide).toContain(width)
})
