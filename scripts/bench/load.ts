/** Requests per second and percentiles of one address. */
import autocannon from 'autocannon'

export type Load = { requestsPerSecond: number; p50: number; p99: number; failed: number }

export type Target = {
  url: string
  body?: string
  /** Every request asks for something new, so no cached page or answer is used. */
  isUncached?: boolean
}

/** A browser's: crawlers are answered otherwise. */
export const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'

let count = 0

export async function measureLoad(
  { url, body, isUncached = false }: Target,
  { connections = 16, seconds = 6 }: { connections?: number; seconds?: number } = {},
): Promise<Load> {
  const { pathname } = new URL(url)
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    method: body ? 'POST' : 'GET',
    headers: {
      'user-agent': userAgent,
      ...(body && { 'content-type': 'application/json', 'x-graphql-client': 'bench' }),
    },
    ...(body && { body }),
    ...(isUncached && {
      requests: [
        {
          setupRequest: (request) => {
            count += 1
            // A variable that the document does not name makes it another question.
            if (body) {
              const other = body.replace('"variables":{', `"variables":{"bench":${count},`)
              return { ...request, body: other }
            }
            return { ...request, path: `${pathname}?bench=${count}` }
          },
        },
      ],
    }),
  })
  return {
    requestsPerSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  }
}
