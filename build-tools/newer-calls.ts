/**
 * Finds what a script calls that the oldest browsers lack, unless it asks first: `'x' in y`,
 * `typeof y.x`, `y.x?.()`, or any test of `y.x` around the call.
 */
import { parseSync, visitorKeys } from 'oxc-parser'
import { newerGlobal, newerInstance, newerStatic } from './newer-members.ts'

type Node = { type: string; start: number; [key: string]: unknown }
type Step = { node: Node; key: string }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

const childrenOf = (node: Node) =>
  (visitorKeys[node.type] ?? []).flatMap((key) =>
    [node[key]]
      .flat()
      .filter(isNode)
      .map((child) => ({ child, key })),
  )

function* walk(node: Node, path: Step[] = []): Generator<{ node: Node; path: Step[] }> {
  yield { node, path }
  for (const { child, key } of childrenOf(node)) yield* walk(child, [...path, { node, key }])
}

export function findNewerCalls(file: string, text: string): string[] {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const nodes = [...walk(program as unknown as Node)]
  const declared = new Set(nodes.flatMap(({ node, path }) => toDeclared(node, path)))
  return nodes.flatMap(({ node, path }) => {
    const name = nameOf(node, path, declared)
    return name && !isAsked(name.split('.').at(-1) ?? '', path) ? [name] : []
  })
}

function nameOf(node: Node, path: Step[], declared: Set<string>): string | null {
  const parent = path.at(-1)
  if (node.type === 'StaticBlock') return 'static {}'
  if (node.type === 'Literal') return nameOfPattern(node)
  if (node.type === 'MemberExpression' && !node.computed) return nameOfMember(node, path)
  const isName =
    node.type === 'Identifier' && !['property', 'key', 'label', 'local'].includes(parent?.key ?? '')
  const isType = path.some(({ node: { type } }) => /^TS(Type|Interface)/.test(type))
  const name = String(node.name)
  return isName && !isType && newerGlobal.has(name) && !declared.has(name) ? name : null
}

/** Lookbehind and the flag `v`: an older engine refuses the whole file for one of them. */
function nameOfPattern({ regex, value }: Node): string | null {
  const { pattern, flags } = (regex ?? { pattern: value, flags: '' }) as Record<string, unknown>
  if (typeof pattern !== 'string') return null
  if (/\(\?<[=!]/.test(pattern)) return '(?<=)'
  if (regex && /\(\?[ims]*-?[ims]+:/.test(pattern)) return '(?i:)'
  return String(flags).includes('v') ? '/v' : null
}

function nameOfMember(node: Node, path: Step[]): string | null {
  const object = node.object as Node
  const { name } = node.property as { name: string }
  const whole = `${object.name}.${name}`
  if (newerStatic.has(whole)) return whole
  const parent = path.at(-1)
  const isCalled = parent?.node.type === 'CallExpression' && parent.key === 'callee'
  return isCalled && newerInstance.has(name) ? `.${name}` : null
}

function toDeclared(node: Node, path: Step[]): string[] {
  const key = path.at(-1)?.key ?? ''
  const isDeclared = ['id', 'params', 'local', 'param', 'elements', 'value'].includes(key)
  return node.type === 'Identifier' && isDeclared ? [String(node.name)] : []
}

/** Whether the code around it asks for the name before it is used. */
function isAsked(name: string, path: Step[]): boolean {
  return path.some(({ node, key }) => {
    if (node.type === 'UnaryExpression' && node.operator === 'typeof') return true
    if (node.type === 'CallExpression' && node.optional && key === 'callee') return true
    const isGuarded = {
      IfStatement: key !== 'test',
      ConditionalExpression: key !== 'test',
      LogicalExpression: key === 'right',
    }[node.type]
    const test = (node.test ?? node.left) as Node
    return isGuarded && [...walk(test)].some((step) => isMention(step.node, name))
  })
}

/** A packed string is a template. */
const isMention = (node: Node, name: string) =>
  node.name === name || node.value === name || Object(node.value).cooked === name

/** Methods of libraries and of ours that share a name with something newer of a browser. */
export const ownNames = new Set(
  'check destroy equals navigate pad run subscribe take toArray union unsubscribe use'
    .split(' ')
    .map((name) => `.${name}`),
)
