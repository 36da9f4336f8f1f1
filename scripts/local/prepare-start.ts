/**
 * All that precedes a shop that serves, in a process that ends: the build, the tables, the demo's
 * goods, the configuration of workerd. What it loads takes half a gigabyte, and none of it is
 * needed afterwards; of what is ready already it loads nothing.
 */
import type { Database } from '#api/database.ts'
import type { Setup } from '#schema/rest/setup.ts'
import type { WorkerdConfig } from './workerd-config.ts'

export type StartOptions = {
  dataDir: string
  /** Where this machine reaches the shop. */
  origin: string
  /** The socket's own address: `origin` may be the name of a proxy this machine cannot reach. */
  localOrigin: string
  variables: Record<string, string>
  /** Loads the demo into an empty database; by default where the shop is local. */
  isSeeded?: boolean
  /** Builds before, when the last build is not of these sources. */
  isBuilt?: boolean
}

export type Started = {
  config: WorkerdConfig
  /** What the shop lacks: parts of it, and keys of providers. */
  setup: Setup
  /** What is said of it when it serves. */
  welcome: string[]
}

/** An error is told by its message. */
export type Reply = { started: Started } | { refusal: string }

/** What a checkout can do and a packed shop, which has no sources, cannot. */
export type Workshop = {
  build: (options: { hasDemo: boolean }) => Promise<void>
  seed: (db: Database, options: { hasInstaller: boolean }) => Promise<void>
}

async function prepareStart(options: StartOptions, workshop: Workshop | null): Promise<Started> {
  const { dataDir, origin, localOrigin, variables, isBuilt = false } = options
  const { requireVariables } = await import('./variables.ts')
  const settings = requireVariables(variables, origin)
  const isLocal = settings.api.ENVIRONMENT === 'local'
  const { isSeeded = isLocal } = options
  if (isBuilt) await workshop?.build({ hasDemo: isLocal || options.isSeeded === true })
  const { listMissingProviders } = await import('#api/settings.ts')
  const { fill } = await import('./fill.ts')
  const missingProviders = listMissingProviders(settings.api)
  const seed = (isSeeded && workshop?.seed) || null
  const setup = await fill(dataDir, {
    seed: seed && ((db) => seed(db, { hasInstaller: isLocal })),
    missingProviders,
  })
  const given = { ENVIRONMENT: 'local', SHOP_ORIGIN: origin, LOCAL_ORIGIN: localOrigin }
  const { prepareConfig } = await import('./workerd-config.ts')
  const config = await prepareConfig(dataDir, { ...given, ...variables })
  const { toWelcome } = await import('./welcome.ts')
  return {
    config,
    setup,
    welcome: toWelcome({ origin, setup, settings, hasDemo: workshop !== null }),
  }
}

async function answer(options: StartOptions, workshop: Workshop | null): Promise<Reply> {
  try {
    return { started: await prepareStart(options, workshop) }
  } catch (error) {
    return { refusal: error instanceof Error ? error.message : String(error) }
  }
}

/** Does what the process that started this one asks, tells it, and ends. */
export function answerParent(workshop: Workshop | null): void {
  process.once('message', async (options: StartOptions) => {
    const reply = await answer(options, workshop)
    process.send?.(reply, () => process.exit())
  })
}
