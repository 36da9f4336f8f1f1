/** `npm run seed:remote`: the demo shop into the D1 of a deployment that is still empty. */
import { DatabaseUnreachableError } from './local/d1-http.ts'
import { openRemote, RemoteRefusedError, readAddress } from './local/remote.ts'
import { seed } from './seed.ts'

try {
  const { db, close } = await openRemote(readAddress(process.env))
  try {
    await seed(db, { hasInstaller: false })
  } finally {
    await close()
  }
} catch (error) {
  const isTold = error instanceof RemoteRefusedError || error instanceof DatabaseUnreachableError
  if (!isTold) throw error
  console.error(error.message)
  process.exitCode = 1
}
