/** An estimate that a list of goods is read into. */
import { createTestApi } from './api.ts'
import { createInstaller } from './estimate.ts'

export async function createFill(options: Parameters<typeof createTestApi>[0] = {}) {
  const api = await createTestApi(options)
  const installer = await createInstaller(api)
  const { id } = await installer.make('Ванная')
  const fill = (body: object) => installer.post(`/${id}/fill`, body)
  const read = async (text: string) => (await fill({ text })).body.rows
  const send = (bytes: Uint8Array, name = 'list.xlsx') =>
    fill({ file: { name, content: bytes.toBase64() } })
  return { api, id, installer, fill, read, send }
}
