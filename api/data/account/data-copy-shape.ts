/** A part of the copy of a user's data. */
import type { Sql } from '#api/data/sql.ts'

/** Whose copy it is. */
export type CopyOwner = { userId: string; phone: string }

/** A part of the copy: a file of rows, and a table in the readable page. */
export type Section = {
  /** Of its file. */
  name: string
  /** In Russian, as all that is read. */
  title: string
  /** The tables whose rows it shows. */
  tables: string[]
  /** The heading of each column, by its name in the rows. */
  columns: Record<string, string>
  query: (owner: CopyOwner) => Sql
}
