/** One call of DaData, the same for addresses, companies and banks, with one key. */
import type { ZodType } from 'zod'
import { ask, type Fetch } from './request.ts'

export type DadataAccount = {
  fetch: Fetch
  apiKey: string
  /** Without a slash at the end: DaData itself, or the emulator's host. */
  baseUrl?: string
  timeoutMs?: number
}

export function createDadataCall({
  fetch,
  apiKey,
  baseUrl = 'https://suggestions.dadata.ru',
  timeoutMs = 2500,
}: DadataAccount) {
  return <Body>(method: string, body: unknown, schema: ZodType<Body>): Promise<Body | null> => {
    const request = new Request(`${baseUrl}/suggestions/api/4_1/rs/${method}`, {
      method: 'POST',
      headers: {
        authorization: `Token ${apiKey}`,
        'content-type': 'application/json',
        accept: 'application/json',
      },
      body: JSON.stringify(body),
    })
    return ask(fetch, { provider: 'dadata', request, schema, timeoutMs })
  }
}
