import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { contentDrawings } from '#demo/content.ts'
import { drawingKey } from './drawings/index.ts'
import { renderPictures } from './render-pictures.ts'

const plan = new Map(
  contentDrawings.slice(0, 3).map((drawing) => [drawingKey(drawing), drawing] as const),
)

function createFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'otves-pictures-'))
  onTestFinished(() => {
    for (const path of [folder, `${folder}.drawn`]) rmSync(path, { recursive: true, force: true })
  })
  return folder
}

test('only what is missing or was drawn by other code is drawn, and what is stale goes', async () => {
  const folder = createFolder()
  const told: string[] = []
  const first = await renderPictures(folder, plan, (done, all) => told.push(`${done}/${all}`))
  const [gone = '', changed = '', same = ''] = [...plan.keys()]
  const before = statSync(join(folder, `${same}.avif`)).mtimeMs
  rmSync(join(folder, `${gone}-200.avif`))
  const drawn = readFileSync(`${folder}.drawn`, 'utf8')
  writeFileSync(`${folder}.drawn`, drawn.replace(`${changed} `, `${changed} other-`))
  writeFileSync(join(folder, `${same}-200.avif.part`), 'stopped in the middle')

  const second = await renderPictures(folder, plan)
  const third = await renderPictures(folder, plan)

  expect([first, second, third]).toEqual([3, 2, 0])
  expect(told).toEqual(['1/3', '2/3', '3/3'])
  expect(statSync(join(folder, `${same}.avif`)).mtimeMs).toBe(before)
  expect(readdirSync(folder)).toHaveLength(3 * 4)
})
