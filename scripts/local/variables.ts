/** Whether a local shop can be started with its variables. */
import { Settings as ApiSettings } from '#api/settings.ts'
import { Settings } from '#gateway/settings.ts'
import { parseVariables } from '#schema/variable.ts'
import { parseKeep } from '#scripts/backup/thin.ts'
import { parseTrustedProxies } from './client-address.ts'
import { parseMetricsAddress } from './own-address.ts'

/** What the Workers are started with. Refuses in words what they cannot be, before workerd does by a trace. */
export function requireVariables(variables: Record<string, string>, origin: string) {
  // The process that takes a copy reads it again.
  parseKeep(variables['BACKUP_KEEP'] ?? '')
  const given = { ENVIRONMENT: 'local', SHOP_ORIGIN: origin, ...variables }
  const metricsAddress = variables['METRICS_ADDRESS']
  if (metricsAddress) parseMetricsAddress(metricsAddress)
  return {
    web: parseVariables(Settings, given),
    api: parseVariables(ApiSettings, given),
    isTrusted: parseTrustedProxies(variables['TRUSTED_PROXIES'] ?? ''),
  }
}
