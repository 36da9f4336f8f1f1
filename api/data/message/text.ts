/** Texts of messages that the shop has written itself. */
import { json, prepare, type Sql, sql } from '#api/data/sql.ts'
import { readBy } from '#api/data/stored.ts'
import type { Database } from '#api/database.ts'
import { isTextKind, type TextKind } from '#api/rules/message/text.ts'
import { MessageText } from '#schema/message-text.ts'

/** By kind; a kind that is absent is as the engine has it. */
export type OwnTexts = ReadonlyMap<TextKind, MessageText>

export type TextRow = { message_kind: string; body: string }

/** Rows for `toOwnTexts`, of the kinds that `kinds` selects. */
export const textsOf = (kinds: Sql): Sql =>
  sql`SELECT message_kind, body FROM message_texts WHERE message_kind IN (${kinds})`

export const toOwnTexts = (rows: readonly TextRow[]): OwnTexts =>
  new Map(
    rows.flatMap(({ message_kind: kind, body }): [TextKind, MessageText][] =>
      isTextKind(kind) ? [[kind, readBy('message_texts.body', body, MessageText, {})]] : [],
    ),
  )

export async function findOwnTexts(db: Database, kinds: readonly TextKind[]): Promise<OwnTexts> {
  const wanted = textsOf(sql`SELECT value FROM json_each(${json([...kinds])})`)
  const { results } = await prepare(db, wanted).all<TextRow>()
  return toOwnTexts(results)
}
