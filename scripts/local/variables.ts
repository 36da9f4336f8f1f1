/** Whether a local shop can be started with its variables. */
import { Settings as ApiSettings } from '#api/compose.ts'
import { Settings } from '#gateway/settings.ts'
import { parseVariables } from '#schema/variable.ts'

/** Refuses in words, before workerd does by a trace, what the Workers cannot be started with. */
export function requireVariables(variables: Record<string, string>, origin: string): void {
  const given = { ENVIRONMENT: 'local', SHOP_ORIGIN: origin, ...variables }
  parseVariables(Settings, given)
  parseVariables(ApiSettings, given)
}
