/**
 * Vite plugin: `virtual:first-view/category` and the like are the styles that a phone needs for the
 * first view of such a page. They are picked out of web/document/styles/public.css by the classes
 * web/document/styles/first-views.ts lists; what wide screens, pointers and moving things need is left out.
 */
import { join } from 'node:path'
import { bundle, type MediaCondition, type Selector, transform, type Visitor } from 'lightningcss'
import type { Plugin } from 'vite'
import { root } from '#scripts/local/shell.ts'
import { firstViews } from '#web/document/styles/first-views.ts'

const prefix = 'virtual:first-view/'
const source = join(root, 'web/document/styles/public.css')

export function firstView(): Plugin {
  return {
    name: 'first-view',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return
      const classes = new Map(Object.entries(firstViews)).get(id.slice(prefix.length + 1))
      if (!classes) throw new Error(`No first view is called ${id}`)
      return `export default ${JSON.stringify(pickStyles(source, classes))}`
    },
  }
}

/** The rules of a style file that can match elements of these classes on a phone, minified. */
export function pickStyles(filename: string, classes: ReadonlySet<string>): string {
  const visitor: Visitor<never> = {
    Rule: {
      keyframes: () => [],
      media: (rule) =>
        rule.value.query.mediaQueries.some(({ condition }) => condition && isNarrow(condition))
          ? undefined
          : [],
      style: (rule) =>
        rule.value.selectors.some((one) => canMatch(one, classes)) ? undefined : [],
    },
  }
  const { code } = bundle({ filename, targets, visitor })
  // Once more: what is left of emptied rules goes.
  return transform({ filename, code, minify: true, targets }).code.toString()
}

/** Those of `build.cssTarget` in vite.config.ts. */
const targets = { chrome: 123 << 16, safari: (17 << 16) | (5 << 8), firefox: 123 << 16 }

const isNarrow = (condition: MediaCondition): boolean =>
  condition.type === 'operation'
    ? condition.conditions.every(isNarrow)
    : condition.type === 'feature' &&
      (condition.value.name === 'scripting' ||
        (condition.value.name === 'width' &&
          condition.value.type === 'range' &&
          condition.value.operator.startsWith('less')))

/** Nobody has pressed or pointed at anything yet. */
const laterStates = new Set([
  'hover',
  'active',
  'focus',
  'focus-visible',
  'focus-within',
  'disabled',
])
const laterAttributes = new Set(['aria-busy', 'aria-invalid', 'aria-pressed', 'data-layout'])

const canMatch = (selector: Selector, classes: ReadonlySet<string>): boolean =>
  selector.every((part) => {
    if (part.type === 'class') return classes.has(part.name)
    if (part.type === 'attribute') return !laterAttributes.has(part.name)
    if (part.type !== 'pseudo-class') return true
    if (laterStates.has(part.kind)) return false
    if (part.kind === 'not' || !('selectors' in part) || !part.selectors) return true
    return part.selectors.flat(0).some((one) => canMatch(one as Selector, classes))
  })
