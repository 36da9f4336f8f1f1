/** The files of a ZIP archive as texts, by their names. */
export async function unzip(file: ArrayBuffer): Promise<Map<string, string>> {
  const view = new DataView(file)
  let end = file.byteLength - 22
  while (view.getUint32(end, true) !== 0x06054b50) end -= 1
  let at = view.getUint32(end + 16, true)
  const texts = new Map<string, string>()
  for (let i = 0; i < view.getUint16(end + 10, true); i += 1) {
    const size = view.getUint32(at + 20, true)
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((o) => view.getUint16(at + o, true))
    const local = view.getUint32(at + 42, true)
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    const part = new Blob([file.slice(start, start + size)]).stream()
    const isPacked = view.getUint16(at + 10, true) !== 0
    const plain = isPacked ? part.pipeThrough(new DecompressionStream('deflate-raw')) : part
    const title = new TextDecoder().decode(file.slice(at + 46, at + 46 + name))
    texts.set(title, await new Response(plain).text())
    at += 46 + name + extra + comment
  }
  return texts
}
