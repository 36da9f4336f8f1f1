/** Reads CommerceML 2, the format of 1C: https://v8.1c.ru/tekhnologii/obmen-dannymi/standarty */
import { toBody } from './cml-record.ts'
import type { ExchangeKind } from './exchange.ts'
import { FeedError, type FeedFile, type FeedReader } from './model.ts'
import { readXml, type XmlHandler, type XmlNode } from './xml.ts'

/** Elements that are one row each, by the list they stand in. */
const records: Partial<Record<string, { list: string; kind: ExchangeKind }>> = {
  Товар: { list: 'Товары', kind: 'good' },
  Предложение: { list: 'Предложения', kind: 'offer' },
  Свойство: { list: 'Свойства', kind: 'property' },
  Категория: { list: 'Категории', kind: 'rubric' },
  ТипЦены: { list: 'ТипыЦен', kind: 'price-type' },
  Склад: { list: 'Склады', kind: 'warehouse' },
}
const frames: Partial<Record<string, 'classifier' | 'catalogue' | 'package'>> = {
  Классификатор: 'classifier',
  Каталог: 'catalogue',
  ПакетПредложений: 'package',
  ИзмененияПакетаПредложений: 'package',
}

/** Pieces of an exchange, file by file in the order given. */
export const readCml: FeedReader = async function* (files, progress) {
  let before = 0
  for (const file of files) {
    const start = before
    try {
      yield* readXml(file, createHandler, (bytes) => progress?.(start + bytes))
    } catch (error) {
      throw files.length > 1 ? nameFile(error, file) : error
    }
    before += file.bytes
  }
}

function nameFile(error: unknown, { name }: FeedFile): unknown {
  if (!(error instanceof FeedError)) return error
  const { line, column } = error
  const position = line === null || column === null ? undefined : { line, column }
  return new FeedError(`${name}: ${error.message}`, position, name)
}

const createHandler: Parameters<typeof readXml>[1] = (emit): XmlHandler => {
  const groups: { id: string; name: string; position: number }[] = []
  let position = 0
  let nodes: XmlNode[] = []

  function openGroup() {
    groups.push({ id: '', name: '', position })
    position += 1
  }

  function closeGroup() {
    const group = groups.pop()
    if (!group?.id) return
    const parentId = groups.at(-1)?.id
    const body = { name: group.name, position: group.position, ...(parentId && { parentId }) }
    emit({ kind: 'part', part: { kind: 'group', id: group.id, body } })
  }

  function closeNode(text: string) {
    const node = nodes.pop()
    if (!node) return
    node.text = text.trim()
    const parent = nodes.at(-1)
    if (parent) parent.children.push(node)
    else for (const part of toParts(node, position++)) emit({ kind: 'part', part })
  }

  return {
    open(prefixed, attributes, path) {
      const name = toLocalName(prefixed)
      if (path.length === 0 && name !== 'КоммерческаяИнформация') {
        throw new FeedError(`Not CommerceML: its root is <${prefixed}>`)
      }
      const parent = toLocalName(path.at(-1) ?? '')
      const frame = path.length === 1 ? frames[name] : undefined
      if (nodes.length > 0 || records[name]?.list === parent) {
        nodes.push({ name, attributes, text: '', children: [] })
      } else if (name === 'Группа' && parent === 'Группы') openGroup()
      else if (frame) {
        const isDelta = attributes.СодержитТолькоИзменения === 'true' || name.startsWith('Измен')
        emit({ kind: 'part', part: { kind: 'frame', of: frame, isDelta } })
      }
    },
    close(prefixed, text, path) {
      const name = toLocalName(prefixed)
      const parent = toLocalName(path.at(-1) ?? '')
      const group = groups.at(-1)
      const value = text.trim()
      if (nodes.length > 0) closeNode(text)
      else if (name === 'Группа' && parent === 'Группы') closeGroup()
      else if (group && parent === 'Группа') {
        if (name === 'Ид') group.id = value
        if (name === 'Наименование') group.name = value
      } else if (isIdentity(name, parent)) {
        emit({ kind: 'shop', id: value })
      } else if (name === 'Наименование' && parent === 'Владелец') {
        emit({ kind: 'shop', name: value })
      }
    },
  }
}

/** Catalogue and offers of one source name the same classifier, whatever is split off. */
function isIdentity(name: string, parent: string): boolean {
  if (name === 'ИдКлассификатора') return frames[parent] !== undefined
  return name === 'Ид' && parent === 'Классификатор'
}

const toLocalName = (name: string) => name.slice(name.indexOf(':') + 1)

/** An offer says up to three things, each of which another file may say as well. */
function toParts(node: XmlNode, position: number) {
  const kind = records[node.name]?.kind ?? 'good'
  const id = (node.children.find(({ name }) => name === 'Ид')?.text ?? '').replace(/#$/, '')
  const kinds: ExchangeKind[] = kind === 'offer' ? ['offer', 'price', 'stock'] : [kind]
  if (id === '') {
    if (kind === 'good' || kind === 'offer') return [{ kind, id, body: {} }]
    return []
  }
  const parts = kinds.flatMap((kind) => {
    const body = toBody(kind, node, position)
    return body ? [{ kind, id, body }] : []
  })
  return parts.length > 0 ? parts : [{ kind, id, body: {} }]
}
