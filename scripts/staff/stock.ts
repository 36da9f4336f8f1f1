/** `npm run staff -- stock`: what stands in the shops, and its correction to what was counted. */
import type * as z from 'zod'
import { toUnitWord } from '#language/ru/unit.ts'
import { StaffStock, StaffStockList } from '#schema/rest/staff/stock.ts'
import {
  type Act,
  pageOptions,
  type Result,
  readPage,
  readText,
  UsageError,
  type Values,
} from './command.ts'
import { toPageLine } from './format.ts'
import { explain, type ShopClient } from './shop-client.ts'
import { toTable } from './table.ts'

const usage = `Usage: npm run staff -- stock [--text TEXT] [--at SHOP_ID]
                                              what stands where; TEXT is of a name, a code or a
                                              barcode; --page N, --per-page N
       npm run staff -- stock PRODUCT_ID SHOP_ID COUNTED --reason TEXT
                                              corrects it to what was counted, what waits for its
                                              buyers included
  --seen QUANTITY   refuses when HAND is not this any more
`

const options = {
  ...pageOptions,
  text: { type: 'string' },
  at: { type: 'string' },
  reason: { type: 'string' },
  seen: { type: 'string' },
} as const

export const stockCommand = { help: 'npm run staff -- stock --help', usage, options, toAct }

function toAct([, productId, shopId, counted, ...rest]: string[], values: Values): Act | null {
  if (productId === undefined) return toList(values)
  if (!shopId || counted === undefined || rest.length > 0) return null
  const reason = readText(values.reason)?.trim() ?? ''
  if (reason === '') throw new UsageError('A correction needs --reason, for the audit log')
  const seen = readText(values.seen)
  const change = {
    onHand: readQuantity(counted, 'COUNTED'),
    seen: seen === undefined ? undefined : readQuantity(seen, '--seen'),
    reason,
  }
  return (client) => correct(client, { productId, shopId }, change)
}

function readQuantity(text: string, name: string): number {
  if (/^\d{1,7}([.,]\d{1,2})?$/.test(text)) return Number(text.replace(',', '.'))
  throw new UsageError(`${name} is a quantity, such as 12 or 3.5, not «${text}»`)
}

function toList(values: Values): Act {
  const query = {
    ...readPage(values),
    search: readText(values.text),
    shopId: readText(values.at),
  }
  return async (client) => {
    const { value, text } = await client.get(StaffStockList, '/stocks', query)
    return {
      json: text,
      print: (width) => printStocks(value, width),
      ...(value.items.length > 0 && {
        next: 'staff -- stock PRODUCT_ID SHOP_ID COUNTED --reason TEXT',
      }),
    }
  }
}

type Change = { onHand: number; seen: number | undefined; reason: string }

async function correct(
  client: ShopClient,
  where: { productId: string; shopId: string },
  { onHand, seen, reason }: Change,
): Promise<Result> {
  const find = async () => {
    const { value } = await client.get(StaffStockList, '/stocks', where)
    return value.items[0]?.onHand ?? 0
  }
  const { productId, shopId } = where
  const path = `/stocks/${encodeURIComponent(productId)}/${encodeURIComponent(shopId)}`
  const body = { seen: seen ?? (await find()), onHand, reason }
  const { value, text } = await explain(client.post(StaffStock, path, body), {
    NOT_FOUND: () => `There is no product ${productId}, or no shop ${shopId}`,
    CONFLICT: async (message) => `${message}: ${await find()} stand there now`,
  })
  return { json: text, print: () => `${describe(value)}\n`, next: 'staff -- stock' }
}

const describe = ({ name, shop, onHand, reserved, free, unit }: StaffStock) =>
  `${name}, ${shop}: ${onHand} ${toUnitWord(onHand * 100, unit)} on hand, ${reserved} reserved, ${free} free`

const columns = [
  { title: 'PRODUCT_ID' },
  { title: 'SHOP_ID' },
  { title: 'HAND', isRight: true },
  { title: 'RESERVED', isRight: true },
  { title: 'FREE', isRight: true },
  { title: 'CODE', isSpare: true },
  { title: 'NAME', least: 10 },
]

function printStocks(list: z.infer<typeof StaffStockList>, width: number | null): string {
  const rows = list.items.map((one) => [
    one.productId,
    one.shopId,
    `${one.onHand} ${toUnitWord(one.onHand * 100, one.unit)}`,
    String(one.reserved),
    String(one.free),
    one.code,
    one.name,
  ])
  return toTable(columns, rows, width) + toPageLine(list, 'stocks')
}
