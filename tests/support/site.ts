/** The shop's own requisites, as `shop.yaml` gives them. */
import type { TestApi } from './api.ts'
import { insert } from './database.ts'

const payee = {
  name: 'ООО «Отвес»',
  inn: '7700000001',
  kpp: '770001001',
  address: 'Москва, ул. Отвесная, 1',
  signer: { surname: 'Уровнев', name: 'Пётр', patronymic: 'Ильич', duty: 'Директор' },
}

/** What is undefined, the file leaves out. */
type Given = { [Key in keyof typeof payee]?: (typeof payee)[Key] | undefined }

export async function writeSite({ db }: TestApi, given: Given = {}): Promise<void> {
  const body = JSON.stringify({ phone: '', requisites: payee.name, payee: { ...payee, ...given } })
  const site = { kind: 'common', slug: 'site', title: '', version: '', position: 0, body }
  await db.prepare("DELETE FROM contents WHERE kind = 'common' AND slug = 'site'").run()
  await db.batch(insert(db, 'contents', [site]))
}
