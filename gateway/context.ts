import type { Tell } from '#telemetry/telemetry.ts'
import type { Rest } from './rest/client.ts'
import type { Session } from './session/session.ts'

/** What every resolver is handed. */
export type GatewayContext = { rest: Rest }

/** What Yoga hands to plugins and to the context beside the request. */
export type ServerContext = {
  session: Session
  /** What is known of the operation, for its counters. */
  tell: Tell
}
