import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundle } from 'lightningcss'
import { expect, test } from 'vitest'
import { firstViews } from '#web/document/styles/first-views.ts'
import { pickStyles } from './first-view.ts'

const styles = join(import.meta.dirname, '../web/document/styles/public.css')

function pick(css: string, ...classes: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'first-view-'))
  try {
    const file = join(folder, 'all.css')
    writeFileSync(file, css)
    return pickStyles(file, new Set(classes))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('rules of other classes are left out, those of elements stay', () => {
  expect(pick('h1{color:red}.a{color:red}.a .b{color:red}.b,.a{margin:0}', 'a')).toBe(
    'h1,.a{color:red}.b,.a{margin:0}',
  )
})

test('a rule in a rule goes by its own selector', () => {
  expect(pick('.a{color:red;.b{color:tan}&:hover{color:tan}&:empty{color:tan}}', 'a')).toBe(
    '.a{color:red;&:empty{color:tan}}',
  )
})

test('one of the selectors in brackets is enough, and what must not be there is not asked for', () => {
  expect(pick(':is(.a,.b){color:red}:is(.b,.c){color:red}', 'a')).toBe(':is(.a,.b){color:red}')
  expect(pick('.a:not(.b){color:red}.a:has(.b){color:red}', 'a')).toBe('.a:not(.b){color:red}')
})

test('what only wide screens, pointers or moving things need is left out', () => {
  const narrow = '@media (width<=600px){.a{color:red}}'
  expect(
    pick(
      `${narrow}@media (width>=600px){.a{color:tan}}@media (hover:hover){.a{color:tan}}@media print{.a{color:tan}}@keyframes a{to{color:tan}}`,
      'a',
    ),
  ).toBe(narrow)
})

// Whose addresses the build makes longer.
const fontBytes = 1024

test('no first view has more than 10 KB of styles, its fonts among them', () => {
  for (const classes of Object.values(firstViews)) {
    const { length } = pickStyles(styles, classes)
    expect(length).toBeGreaterThan(3000)
    expect(length + fontBytes).toBeLessThanOrEqual(10 * 1024)
  }
})

test('all styles of public pages are at most 40 KB with the fonts', () => {
  const { code } = bundle({ filename: styles, minify: true })
  expect(code.length).toBeGreaterThan(30_000)
  expect(code.length + fontBytes).toBeLessThanOrEqual(40 * 1024)
})
