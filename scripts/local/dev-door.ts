/**
 * The door of a shop that `npm run dev` runs: Vite keeps the database to itself, but Miniflare
 * below it speaks Cloudflare's own API of D1, and sets off what the cron would.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { openHttpDatabase } from './d1-http.ts'
import { databaseId } from './database.ts'
import { serveLocalDb, startSweeps, sweepCron } from './local-db-server.ts'

const askMs = 300
const answerMaxMs = 2000

/** Opens once Vite answers, unless it has ended before. */
export function openDoor(
  origin: string,
  dataDir: string,
  isEnded: () => boolean,
): { close: () => Promise<void> } {
  const baseUrl = `${origin}/cdn-cgi/local/explorer/api`
  const opened = openWhenAnswering(baseUrl, dataDir, isEnded).catch((error: unknown) => {
    console.error('Scripts cannot reach this shop while it runs:', error)
    return null
  })
  return { close: async () => (await opened)?.close() }
}

async function openWhenAnswering(baseUrl: string, dataDir: string, isEnded: () => boolean) {
  while (!(await isAnswering(baseUrl))) {
    if (isEnded()) return null
    await pause(askMs)
  }
  const sweep = () => sweepBy(baseUrl)
  const control = await serveLocalDb(openHttpDatabase({ baseUrl, databaseId }), dataDir, sweep)
  const sweeps = startSweeps(sweep)
  return {
    close: () => {
      clearInterval(sweeps)
      return control.close()
    },
  }
}

async function isAnswering(baseUrl: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(answerMaxMs)
    return (await fetch(`${baseUrl}/d1/database`, { signal })).ok
  } catch {
    return false
  }
}

async function sweepBy(baseUrl: string): Promise<void> {
  const response = await fetch(`${baseUrl}/local/scheduled?worker=api`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ cron: sweepCron }),
  })
  if (!response.ok) throw new Error(`The sweep failed: ${await response.text()}`)
}
