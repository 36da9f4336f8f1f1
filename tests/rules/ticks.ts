/**
 * Nothing is agreed to or bought for the visitor (law on consumers, article 16): a box or a radio is
 * on by what was chosen before, and off where nothing was. Every control of the pages is read here
 * as it is written; `tests/http/ticks.test.ts` reads the same of the pages as they are sent.
 */
import { parseSync, visitorKeys } from 'oxc-parser'
import { isTest, type Rule, type Source } from './source.ts'

type Node = { type: string; [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

const childrenOf = (node: Node) =>
  (visitorKeys[node.type] ?? []).flatMap((key) => [node[key]].flat().filter(isNode))

/** On from the start for a reason that is no consent and no cost. */
const reasons: Record<string, string> = {
  'web/features/estimate/estimate-pricing.tsx':
    'prices that the owner of the estimate has asked for; they are put into the estimate by a button',
}

/** Whether `node` is true where nothing has been chosen. */
function isOnByItself(node: Node): boolean {
  const of = (key: string) => isOnByItself(node[key] as Node)
  switch (node.type) {
    case 'Literal':
      return node.value === true
    case 'UnaryExpression':
      return node.operator === '!'
    case 'BinaryExpression':
      return String(node.operator).startsWith('!')
    case 'LogicalExpression':
      return node.operator === '&&' ? of('left') && of('right') : of('left') || of('right')
    case 'ConditionalExpression':
      return of('consequent') || of('alternate')
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
      return of('expression')
    default:
      return false
  }
}

const readAttributes = (node: Node) =>
  (node.attributes as Node[]).flatMap((attribute) =>
    attribute.type === 'JSXAttribute'
      ? [{ name: (attribute.name as { name: string }).name, value: attribute.value as Node | null }]
      : [],
  )

function isTicked(value: Node | null): boolean {
  if (value === null) return true
  return value.type === 'JSXExpressionContainer' && isOnByItself(value.expression as Node)
}

/** What cannot be changed is told, and not asked. */
function findTicked(node: Node): string[] {
  const below = childrenOf(node).flatMap(findTicked)
  if (node.type !== 'JSXOpeningElement') return below
  const attributes = readAttributes(node)
  const isLocked = attributes.some(({ name, value }) => name === 'disabled' && value === null)
  const ticked = attributes.filter(
    ({ name, value }) => /^(defaultChecked|checked|isAgreed)$/.test(name) && isTicked(value),
  )
  return isLocked ? below : [...below, ...ticked.map(({ name }) => name)]
}

const findBoxes = ({ path, text }: Source): string[] =>
  /^web\/.*\.tsx$/.test(path) &&
  !isTest(path) &&
  !path.startsWith('web/features/ui-kit/') &&
  !(path in reasons)
    ? findTicked(parseSync(path, text).program as unknown as Node).map((name) => `${path}: ${name}`)
    : []

export const tickRules: Rule[] = [
  '<Checkbox name="isLifting" defaultChecked>Поднять</Checkbox>',
  '<Switch checked={true} />',
  '<input type="checkbox" defaultChecked={fields.insurance !== "off"} />',
  '<Checkbox checked={!held.has(id) && !leftOut.has(id)} />',
  '<ConsentBox consent={news} isAgreed />',
  '<RadioCard name="lifting" value="on" defaultChecked={draft?.isLifting ?? true} />',
].map((text) => ({
  name: `no box is ticked for the visitor: ${text}`,
  find: findBoxes,
  breach: { path: 'web/features/checkout/checkout-site.tsx', text },
}))
