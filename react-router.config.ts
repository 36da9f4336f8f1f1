import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  ssr: true,
  // The route list is short: sending it whole saves a request before the first soft navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
