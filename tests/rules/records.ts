/** What a decision record is made of. */
import type { Rule, Source } from './source.ts'

const parts = ['Context', 'Choice', 'Costs', 'Reconsider']

function findLacking({ path, text }: Source): string[] {
  const number = /^docs\/decisions\/0*(\d+)-/.exec(path)?.[1]
  if (!number) return []
  const lacking = parts.filter((part) => !text.includes(`\n**${part}`))
  const title = text.startsWith(`# ${number}. `) ? [] : ['its number in the title']
  return [...title, ...lacking].map((part) => `${path} lacks ${part}`)
}

export const recordRules: Rule[] = [
  {
    name: 'a decision says its number, context, choice, costs and when to reconsider',
    find: findLacking,
    breach: {
      path: 'docs/decisions/0001-pages.md',
      text: '# 1. Pages\n\n**Context.** X\n\n**Choice.** Y\n\n**Costs.** Z\n',
    },
  },
]
