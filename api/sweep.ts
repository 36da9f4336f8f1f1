/** What time alone makes happen, run by the schedule of api/wrangler.toml. */
import type { ApiDependencies } from './context.ts'
import { removeExpiredSecrets } from './data/sweep.ts'

export async function sweep({ db, now }: ApiDependencies): Promise<void> {
  await removeExpiredSecrets(db, now())
}
