/** The process that makes a shop of this checkout ready: it can build, and fill with the demo. */
import { answerParent } from './prepare-start.ts'

answerParent({
  build: async (options) => {
    const { build } = await import('#scripts/build.ts')
    await build(options)
  },
  seed: async (...given) => {
    const { seed } = await import('#scripts/seed.ts')
    await seed(...given)
  },
})
