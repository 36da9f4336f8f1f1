/** What `npm run answer` does with one case, on the case as it was read just before. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { StaffCase, type StaffCaseKind } from '#schema/rest/staff/inbox.ts'
import { describeCase, printCase, toNext } from './case-print.ts'
import type { Result } from './command.ts'
import { type Answer, explain, ShopCallError, type ShopClient } from './shop-client.ts'

export async function showCase(
  client: ShopClient,
  kind: StaffCaseKind,
  id: string,
  folder: string | undefined,
): Promise<Result> {
  const { value, text } = await findCase(client, kind, id)
  const files = folder === undefined ? [] : await savePictures(client, value, folder)
  const next = toNext(value)
  return { json: text, print: () => printCase(value, files), ...(next && { next }) }
}

function findCase(client: ShopClient, kind: StaffCaseKind, id: string): Promise<Answer<StaffCase>> {
  return explain(client.get(StaffCase, `/inbox/${kind}/${id}`), {
    NOT_FOUND: () => `There is no ${kind.toLowerCase()} ${id}`,
  })
}

export type Asked = {
  kind: StaffCaseKind
  id: string
  seen: number | undefined
  /** Below /staff; ID stands for the case's. */
  path: string
  body: object
}

export async function actOnCase(
  client: ShopClient,
  { kind, id, seen, path, body }: Asked,
): Promise<Result> {
  const { value: before } = await findCase(client, kind, id)
  const sent = { ...body, version: seen ?? before.version }
  const addState = async (message: string) => {
    const { value: now } = await findCase(client, kind, id)
    return `${message}: ${describeCase(now)}`
  }
  const call = client.post(StaffCase, `/${path.replace('ID', id)}`, sent)
  const { value, text } = await explain(call, { CONFLICT: addState, DECIDED: addState })
  return { json: text, print: () => `${describeCase(value)}\n`, next: 'answer' }
}

const endings = new Map([
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
])

/** Where calls have the pictures of a kind. */
const pictureFolders: Partial<Record<StaffCaseKind, string>> = {
  COMPLAINT: 'complaints',
  INSTALLER: 'installer-requests',
}

/** For no other user of the machine; answers where they are. */
async function savePictures(
  client: ShopClient,
  { kind, id, photoCount }: StaffCase,
  folder: string,
): Promise<string[]> {
  const folderOf = pictureFolders[kind]
  if (!folderOf || photoCount === 0) return []
  try {
    await mkdir(folder, { recursive: true })
    const all = Array.from({ length: photoCount }, async (_, i) => {
      const { type, bytes } = await client.download(`/${folderOf}/${id}/photos/${i}`)
      const name = `${kind.toLowerCase()}-${id}-${i + 1}.${endings.get(type) ?? 'bin'}`
      const path = join(resolve(folder), name)
      await writeFile(path, bytes, { mode: 0o600 })
      return path
    })
    return await Promise.all(all)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error) || error instanceof ShopCallError) throw error
    throw new ShopCallError(`Pictures cannot be saved in ${folder} (${error.code})`)
  }
}
