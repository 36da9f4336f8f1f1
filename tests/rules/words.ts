/** Where Russian is written: the ways of the language in one folder, no words among the contracts. */
import { parseSync, visitorKeys } from 'oxc-parser'
import { ban, isTest, type Rule, type Source } from './source.ts'

type Node = { type: string; start: number; [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

const childrenOf = (node: Node) =>
  (visitorKeys[node.type] ?? []).flatMap((key) => [node[key]].flat().filter(isNode))

/**
 * What a form or a body says of wrong values, as the specification words it, and an example of one;
 * the keys of a keyboard are no words.
 */
const isValidation = (node: Node, isBody: boolean): boolean =>
  (isBody && node.type === 'CallExpression') ||
  (node.type === 'VariableDeclarator' &&
    /[mM]essages?$|[eE]xamples?$|^russianKeys$/.test((node.id as { name: string }).name))

/** Texts in Russian below `node`, except those of validation; patterns are no words. */
function findTexts(node: Node, isBody: boolean): string[] {
  if (isValidation(node, isBody)) return []
  const text =
    node.type === 'Literal'
      ? node.value
      : node.type === 'TemplateElement' && (node.value as { raw: string }).raw
  return typeof text === 'string' && /[а-яё]/i.test(text)
    ? [text]
    : childrenOf(node).flatMap((child) => findTexts(child, isBody))
}

/** Calls are shown with what people type. */
const isExample = (path: string) => /\/example(?:-[\w-]+)?\.ts$/.test(path)

const findWords = ({ path, text }: Source): string[] =>
  path.startsWith('schema/') && path.endsWith('.ts') && !isTest(path) && !isExample(path)
    ? findTexts(
        parseSync(path, text).program as unknown as Node,
        path.startsWith('schema/rest/'),
      ).map((found) => `${path}: ${found}`)
    : []

/** Goods of one trade: they are the shop's own, in its folder. */
const goods =
  /(?<![а-яё])(?:плитк(?!ой)|плиточн|кле[йяюе](?![а-яё])|кирпич|цемент|бетон|штукатур|шпатл|грунтовк|гипсокартон|гкл(?![а-яё])|ламинат|обо[ий](?![а-яё])|линолеум|утеплител|саморез|краск|стройматериал|строительны[ех] матер)/i

/** What is on screens: comments name goods as examples; «плиткой» is how a list is drawn. */
function findGoods(node: Node): string[] {
  const text =
    node.type === 'Literal' || node.type === 'JSXText'
      ? node.value
      : node.type === 'TemplateElement' && (node.value as { raw: string }).raw
  return typeof text === 'string' && goods.test(text)
    ? [text.trim()]
    : childrenOf(node).flatMap(findGoods)
}

const findTrade = ({ path, text }: Source): string[] =>
  /^web\/(?!ui\/colour\.ts|generated\/)/.test(path) &&
  !isTest(path) &&
  !/\/fake-/.test(path) &&
  goods.test(text)
    ? findGoods(parseSync(path, text).program as unknown as Node).map(
        (found) => `${path}: ${found}`,
      )
    : []

const product = /^(schema|api|gateway|web|worker)\b/

export const wordRules: Rule[] = [
  ...[
    '<input placeholder="Клей, плитка, код" />',
    '<p>Мешок цемента</p>',
    'const of = `Кирпич`',
  ].map((text) => ({
    name: `screens name no goods of one trade: ${text}`,
    find: findTrade,
    breach: { path: 'web/features/search/search-field.tsx', text },
  })),
  {
    name: 'schema holds no words but those of validation',
    find: findWords,
    breach: {
      path: 'schema/order-paid.ts',
      text: "export const names: Record<string, string> = { ONLINE: 'онлайн' }",
    },
  },
  {
    name: 'bodies hold no words but those of validation and examples',
    find: findWords,
    breach: {
      path: 'schema/rest/order/order.ts',
      text: "export const describe = (isPaid: boolean) => `заказ ${isPaid ? '' : 'не'} оплачен`",
    },
  },
  ...["new Intl.PluralRules('ru')", "price.toLocaleString('ru')", 'const { format } = Intl'].map(
    (text) =>
      ban(
        `numbers, days and plural forms are written in language only: ${text}`,
        product,
        /\bIntl\b(?!\.Segmenter)|\.toLocale[A-Z]\w*\(/,
        { path: 'web/ui/price.tsx', text },
      ),
  ),
  ban('months are named in language only', product, /['\s]января['\s]/, {
    path: 'api/pdf/day.ts',
    text: "const months = 'января февраля марта'.split(' ')",
  }),
  ban(
    'a form is chosen by a count in language only',
    product,
    /%\s*100?\b[^;\n]*(?:===|[<>])[^;\n]*\?[^;\n]*'[а-яё]/,
    { path: 'web/ui/count.ts', text: "const word = count % 10 === 1 ? 'товар' : 'товары'" },
  ),
]

/** Nouns whose three forms two files write; the units of feeds are read, not written. */
export function findRepeatedForms(read: readonly Source[]): string[] {
  const paths = new Map<string, Set<string>>()
  for (const { path, text } of read.filter(isWriter)) {
    for (const [forms] of text.matchAll(/\[\s*'[а-яё]+',\s*'[а-яё]+',\s*'[а-яё]+',?\s*\]/g)) {
      const key = forms.replaceAll(/\s|,(?=\s*\])/g, '')
      paths.set(key, new Set([...(paths.get(key) ?? []), path]))
    }
  }
  return [...paths].filter(([, { size }]) => size > 1).map(([key, of]) => `${key}: ${[...of]}`)
}

const isWriter = ({ path }: Source) =>
  /^(language|schema|api|gateway|web)\//.test(path) && !isTest(path) && !path.includes('unit-table')
