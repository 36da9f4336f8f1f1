/** What the published surface says of itself: the SDL's own words. */
import { type ASTNode, parse, type StringValueNode, visit } from 'graphql'
import type { Rule, Source } from './source.ts'

type Described = { path: string; description: string }

/** Whatever may carry a description; an extension adds to what has its own elsewhere. */
const described =
  /^(ScalarType|ObjectType|InterfaceType|UnionType|EnumType|InputObjectType|Field|InputValue|EnumValue|Directive)Definition$/

type Named = ASTNode & { name: { value: string }; description?: StringValueNode | undefined }

const isNamed = (node: ASTNode): node is Named => 'name' in node && node.name !== undefined

/** Every type, field, argument, input field and enum value, with where it stands: `Type.field`. */
function readDescriptions({ path, text }: Source): Described[] {
  if (!path.startsWith('schema/graphql/')) return []
  const found: Described[] = []
  const parents: string[] = []
  visit(parse(text), {
    enter(node) {
      if (!/Definition$|Extension$/.test(node.kind) || !isNamed(node)) return
      parents.push(node.name.value)
      if (!described.test(node.kind)) return
      found.push({ path: parents.join('.'), description: node.description?.value ?? '' })
    },
    leave(node) {
      if (/Definition$|Extension$/.test(node.kind) && isNamed(node)) parents.pop()
    },
  })
  return found
}

const toWords = (text: string) =>
  text
    .replaceAll(/([a-zа-яё0-9])(?=[A-ZА-ЯЁ])/g, '$1 ')
    .toLowerCase()
    .replaceAll(/['’]s\b/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.replace(/(?<=..)s$/, ''))

/** What joins words and tells nothing by itself. */
const fillers = new Set(toWords('a an the of its his own this that to for with and is are it'))

/** «The order's number» of `Order.number` is no more than its name. */
function isRepeated({ path, description }: Described): boolean {
  const named = new Set(toWords(path))
  return toWords(description).every((word) => fillers.has(word) || named.has(word))
}

const quote = (sdl: string): Source => ({ path: 'schema/graphql/order/order.graphql', text: sdl })

export const descriptionRules: Rule[] = [
  {
    name: 'everything the schema publishes has a description',
    breach: quote('"What was bought." type Order { number(short: Boolean): String }'),
    find: (source) =>
      readDescriptions(source)
        .filter(({ description }) => description.trim() === '')
        .map(({ path }) => `${source.path}: ${path}`),
  },
  {
    name: 'a description says more than the name',
    breach: quote('"What was bought." type Order { "The order’s number." number: String }'),
    find: (source) =>
      readDescriptions(source)
        .filter((own) => own.description.trim() !== '' && isRepeated(own))
        .map(({ path, description }) => `${source.path}: ${path}: ${description}`),
  },
]
