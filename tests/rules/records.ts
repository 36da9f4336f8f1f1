/** What a decision record is made of, and what the list of what browsers keep holds. */
import { readFileSync } from 'node:fs'
import { isTest, type Rule, type Source } from './source.ts'

const parts = ['Context', 'Choice', 'Costs', 'Reconsider']

function findLacking({ path, text }: Source): string[] {
  const number = /^docs\/decisions\/0*(\d+)-/.exec(path)?.[1]
  if (!number) return []
  const lacking = parts.filter((part) => !text.includes(`\n**${part}`))
  const title = text.startsWith(`# ${number}. `) ? [] : ['its number in the title']
  return [...title, ...lacking].map((part) => `${path} lacks ${part}`)
}

const privacy = readFileSync('docs/privacy.md', 'utf8')

/** Keys of the browser's storage that the list does not name. */
function findUntold({ path, text }: Source): string[] {
  if (!path.startsWith('web/') || isTest(path)) return []
  const keys = [...text.matchAll(/['"`](otves\.[\w.-]+)/g)].map(([, key = '']) => key)
  return keys
    .filter((key) => !privacy.includes(`\`${key.replace(/\.$/, '.*')}\``))
    .map((key) => `${path} keeps ${key}, and docs/privacy.md does not say so`)
}

export const recordRules: Rule[] = [
  {
    name: 'what pages keep in a browser is told',
    find: findUntold,
    breach: {
      path: 'web/features/search/search-kept.ts',
      text: "const key = 'otves.searches'",
    },
  },
  {
    name: 'a decision says its number, context, choice, costs and when to reconsider',
    find: findLacking,
    breach: {
      path: 'docs/decisions/0001-pages.md',
      text: '# 1. Pages\n\n**Context.** X\n\n**Choice.** Y\n\n**Costs.** Z\n',
    },
  },
]
