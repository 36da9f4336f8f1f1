/** `messages/KIND.yaml`: texts of SMS and letters in the shop's own words (docs/messages.md). */
import { stringify } from 'yaml'
import * as z from 'zod'
import {
  isTextKind,
  partsOf,
  type TextKind,
  type TextPart,
  textKinds,
} from '#api/rules/message/text.ts'
import { findTextFault } from '#api/rules/message/text-check.ts'
import { readShopFolder } from '#build-tools/shop/folder.ts'
import type { MessageText } from '#schema/message-text.ts'
import type { Folder } from '#scripts/shop/folder.ts'
import { defineNoun, type Files, parseJson } from '#scripts/shop/noun.ts'
import type { Table } from '#scripts/shop/table.ts'

type Own = { kind: TextKind; texts: MessageText }

const table: Table = {
  name: 'message_texts',
  table: 'message_texts',
  kind: 'rows',
  keys: ['message_kind'],
  columns: { body: 'json' },
}

/** ORDER_READY is `order-ready.yaml`. */
export const toName = (kind: string) => kind.toLowerCase().replaceAll('_', '-')
const toKind = (name: string) => name.toUpperCase().replaceAll('-', '_')

export const messageNoun = defineNoun<Own[]>({
  name: 'messages',
  tables: [table],
  // A folder without a file of a kind says that the engine's words hold.
  read(folder) {
    const form = createForm(folder)
    return folder.listYaml('messages').flatMap(({ name, file }) => {
      const kind = toKind(name)
      if (!isTextKind(kind) || toName(kind) !== name) {
        const known = textKinds.map(toName).join(', ')
        folder.refuse(file, `a kind of message is wanted: ${known}`)
        return []
      }
      const texts = folder.read(file, form(kind))
      return texts ? [{ kind, texts }] : []
    })
  },
  toRows: (all) =>
    all.map(({ kind, texts }) => ({
      table,
      values: { message_kind: kind, body: JSON.stringify(texts) },
    })),
  toFiles: (rowsOf): Files =>
    Object.fromEntries(
      rowsOf(table).map(({ message_kind: kind, body }) => [
        `messages/${toName(String(kind))}.yaml`,
        // A template that is folded reads badly.
        stringify(parseJson<MessageText>(body), { lineWidth: 0 }),
      ]),
    ),
})

const templateMax = 5000

/** The texts of a kind, each tried by the samples of its variables. */
function createForm({ path }: Folder) {
  const name = readShopFolder(path).value?.shop.name
  const shop = {
    shop: name?.nominative ?? '',
    shopIn: name?.in ?? '',
    shopInto: name?.into ?? '',
  }
  const createText = (kind: TextKind, part: TextPart) =>
    z
      .string()
      .trim()
      .min(1)
      .max(templateMax)
      .check(({ value: text, issues }) => {
        const message = findTextFault({ kind, part, text }, shop)
        if (message) issues.push({ code: 'custom', message, input: text })
      })
      .optional()
  return (kind: TextKind) => {
    const parts = partsOf(kind)
    const texts = parts.map((part) => [part, createText(kind, part)] as const)
    return z
      .strictObject(Object.fromEntries(texts))
      .refine((said) => Object.keys(said).length > 0, {
        error: `one of ${parts.join(', ')} is wanted`,
      })
  }
}
