/** Saves the pictures of complaints as files for the merchant who answers them. */
import { mkdir, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Database } from '#api/context.ts'
import { listPhotos } from '#api/data/feedback/complaint.ts'

const endings = new Map([
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
])

/** Writes the pictures of one complaint, for no other user of the machine; answers their paths. */
export async function savePictures(db: Database, folder: string, number: number) {
  const photos = await listPhotos(db, number)
  await mkdir(folder, { recursive: true })
  return Promise.all(
    photos.map(async ({ type, hex }, i) => {
      const name = `complaint-${number}-${i + 1}.${endings.get(type) ?? 'bin'}`
      const path = resolve(folder, name)
      await writeFile(path, Buffer.from(hex, 'hex'), { mode: 0o600 })
      return path
    }),
  )
}
