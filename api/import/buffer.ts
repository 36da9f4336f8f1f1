/** Rows on their way to the database, in batches that fit one bound value. */

// D1 takes values up to 2 MB; half of it leaves room for letters of two bytes.
const batchMaxChars = 500_000
const batchMaxRows = 500

export type Buffer = {
  add: (row: Record<string, unknown>) => Promise<void>
  /** Writes what is still in memory. */
  flush: () => Promise<void>
}

/** `write` gets a JSON array of rows in the order they were added. */
export function createBuffer(write: (payload: string) => Promise<void>): Buffer {
  let rows: string[] = []
  let chars = 0

  async function flush() {
    if (rows.length === 0) return
    const payload = `[${rows.join(',')}]`
    rows = []
    chars = 0
    await write(payload)
  }

  return {
    flush,
    async add(row) {
      const text = JSON.stringify(row)
      if (chars + text.length > batchMaxChars || rows.length >= batchMaxRows) await flush()
      rows.push(text)
      chars += text.length
    },
  }
}
