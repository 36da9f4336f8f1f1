/** The api without its platform: resources, session, the one onError and the one notFound. */
import { OpenAPIHono } from '@hono/zod-openapi'
import { HTTPException } from 'hono/http-exception'
import type { ApiDependencies, ApiEnv } from './context.ts'
import { absent, refuse } from './refusal.ts'
import { city } from './resources/city.ts'

const bodyLimitBytes = 256 * 1024

/** Everything under `/api`, for a Worker, a test or a Node server. */
export function createApi(dependencies: ApiDependencies) {
  const v1 = new OpenAPIHono<ApiEnv>().route('/', city)

  const app = new OpenAPIHono<ApiEnv>()
  app.use(async (c, next) => {
    const requestId = c.req.header('x-request-id') ?? crypto.randomUUID()
    for (const [name, value] of Object.entries(dependencies)) {
      c.set(name as keyof ApiDependencies, value as never)
    }
    c.set('requestId', requestId.slice(0, 64))
    c.set('session', null)
    c.header('x-request-id', c.var.requestId)
    c.header('cache-control', 'private, no-store')
    if (Number(c.req.header('content-length') ?? 0) > bodyLimitBytes) {
      return refuse(c, { code: 'INVALID' })
    }
    await next()
  })
  app.route('/api/v1', v1)
  app.doc31('/api/openapi.json', {
    openapi: '3.1.0',
    info: { title: 'Otves REST API', version: '1' },
  })
  app.notFound((c) => absent(c))
  app.onError((error, c) => {
    if (error instanceof HTTPException && error.status < 500) return refuse(c, { code: 'INVALID' })
    console.error(JSON.stringify({ requestId: c.var.requestId, error: String(error.stack) }))
    return refuse(c, { code: 'INTERNAL' })
  })
  return app
}
