/** Tables that tests make, as workbooks, and how they are sent. */
import { type CellValue, type MergeRange, writeXlsx } from 'hucre/xlsx'
import type { TestApi } from './api.ts'
import { createStaffBrowser } from './staff-page.ts'

type Row = (CellValue | { formula: string })[]
export type TestSheet = { name?: string; rows: Row[]; merges?: MergeRange[] }

/** A cell may be a formula that no program has counted. */
export async function toWorkbook(...sheets: TestSheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const file = await writeXlsx({
    sheets: sheets.map(({ name, rows, merges }, i) => ({
      name: name ?? `Лист${i + 1}`,
      rows: rows.map((row) => row.map((cell) => (isFormula(cell) ? null : cell))),
      cells: new Map(
        rows.flatMap((row, y) =>
          row.flatMap((cell, x) => (isFormula(cell) ? [[`${y},${x}`, cell] as const] : [])),
        ),
      ),
      ...(merges && { merges }),
    })),
  })
  return new Uint8Array(file)
}

const isFormula = (cell: Row[number]): cell is { formula: string } =>
  typeof cell === 'object' && cell !== null && 'formula' in cell

export const toBase64 = (file: Uint8Array): string => Buffer.from(file).toString('base64')

/** Sends a file as the form of `/staff/prices` does. */
export async function sendTable(
  api: TestApi,
  key: string,
  { name = 'prices.xlsx', file }: { name?: string; file: Uint8Array<ArrayBuffer> | string },
) {
  const browser = createStaffBrowser(api)
  const { headers } = await browser.signIn(key)
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
  const form = new FormData()
  form.set('file', new File([file], name))
  const body = new Response(form)
  const type = body.headers.get('content-type') ?? ''
  const blob = await body.blob()
  const sent = await api.send('/staff/prices', {
    method: 'POST',
    form: blob,
    headers: {
      'content-type': type,
      'content-length': String(blob.size),
      origin: 'https://shop.test',
      cookie,
    },
  })
  const html = await sent.text()
  return { browser, status: sent.status, html, location: sent.headers.get('location') ?? '' }
}
