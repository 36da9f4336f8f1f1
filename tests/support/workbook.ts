/** Spreadsheets as the shop reads them. */
import { readWorkbook } from '#api/domain/file/workbook.ts'

/** The rows of the first sheet, words and numbers as texts. */
export async function readRows(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  const { sheets = [] } = await readWorkbook(bytes)
  return sheets[0]?.rows ?? []
}
