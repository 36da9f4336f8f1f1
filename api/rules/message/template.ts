/** Liquid, as far as the texts of messages may use it: https://shopify.github.io/liquid/ */
import { Liquid, type Template } from 'liquidjs/dist/liquid.browser.mjs'
import { capitalize } from '#language/ru/letter-case.ts'
import type { MessageValue } from '#language/ru/message/message.ts'
import { formatNumber } from '#language/ru/paper.ts'
import { plural } from '#language/ru/plural.ts'

/** No loops, no files: a message is a few sentences. */
const tags = new Set(['if', 'unless', 'case', 'assign', 'comment', '#', 'raw'])

const engine = createEngine()

function createEngine(): Liquid {
  const liquid = new Liquid({
    strictVariables: true,
    strictFilters: true,
    ownPropertyOnly: true,
    // Characters, milliseconds, and characters again: what no message comes near.
    parseLimit: 20_000,
    renderLimit: 5000,
    memoryLimit: 200_000,
  })
  for (const name of Object.keys(liquid.tags)) {
    if (!tags.has(name)) delete liquid.tags[name]
  }
  liquid.registerFilter('plural', (count: unknown, one: string, few: string, many: string) =>
    plural(Number(count), [one, few, many]),
  )
  liquid.registerFilter('number', (count: unknown) => formatNumber(Number(count) * 100))
  liquid.registerFilter('capital', (text: unknown) => capitalize(text === null ? '' : String(text)))
  return liquid
}

/** Why a text is no template, or cannot be filled. */
export class TemplateError extends Error {}

function attempt<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw new TemplateError(error.message.split(', line:')[0], { cause: error })
  }
}

const parse = (text: string): Template[] => attempt(() => engine.parse(text))

/** What the template says of these values. Spaces in a row are one, and lines have none around. */
export function fillTemplate(text: string, values: Record<string, MessageValue>): string {
  const template = parse(text)
  const filled: unknown = attempt(() => engine.renderSync(template, values))
  return String(filled)
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/^[ \n]+|[ \n]+$/g, '')
}

/** Variables that a template asks for, whichever of its branches do. */
export const listVariables = (text: string): string[] => {
  const template = parse(text)
  return attempt(() => engine.globalVariablesSync(template))
}
