/** What is written in a PDF of pdfkit's. */

/** The texts of a PDF, a line each: its glyphs by the maps from them to characters. */
export async function readTexts(file: ArrayBuffer): Promise<string> {
  const latin = readStructure(file)
  const streams = await Promise.all(
    [...latin.matchAll(/\/Length (\d+)\n\/Filter \/FlateDecode\n>>\nstream\n/g)].map(
      ({ 0: head, 1: length, index }) => {
        const start = index + head.length
        const packed = new Response(file.slice(start, start + Number(length))).body
        return new Response(packed?.pipeThrough(new DecompressionStream('deflate'))).text()
      },
    ),
  )
  // Fonts are numbered, and written, in the order in which they were first used.
  const maps = streams.filter((text) => text.includes('beginbfrange')).map(toMap)
  return streams
    .flatMap((text) => [...text.matchAll(/\/F(\d) [\d.]+ Tf\s+\[(.*)\] TJ/g)])
    .map(([, font, pieces = '']) =>
      [...pieces.matchAll(/<([0-9a-f]+)>/g)]
        .flatMap(([, glyphs = '']) => glyphs.match(/.{4}/g) ?? [])
        .map((glyph) => maps[Number(font) - 1]?.[Number.parseInt(glyph, 16)])
        .join(''),
    )
    .join('\n')
}

/** What is outside the packed parts. */
export const readStructure = (file: ArrayBuffer) => new TextDecoder('latin1').decode(file)

const toMap = (text: string) =>
  [...text.matchAll(/\[(.*)\]/g)].flatMap(([, codes = '']) =>
    [...codes.matchAll(/<([0-9a-f]{4})?>/g)].map(([, code = '0']) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    ),
  )
