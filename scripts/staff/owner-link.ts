/** `npm run staff -- owner-link`: lets the owner in at `/staff`; who runs it keeps the data folder. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listOwners } from '#api/data/staff/person.ts'
import type { Database } from '#api/database.ts'
import { createOwnerLink } from '#api/domain/staff/owner-link.ts'
import { isLocalAddress } from '#schema/variable.ts'
import { readVariables } from '#scripts/local/dev-vars.ts'
import type { Output } from '#scripts/local/output.ts'
import { readPort } from '#scripts/local/port.ts'
import { RemoteRefusedError } from '#scripts/local/remote.ts'
import { root } from '#scripts/local/shell.ts'

/** Where the shop is open to visitors. */
export function readOrigin(isRemote: boolean): string {
  const said = process.env.SHOP_ORIGIN || readVariables()['SHOP_ORIGIN']
  const origin = said || (isRemote ? readDeployed() : null)
  if (origin) return origin.replace(/\/$/, '')
  if (isRemote) throw new RemoteRefusedError('--remote needs SHOP_ORIGIN: where the shop is open')
  return `http://localhost:${readPort(process.env) ?? 8787}`
}

/** Null while it is the one that the repository comes with. */
function readDeployed(): string | null {
  const text = readFileSync(join(root, 'api/wrangler.toml'), 'utf8')
  const origin = /^SHOP_ORIGIN = "([^"]+)"/m.exec(text)?.[1] ?? ''
  return origin === '' || isLocalAddress(origin) ? null : origin
}

/** Exit status: 0 the link is printed; 1 it is not known for which of the owners. */
export async function printOwnerLink(
  db: Database,
  { stdout, stderr }: Output,
  { id, origin, now }: { id: string; origin: string; now: Date },
): Promise<number> {
  const owners = await listOwners(db)
  const owner = owners.find((one) => one.id === id) ?? null
  const isNamed = owner !== null || (id === '' && owners.length < 2)
  if (!isNamed) {
    const list = owners.map((one) => `  ${one.id}  ${one.name}\n`).join('')
    stderr.write(
      owners.length === 0
        ? 'There is no owner yet: npm run staff -- owner-link\n'
        : `Say for whom: npm run staff -- owner-link ID\n${list}`,
    )
    return 1
  }
  const given = owner ?? owners[0] ?? null
  const { url, endsAt } = await createOwnerLink(db, { origin, owner: given, now })
  stdout.write(`${url}\n`)
  const whom = given ? given.name : 'the first owner, who will be asked for their name'
  stderr.write(
    `It signs in ${whom}, once, until ${endsAt.toISOString().slice(11, 16)} UTC. ` +
      'A link made before no longer works.\n',
  )
  return 0
}
