/**
 * Runs in workerd beside the shop and has its database: what the process outside asks for scripts
 * (local-db-server.ts). Its types are taken out of it (workerd-config.ts), and it imports nothing.
 */
type Bindings = {
  DB: D1Database
  API: { scheduled: (event: { cron: string }) => Promise<unknown> }
  CONTROL_KEY: string
  STOREFRONT_METRICS: Metrics
  API_METRICS: Metrics
}

/** Of a Worker: class Metrics of its entry. */
type Metrics = { read: () => Promise<string> }

type Asked = {
  isMetrics?: true
  cron?: string
  statements?: { sql: string; parameters: unknown[] }[]
}

export default {
  async fetch(request: Request, bindings: Bindings) {
    const { DB: db, API: api, CONTROL_KEY: key } = bindings
    if (request.headers.get('authorization') !== `Bearer ${key}`) {
      return new Response(null, { status: 403 })
    }
    const { isMetrics, cron, statements = [] }: Asked = await request.json()
    try {
      if (isMetrics) {
        const metrics = [bindings.STOREFRONT_METRICS, bindings.API_METRICS]
        return Response.json({ texts: await Promise.all(metrics.map((of) => of.read())) })
      }
      if (cron !== undefined) await api.scheduled({ cron })
      const prepared = statements.map(({ sql, parameters }) => db.prepare(sql).bind(...parameters))
      const results = prepared.length > 0 ? await db.batch(prepared) : []
      return Response.json({ results })
    } catch (error) {
      return Response.json({ error: error instanceof Error ? error.message : String(error) })
    }
  },
}
