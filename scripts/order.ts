/**
 * `npm run order`: what the shop's people do with an order, where no other system does it. Money
 * that is held for it follows (docs/decisions/0046).
 */
import { listOpenOrders, moveOrder } from '#api/data/order/order-move.ts'
import { OrderStatus } from '#schema/rest/order.ts'
import { DataFolderError, openDatabase, readDataDir } from './local/database.ts'
import { ShopStoppedError } from './local/local-db-server.ts'
import type { Output } from './local/output.ts'

const usage = `Usage: npm run order                    lists the orders that are not done
       npm run order -- NUMBER STATUS   moves one on: PICKING, READY, DELIVERING, COMPLETED,
                                        or CANCELLED
`

/** Exit status: 0 done; 1 no such order, or it cannot go there; 2 not understood. */
export async function main(args: string[], output: Output, dataDir: string): Promise<number> {
  try {
    return await run(args, output, dataDir)
  } catch (error) {
    const isTold = error instanceof DataFolderError || error instanceof ShopStoppedError
    if (!isTold) throw error
    output.stderr.write(`${error.message}\n`)
    return 1
  }
}

async function run(args: string[], output: Output, dataDir: string): Promise<number> {
  const [number = '', text = ''] = args
  const to = OrderStatus.safeParse(text.toUpperCase())
  const isMove = args.length === 2 && /^\d{1,12}$/.test(number) && to.success
  if (args.length > 0 && !isMove) {
    output.stderr.write(usage)
    return 2
  }
  const { db, sweep, close } = await openDatabase(dataDir)
  try {
    if (!isMove) {
      const lines = (await listOpenOrders(db)).map(
        (order) =>
          `${order.number}  ${order.status}  ${order.method}${order.isHeld ? '  money held' : ''}\n`,
      )
      output.stdout.write(lines.join(''))
      return 0
    }
    const outcome = await moveOrder(db, { number: Number(number), to: to.data, now: new Date() })
    if (outcome === 'moved') {
      await sweep()
      return 0
    }
    output.stderr.write(
      outcome === 'absent'
        ? `There is no order ${number}\n`
        : `Order ${number} cannot become ${to.data} now\n`,
    )
    return 1
  } finally {
    await close()
  }
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process, readDataDir())
