import type * as z from 'zod'
import {
  type InstallerRequest,
  type InstallerRequestCreate,
  InstallerRequestResponse,
} from '#schema/rest/installer-request.ts'
import type { Outcome, Rest } from './client.ts'

/** Pictures take their time to be carried and kept. */
const timeoutMs = 20_000

const segments = ['user', 'installer-request']
const shared = { answer: InstallerRequestResponse, access: 'session' } as const

/** The last one; null of none. */
export async function findInstallerRequest(rest: Rest): Promise<InstallerRequest | null> {
  return (await rest.require({ segments, ...shared })).request
}

/** Asks to become an installer; the same key never asks twice. */
export const createInstallerRequest = (
  rest: Rest,
  request: z.input<typeof InstallerRequestCreate>,
  idempotencyKey: string,
): Promise<Outcome<z.infer<typeof InstallerRequestResponse>>> =>
  rest.write({ segments, body: request, ...shared, idempotencyKey, timeoutMs })

/** Takes it back while it waits. */
export const withdrawInstallerRequest = (
  rest: Rest,
  id: string,
): Promise<Outcome<z.infer<typeof InstallerRequestResponse>>> =>
  rest.write({ method: 'DELETE', segments: [...segments, id], ...shared })
