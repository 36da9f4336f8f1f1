/** The gateway in front of the real api, with the paths it was asked for. */
import { createTestApi } from './api.ts'
import { createShopGateway } from './gateway.ts'

export async function createShop(options: Parameters<typeof createTestApi>[0] = {}) {
  const api = await createTestApi(options)
  const paths: string[] = []
  const fetch = async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    paths.push(pathname.replace('/api/v1', ''))
    const body = request.body ? await request.json() : undefined
    const headers = Object.fromEntries(request.headers)
    return api.send(pathname + search, { method: request.method, headers, body })
  }
  return { api, paths, ...createShopGateway(fetch) }
}
