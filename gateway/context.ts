/** What every resolver is handed. */
export type GatewayContext = { requestId: string }
