/** What the published surface says of itself: the SDL's own words. */
import { type ASTNode, parse, type StringValueNode, type TypeNode, visit } from 'graphql'
import { isErrorCode } from '#schema/error.ts'
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

type Typed = Described & { type: string; name: string }

const toTypeName = (type: TypeNode): string =>
  type.kind === 'NamedType' ? type.name.value : toTypeName(type.type)

/** Every field, argument and input field with the name of its type. */
function readTyped({ path, text }: Source): Typed[] {
  if (!path.startsWith('schema/graphql/')) return []
  const found: Typed[] = []
  const see = (node: { description?: StringValueNode | undefined; type: TypeNode }, name: string) =>
    void found.push({
      path: `${path}: ${name}`,
      description: node.description?.value ?? '',
      type: toTypeName(node.type),
      name,
    })
  visit(parse(text), {
    FieldDefinition: (node) => see(node, node.name.value),
    InputValueDefinition: (node) => see(node, node.name.value),
  })
  return found
}

/** Of `types`, those whose words do not tell what a reader must know. */
const findUntold =
  (isMeant: (typed: Typed) => boolean, isTold: (description: string) => boolean) =>
  (source: Source): string[] =>
    readTyped(source)
      .filter((typed) => isMeant(typed) && !isTold(typed.description))
      .map(({ path, description }) => `${path}: ${description}`)

/** Sums are of type Money, which says kopecks; a bare number must say so itself. */
const isBareSum = ({ type, name }: Typed) =>
  /^(Int|SafeInt|Float)$/.test(type) && /(Minor|Roubles|Price|Amount|Sum)$|^(price|sum)$/.test(name)

const namesCode = (description: string) =>
  (description.match(/\b[A-Z][A-Z_]+\b/g) ?? []).some(isErrorCode)

/** Scalars of the schema whose definition names no standard. */
function findUnspecified({ path, text }: Source): string[] {
  if (!path.startsWith('schema/graphql/')) return []
  const found: string[] = []
  visit(parse(text), {
    ScalarTypeDefinition({ name, directives = [] }) {
      if (!directives.some((each) => each.name.value === 'specifiedBy')) found.push(name.value)
    },
  })
  return found
}

const since = /Since \d{4}-\d{2}-\d{2}, kept until \d{4}-\d{2}-\d{2}\.$/

/** What is deprecated without saying since when, and until when it stays. */
function findUndated({ path, text }: Source): string[] {
  if (!path.startsWith('schema/graphql/')) return []
  const found: string[] = []
  visit(parse(text), {
    Directive({ name, arguments: given = [] }) {
      if (name.value !== 'deprecated') return
      const reason = given.find((each) => each.name.value === 'reason')?.value
      const words = reason?.kind === 'StringValue' ? reason.value : ''
      if (!since.test(words)) found.push(`${path}: ${words}`)
    },
  })
  return found
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
  {
    name: 'a bare number of money says kopecks or roubles',
    breach: quote('type Order { "What it costs." dueMinor: SafeInt! }'),
    find: findUntold(isBareSum, (words) => /kopeck|rouble/i.test(words)),
  },
  {
    name: 'a quantity says the unit that it counts',
    breach: quote('type Order { "What was bought." amount: Quantity! }'),
    find: findUntold(
      ({ type }) => type === 'Quantity',
      (words) => /\bunits?\b|\bstep\b/i.test(words),
    ),
  },
  {
    name: 'what refuses a mutation is named by its codes',
    breach: quote('type OrderPayload { "Empty when done, else PAID." userErrors: [UserError!]! }'),
    find: findUntold(({ type, name }) => type === 'UserError' && name === 'userErrors', namesCode),
  },
  {
    name: 'a scalar names its standard',
    breach: quote('"A day." scalar Day'),
    find: findUnspecified,
  },
  {
    name: 'what is deprecated says since when, and until when it stays',
    breach: quote('type Order { due: Int @deprecated(reason: "Use `sums.total`.") }'),
    find: findUndated,
  },
]
