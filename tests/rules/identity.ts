/** Whose shop it is stands in its folder alone. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { isTest, type Rule, type Source } from './source.ts'

type Named = { name: { nominative: string; genitive: string } }

const file = join(import.meta.dirname, '../../shop/shop.yaml')
const { nominative, genitive } = (parse(readFileSync(file, 'utf8')) as Named).name

/** What is the same in every case: the rest is an ending. */
const stem = [...nominative].filter(
  (_, i) => nominative.slice(0, i + 1) === genitive.slice(0, i + 1),
)
const name = new RegExp(`(?<!\\p{L})${stem.join('')}\\p{Ll}{0,3}(?!\\p{L})`, 'gu')

const isElsewhere = (path: string) =>
  isTest(path) || /^(demo|docs|scripts\/shop\/starter)\//.test(path)

function findName({ path, text }: Source): string[] {
  if (isElsewhere(path)) return []
  return [...text.matchAll(name)].map(([found]) => `${path} names ${found}`)
}

const theme = readFileSync(join(import.meta.dirname, '../../shop/theme.css'), 'utf8')
const colours = new Set([...theme.matchAll(/#[\da-f]{6}\b/gi)].map(([hex]) => hex.toLowerCase()))

/** Black and white are nobody's own. */
function findColour({ path, text }: Source): string[] {
  if (isElsewhere(path) || /^(build-tools|web\/features\/ui-kit)\//.test(path)) return []
  const found = text.matchAll(/#[\da-f]{6}\b/gi)
  return [...found]
    .filter(([hex]) => colours.has(hex.toLowerCase()))
    .map(([hex]) => `${path}: ${hex}`)
}

export const identityRules: Rule[] = [
  {
    name: 'the shop’s name is in its folder and nowhere else',
    find: findName,
    breach: { path: 'web/shell/header.tsx', text: `<p>Новости ${genitive}</p>` },
  },
  {
    name: 'colours of the theme are in its folder and nowhere else',
    find: findColour,
    breach: { path: 'api/pdf/page.ts', text: "const accent = '#FF8F1C'" },
  },
]
