/** The payment sandbox's page, and what YooKassa's emulator remembers. */
import type { TestApi } from './api.ts'

export type SandboxChoice = 'pay' | 'decline' | 'expire' | 'leave'

/** What a buyer does on the provider's page. */
export function choose({ send }: TestApi, confirmationUrl: string, choice: SandboxChoice) {
  return send(new URL(confirmationUrl).pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    form: `choice=${choice}`,
  })
}

/** The last payment as the provider would answer it. */
export async function findAtProvider({ db }: TestApi) {
  const body = await db
    .prepare('SELECT body FROM emulator_payments ORDER BY created_at DESC, rowid DESC')
    .first<string>('body')
  return JSON.parse(body ?? '{}')
}
