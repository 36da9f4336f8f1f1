/** A ZIP that is written while it is sent: no more of it is in memory than one page of rows. */
import { Zip, ZipDeflate } from 'fflate'

export type ZipFile = { name: string; chunks: () => AsyncGenerator<string> }

export function streamZip(files: ZipFile[]): ReadableStream<Uint8Array> {
  const parts = writeParts(files)
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next()
      if (done) return controller.close()
      controller.enqueue(value)
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
}

async function* writeParts(files: ZipFile[]): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, part) => {
    failure ??= error
    ready.push(part)
  })
  function* take() {
    if (failure) throw failure
    const parts = ready
    ready = []
    for (const part of parts) if (part.length > 0) yield part
  }
  const encoder = new TextEncoder()
  for (const { name, chunks } of files) {
    const file = new ZipDeflate(name, { level: 6 })
    zip.add(file)
    for await (const chunk of chunks()) {
      file.push(encoder.encode(chunk))
      yield* take()
    }
    file.push(new Uint8Array(), true)
    yield* take()
  }
  zip.end()
  yield* take()
}
