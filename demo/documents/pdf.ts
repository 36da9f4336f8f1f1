/** A page of text as PDF, with its letters embedded so that Cyrillic reads everywhere. */
import Pdf from 'pdfkit'

export type Paragraph = { text: string; size: number }

const margin = 56
/** The demo's files do not differ from one generation to the next. */
const createdAt = new Date('2026-11-21T00:00:00Z')

/** `font` is a TrueType file that has every letter of `paragraphs`; what shows is embedded. */
export async function writePdf(
  title: string,
  paragraphs: readonly Paragraph[],
  font: Buffer,
): Promise<Buffer> {
  const document = new Pdf({
    size: 'A4',
    margin,
    pdfVersion: '1.7',
    lang: 'ru-RU',
    displayTitle: true,
    info: { Title: title, CreationDate: createdAt },
    // Or it begins with Helvetica, which knows no Cyrillic.
    font: '',
  })
  document.registerFont('golos', font).font('golos')
  for (const { text, size } of paragraphs) {
    document.y += size * 0.6
    document.fontSize(size).text(text, { lineGap: size * 0.2 })
  }
  document.end()
  const parts: Buffer[] = []
  for await (const part of document) parts.push(part)
  return Buffer.concat(parts)
}
