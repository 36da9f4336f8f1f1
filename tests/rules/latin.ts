/**
 * All that a buyer reads is in Russian (168-FZ, from March 2026): words in Latin letters are of
 * trademarks, units and names that have no other spelling, and each stands in the list here.
 */
import { parseSync, visitorKeys } from 'oxc-parser'
import { isTest, type Rule, type Source } from './source.ts'

type Node = { type: string; [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

const childrenOf = (node: Node) =>
  (visitorKeys[node.type] ?? []).flatMap((key) => [node[key]].flat().filter(isNode))

const trademarks = ['SberPay', 'Visa', 'Mastercard', 'Excel']
/** Kinds of files. */
const formats = ['PDF', 'XML', 'XLSX', 'XLS', 'CSV', 'JPEG', 'PNG', 'WebP', 'ZIP', 'JSON']
/** Keys as they are printed on a keyboard. */
const keys = ['Ctrl', 'Shift', 'Caps', 'Lock']
/**
 * What has no other name: `rr` is that of a cookie, `erid` is the law's own word, and the others are
 * of codes of marking.
 */
const terms = ['QR', 'cookie', 'rr', 'erid', 'Data', 'Matrix', 'GTIN', 'GS']
const known = [...trademarks, ...formats, ...keys, ...terms]
const allowed = new Set(known.map((word) => word.toLowerCase()))

/** The specification words two refusals so (section 5). */
const specified = ['Неверный формат e-mail', 'Телефон или e-mail введены неверно']

/** What is shown of a field though it has no Russian word in it. */
const shownAttributes = /^(label|title|placeholder|hint|alt|aria-label|summary|text|name)$/

/** Words in Latin letters; addresses, codes and what stands in braces are no words. */
function findLatin(text: string): string[] {
  const words = text
    .replaceAll(/&\w+;|\{\{.*?\}\}|\{%.*?%\}|<[^>]*>/g, ' ')
    .replaceAll(/\S*[@/#_=]\S*|\b[\w-]+(?:\.[a-z\d-]+)+\b/g, ' ')
    .match(/(?<![\w\d])[A-Za-z]{2,}(?![\w\d])/g)
  return (words ?? []).filter((word) => !allowed.has(word.toLowerCase()))
}

const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0

/** A description in English may quote a word. */
const isRussian = (text: string) => count(text, /[а-яё]/gi) > count(text, /[a-z]/gi)

function findShown(node: Node): string[] {
  if (/^(Import|ExportAll|TSLiteralType|TSType)/.test(node.type)) return []
  if (node.type === 'JSXText') return [String(node.value)]
  if (node.type === 'JSXAttribute' && isNode(node.value) && node.value.type === 'Literal') {
    const { name } = node.name as { name: string }
    const value = String(node.value.value)
    return isRussian(value) || (shownAttributes.test(name) && name !== 'name') ? [value] : []
  }
  if (node.type === 'Literal' && typeof node.value === 'string')
    return isRussian(node.value) ? [node.value] : []
  if (node.type === 'TemplateLiteral') {
    const quasis = node.quasis as { value: { cooked: string } }[]
    const text = quasis.map(({ value }) => value.cooked).join(' ')
    return [...(isRussian(text) ? [text] : []), ...(node.expressions as Node[]).flatMap(findShown)]
  }
  return childrenOf(node).flatMap(findShown)
}

const isRead = (path: string) =>
  /^(web|language|schema(?!\/rest)|api\/(domain\/(message|letter)|rules\/message|pdf))\/.*\.tsx?$/.test(
    path,
  ) &&
  !isTest(path) &&
  // Programs read it: it tells them the names of fields.
  !path.startsWith('web/agent/') &&
  !/^web\/features\/ui-kit\/|\/fake-/.test(path)

const findInCode = ({ path, text }: Source): string[] =>
  isRead(path)
    ? findShown(parseSync(path, text).program as unknown as Node).flatMap((shown) =>
        (specified.includes(shown) ? [] : findLatin(shown)).map(
          (word) => `${path}: ${word} in «${shown.trim().slice(0, 60)}»`,
        ),
      )
    : []

/** Texts of a shop's folder; of the facts above a text those in Russian are read by people. */
export function findInText({ path, text }: Source): string[] {
  const [, facts = '', words = text] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  const told = facts.split('\n').filter((line) => /[а-яё]/i.test(line))
  return findLatin([...told.map((line) => line.replace(/^[\s-]*\w+:/, '')), words].join('\n')).map(
    (word) => `${path}: ${word}`,
  )
}

export const latinRules: Rule[] = [
  "const text = 'Пришлём e-mail'",
  '<Field label="Email" />',
  '<p>Sale</p>',
  'const text = `Доставка: ${price} express`',
].map((text) => ({
  name: `a buyer reads Russian words: ${text}`,
  find: findInCode,
  breach: { path: 'web/features/product/product-head.tsx', text },
}))
