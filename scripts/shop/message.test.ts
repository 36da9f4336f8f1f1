import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { fillTemplate } from '#api/rules/message/template.ts'
import {
  aboutOf,
  commonVariables,
  defaultsOf,
  partsOf,
  samplesOf,
  type TextKind,
  textKinds,
  variablesOf,
} from '#api/rules/message/text.ts'
import { root } from '#scripts/local/shell.ts'
import { openFolder } from './folder.ts'
import { messageNoun, toName } from './noun/message.ts'

const intro = `# Texts of messages

What each message says until \`messages/KIND.yaml\` of [the shop's folder](shop.md#messages) says otherwise. A test holds this page
equal to the code; \`npx vitest run --project scripts scripts/shop/message.test.ts --update\` writes it.
`

/** Markdown of what a merchant may write about. */
function describeKind(kind: TextKind): string {
  const texts = defaultsOf(kind)
  const own = partsOf(kind)
    .filter((part) => texts[part] !== undefined)
    .map((part) => `${part}: ${texts[part]?.replaceAll('\u00a0', ' ')}`)
  const names = Object.keys(variablesOf(kind)).map((name) => `\`${name}\``)
  return `### ${toName(kind)}

${aboutOf(kind)} Variables: ${names.join(', ')}.

\`\`\`liquid
${own.join('\n')}
\`\`\`
`
}

const describeVariables = (all: Record<string, string>) =>
  Object.entries(all)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, sentence]) => `- \`${name}\`: ${sentence}`)
    .join('\n')

test('the list of messages in docs is that of the code', async () => {
  const variables = Object.assign({}, commonVariables, ...textKinds.map(variablesOf))
  const page = [
    intro,
    `## Variables\n\nEvery text may name \`${Object.keys(commonVariables).join('`, `')}\`.\n`,
    `${describeVariables(variables)}\n`,
    '## Kinds\n',
    ...textKinds.map(describeKind),
  ]

  await expect(page.join('\n')).toMatchFileSnapshot('../../docs/messages.md')
})

test('what the demo’s folder says is what the engine would say', () => {
  const folder = openFolder(join(root, 'shop'))
  const said = messageNoun.read(folder) ?? []
  const shop = { shop: 'Отвес', shopIn: 'в Отвесе', shopInto: 'в Отвес' }
  const fill = (text: string | undefined, sample: object) =>
    fillTemplate(text ?? '', { ...shop, ...sample })

  expect(folder.faults).toEqual([])
  expect(said.map(({ kind }) => kind)).toEqual(['ORDER_READY'])
  for (const { kind, texts } of said) {
    for (const part of partsOf(kind).filter((one) => texts[one] !== undefined)) {
      const words = samplesOf(kind).map((sample) => fill(texts[part], sample))
      expect(words).toEqual(samplesOf(kind).map((sample) => fill(defaultsOf(kind)[part], sample)))
    }
  }
})

test('a file is written as it would be read', () => {
  const folder = openFolder(join(root, 'tests/shop-two'))
  const rows = messageNoun.toRows(messageNoun.read(folder) ?? [], {
    productIdOf: new Map(),
    now: new Date(),
  })

  const files = messageNoun.toFiles(() => rows.map(({ values }) => values), {
    db: {} as never,
    buildFolder: '',
  }) as Record<string, string>

  expect(Object.keys(files)).toEqual([
    'messages/order-accepted.yaml',
    'messages/order-ready.yaml',
    'messages/sign-in-code.yaml',
  ])
  expect(parse(files['messages/sign-in-code.yaml'] ?? '')).toEqual({
    sms: '{{ code }} — вход {{ shopInto }}',
  })
})
