/** Reads the files of a shop's folder, and gathers every fault on the way. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type * as z from 'zod'
import { type Fault, parseYaml, readYaml } from '#build-tools/shop/yaml.ts'
import { recipe } from '#scripts/pictures/sizes.ts'
import { type Block, parseBlocks } from './markdown.ts'

/** A picture of the folder, which applying brings among the shop's files. */
type FolderPicture = { key: string; file: string }

export type Folder = {
  path: string
  faults: Fault[]
  pictures: Map<string, FolderPicture>
  /** What a YAML file says; null when it is absent or at fault. */
  read: <Form extends z.ZodType>(file: string, form: Form) => z.output<Form> | null
  has: (file: string) => boolean
  /** YAML files of a subfolder, by their names without the end. */
  listYaml: (subfolder: string) => { name: string; file: string }[]
  /** Texts of a subfolder and those below it: what stands between the `---` lines, and sections. */
  readTexts: <Form extends z.ZodType>(
    subfolder: string,
    form: Form,
  ) => { name: string; file: string; value: z.output<Form>; blocks: Block[] }[]
  /** Says what is wrong where the forms cannot. `line` of 0 means the file as a whole. */
  refuse: (file: string, message: string, line?: number) => void
  /** The address of a picture: of the shop or the web as it is, of the folder by its content. */
  toPictureUrl: (file: string, picture: string) => string
}

/** Which files there are, by their names within the folder, such as `places/moskva.yaml`. */
function listFiles(path: string): string[] {
  if (!existsSync(path)) return []
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(path, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?/

export function openFolder(path: string): Folder {
  const faults: Fault[] = []
  const pictures = new Map<string, FolderPicture>()
  const files = listFiles(path)
  const full = (file: string) => join(path, file)

  function refuse(file: string, message: string, line = 0) {
    faults.push({ file: full(file), line, message })
  }

  function read<Form extends z.ZodType>(file: string, form: Form): z.output<Form> | null {
    if (!files.includes(file)) return null
    const { value, faults: found } = readYaml(full(file), form)
    if (found) faults.push(...found)
    return found ? null : value
  }

  function within(subfolder: string, end: string) {
    return files
      .filter((file) => file.startsWith(`${subfolder}/`) && file.endsWith(end))
      .map((file) => ({ file, name: file.slice(subfolder.length + 1, -end.length) }))
  }

  function readText<Form extends z.ZodType>(file: string, form: Form) {
    const source = readFileSync(full(file), 'utf8').replace(/^\uFEFF/, '')
    const [head = '', front = ''] = frontMatter.exec(source) ?? []
    if (head === '') {
      refuse(file, 'the file begins with what it is about, between two lines of ---', 1)
      return null
    }
    const { value, faults: found } = parseYaml(`\n${front}`, full(file), form)
    const headLines = head.split('\n').length - 1
    const { blocks, faults: textFaults } = parseBlocks(source.slice(head.length))
    faults.push(...(found ?? []))
    for (const { line, message } of textFaults) refuse(file, message, headLines + line)
    return found ? null : { value, blocks }
  }

  function toPictureUrl(file: string, picture: string): string {
    if (/^(https:\/\/|\/media\/)/.test(picture)) return picture
    const name = full(picture)
    if (relative(path, name).startsWith('..') || !existsSync(name) || !statSync(name).isFile()) {
      refuse(file, `there is no picture ${picture} in the folder`)
      return ''
    }
    const bytes = readFileSync(name)
    const key = `f-${createHash('sha256').update(recipe).update(bytes).digest('hex').slice(0, 32)}`
    pictures.set(key, { key, file: name })
    return `/media/${key}.avif`
  }

  return {
    path,
    faults,
    pictures,
    read,
    has: (file) => files.includes(file),
    listYaml: (subfolder) => within(subfolder, '.yaml'),
    readTexts: (subfolder, form) =>
      within(subfolder, '.md').flatMap(({ file, name }) => {
        const found = readText(file, form)
        return found === null ? [] : [{ name, file, ...found }]
      }),
    refuse,
    toPictureUrl,
  }
}
