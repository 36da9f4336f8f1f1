/** Tools of a person's estimates: they need that person's own token. */
import { href } from 'react-router'
import * as z from 'zod'
import { formatMoney } from '#language/ru/money.ts'
import type { AgentEstimate_EstimateFragment } from '#web/generated/graphql/graphql.ts'
import { graphql, readFragment } from '#web/generated/graphql/index.ts'
import { expectSellable, moneySchema, toMoney } from './goods.server.ts'
import { toPlain } from './plain-text.server.ts'
import { requireGoods } from './product.server.ts'
import { type Agent, defineTool, expectDone, pageSchema, ToolRefusal } from './tool.server.ts'

const AgentEstimate_estimate = graphql(`
  fragment AgentEstimate_estimate on Estimate {
    id
    version
    title
    client
    lineCount
    unpricedCount
    changedAt
    total { amountMinor currency }
    sections { id title }
    lines {
      id
      sectionId
      productId
      code
      name
      unit
      quantity
      note
      isGone
      isAvailable
      price { amountMinor currency }
      sums { total { amountMinor currency } }
    }
  }
`)

const AgentEstimates = graphql(`
  query AgentEstimates($search: String!, $page: Int!) {
    viewer {
      estimates(search: $search, page: $page, perPage: 20) {
        total
        items { id title client lineCount changedAt total { amountMinor currency } }
      }
    }
  }
`)

const AgentEstimateRead = graphql(`
  query AgentEstimateRead($id: ID!) {
    viewer { estimate(id: $id) { ...AgentEstimate_estimate } }
  }
`)

const AgentEstimateCreate = graphql(`
  mutation AgentEstimateCreate($title: String!, $idempotencyKey: String!) {
    estimateCreate(title: $title, idempotencyKey: $idempotencyKey) {
      estimate { id }
      userErrors { code message field }
    }
  }
`)

const AgentEstimateItemsAdd = graphql(`
  mutation AgentEstimateItemsAdd($id: ID!, $items: [EstimateItemInput!]!, $idempotencyKey: String!) {
    estimateItemsAdd(id: $id, items: $items, idempotencyKey: $idempotencyKey) {
      userErrors { code message field }
    }
  }
`)

const idSchema = z.string().min(1).max(64).describe('id сметы')
const keySchema = z
  .string()
  .regex(/^[\w-]{8,64}$/)
  .describe(
    'Придумайте для каждого действия, от\u00a08 до\u00a064 знаков A-Z a-z 0-9 _ -: повтор с\u00a0тем же ' +
      'ключом ничего не\u00a0прибавит',
  )

const summary = {
  id: z.string(),
  title: z.string(),
  client: z.string(),
  lineCount: z.number(),
  total: moneySchema,
  changedAt: z.string(),
}

const listEstimates = defineTool({
  name: 'list_estimates',
  title: 'Сметы',
  description: 'Сметы владельца ключа, последние первыми.',
  effect: 'read',
  isPersonal: true,
  input: {
    search: z.string().max(100).default('').describe('Слова из названия или о\u00a0заказчике'),
    page: pageSchema,
  },
  output: { total: z.number(), estimates: z.array(z.object(summary)) },
  async run({ shop, origin }, { search, page }) {
    const { viewer } = await shop.query(AgentEstimates, { search, page })
    const { total, items } = viewer.estimates
    return {
      text: `Смет: ${total}`,
      data: {
        total,
        estimates: items.map(({ id, title, client, lineCount, changedAt, ...one }) => ({
          id,
          title: toPlain(title, origin),
          client: toPlain(client, origin),
          lineCount,
          total: toMoney(one.total.amountMinor, one.total.currency),
          changedAt,
        })),
      },
    }
  },
})

const output = {
  ...summary,
  url: z.string().describe('Страница сметы'),
  version: z.number(),
  unpricedCount: z.number().describe('Строк без цены'),
  sections: z.array(z.object({ id: z.string(), title: z.string() })),
  lines: z
    .array(
      z.object({
        id: z.string(),
        sectionId: z.string().nullable(),
        productId: z.string().nullable().describe('null\u00a0своя строка: работа'),
        code: z.string().nullable(),
        name: z.string(),
        unit: z.string().describe('Пустая\u00a0базовая единица товара'),
        quantity: z.number(),
        note: z.string(),
        isGone: z.boolean().describe('Больше не\u00a0продаётся'),
        isAvailable: z.boolean(),
        price: moneySchema.nullable(),
        total: moneySchema,
      }),
    )
    .describe('Не\u00a0больше пятисот'),
}

type Line = AgentEstimate_EstimateFragment['lines'][number]

const toLine = (line: Line, plain: (text: string) => string) => ({
  id: line.id,
  sectionId: line.sectionId,
  productId: line.productId,
  code: line.code && plain(line.code),
  name: plain(line.name),
  unit: plain(line.unit),
  quantity: line.quantity,
  note: plain(line.note),
  isGone: line.isGone,
  isAvailable: line.isAvailable,
  price: line.price && toMoney(line.price.amountMinor, line.price.currency),
  total: toMoney(line.sums.total.amountMinor, line.sums.total.currency),
})

async function answerEstimate({ shop, origin }: Agent, id: string) {
  const { viewer } = await shop.query(AgentEstimateRead, { id })
  if (!viewer.estimate) throw new ToolRefusal('NOT_FOUND', 'Такой сметы нет', { field: ['id'] })
  const estimate = readFragment(AgentEstimate_estimate, viewer.estimate)
  const plain = (text: string) => toPlain(text, origin, 500)
  const { total } = estimate
  return {
    text: `В\u00a0смете строк: ${estimate.lineCount}, на ${formatMoney(total.amountMinor)}`,
    data: {
      id: estimate.id,
      title: plain(estimate.title),
      client: plain(estimate.client),
      lineCount: estimate.lineCount,
      total: toMoney(total.amountMinor, total.currency),
      changedAt: estimate.changedAt,
      url: origin + href('/estimates/:id', { id: estimate.id }),
      version: estimate.version,
      unpricedCount: estimate.unpricedCount,
      sections: estimate.sections.map((one) => ({ id: one.id, title: plain(one.title) })),
      lines: estimate.lines.map((line) => toLine(line, plain)),
    },
  }
}

const getEstimate = defineTool({
  name: 'get_estimate',
  title: 'Смета',
  description: 'Одна смета со строками, ценами и\u00a0суммами.',
  effect: 'read',
  isPersonal: true,
  input: { id: idSchema },
  output,
  run: (agent, { id }) => answerEstimate(agent, id),
})

const createEstimate = defineTool({
  name: 'create_estimate',
  title: 'Новая смета',
  description: 'Создаёт пустую смету.',
  effect: 'set',
  isPersonal: true,
  input: {
    title: z.string().min(1).max(120).describe('Название сметы'),
    idempotencyKey: keySchema,
  },
  output,
  async run(agent, { title, idempotencyKey }) {
    const created = await agent.shop.mutate(AgentEstimateCreate, { title, idempotencyKey })
    const { estimate } = expectDone(created.estimateCreate)
    if (!estimate) throw new ToolRefusal('CONFLICT', 'Смету успели удалить')
    return answerEstimate(agent, estimate.id)
  },
})

const addedSchema = z.strictObject({
  productId: z.string().min(1).max(64).optional().describe('Товар; без него своя строка'),
  name: z.string().max(300).default('').describe('Название своей строки, например работы'),
  quantity: z.number().positive().max(1e6).describe('Сколько'),
  unit: z.string().max(20).optional().describe('Без неё базовая единица товара'),
  priceMinor: z.int().min(0).max(1e12).optional().describe('Своей строки: копейки за единицу'),
  note: z.string().max(500).default('').describe('Примечание'),
  sectionId: z.string().max(64).optional().describe('Раздел из get_estimate'),
})
type Added = z.output<typeof addedSchema>

/** The line as the estimate takes it; of goods only what can be sold. */
async function toItem({ shop }: Agent, added: Added) {
  const { productId, unit, quantity, sectionId, priceMinor, ...words } = added
  const section = { ...words, sectionId: sectionId ?? null }
  if (productId === undefined) {
    return { ...section, unit: unit ?? '', quantity, priceMinor: priceMinor ?? null }
  }
  const product = await requireGoods(shop, productId, { cityId: shop.cityId, field: 'lines' })
  const hundredths = expectSellable(product, { quantity, unit })
  const counted = unit === undefined || unit === product.unit ? '' : unit
  return { ...section, productId: product.id, quantity: hundredths / 100, unit: counted }
}

const addEstimateLines = defineTool({
  name: 'add_estimate_lines',
  title: 'Строки в\u00a0смету',
  description:
    'Добавляет в\u00a0конец сметы или раздела товары и\u00a0работы: все или ни одной. Товар, который ' +
    'там уже есть, прибавляется к\u00a0своей строке.',
  effect: 'set',
  isPersonal: true,
  input: {
    id: idSchema,
    lines: z.array(addedSchema).min(1).max(50).describe('Товары и\u00a0работы'),
    idempotencyKey: keySchema,
  },
  output,
  async run(agent, { id, lines, idempotencyKey }) {
    const items = await Promise.all(lines.map((line) => toItem(agent, line)))
    const added = await agent.shop.mutate(AgentEstimateItemsAdd, { id, items, idempotencyKey })
    expectDone(added.estimateItemsAdd)
    return answerEstimate(agent, id)
  },
})

export const estimateTools = [listEstimates, getEstimate, createEstimate, addEstimateLines]
