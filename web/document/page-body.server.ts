/**
 * React's pages as bodies of answers. React writes a page piece by piece, each attribute on its own;
 * its build for Bun hands every piece over as the string it is, and here what one turn has written
 * becomes bytes at once (docs/decisions/0034).
 */
import type { ReactNode } from 'react'
import type { RenderToPipeableStreamOptions } from 'react-dom/server'
import { renderToPipeableStream } from 'react-dom/server.bun'

type PageOptions = Pick<RenderToPipeableStreamOptions, 'nonce' | 'progressiveChunkSize'> & {
  onError: (error: unknown) => void
  /** What is not ready by then shows its own error. */
  timeoutMs: number
}

export type PageBody = {
  /** The whole page when nothing of it is late. */
  body: string | ReadableStream<Uint8Array<ArrayBuffer>>
  /** Settles when the last deferred part is written. */
  allReady: Promise<void>
}

/** Settles when the shell is ready; rejects when it could not be rendered. */
export function renderPageBody(page: ReactNode, options: PageOptions): Promise<PageBody> {
  const { timeoutMs, ...rest } = options
  return new Promise((resolve, reject) => {
    const allReady = Promise.withResolvers<void>()
    const { pipe, abort } = renderToPipeableStream(page, {
      ...rest,
      onAllReady() {
        clearTimeout(timer)
        allReady.resolve()
      },
      onShellReady() {
        resolve({ body: toBody(pipe, abort), allReady: allReady.promise })
      },
      onShellError: reject,
    })
    const timer = setTimeout(abort, timeoutMs, new Error('The page took too long.'))
  })
}

type Pipe = ReturnType<typeof renderToPipeableStream>['pipe']

/** As much of a Node stream as React asks for: it never waits, a page is small. */
function toBody(pipe: Pipe, abort: (reason: unknown) => void): PageBody['body'] {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined
  let written = ''
  let isWhole = false

  const flush = () => {
    if (!controller || !written) return
    controller.enqueue(encoder.encode(written))
    written = ''
  }
  const destination = {
    write(piece: string) {
      written += piece
      return true
    },
    flush,
    end() {
      isWhole = true
      flush()
      controller?.close()
    },
    destroy: (error: unknown) => controller?.error(error),
    on() {},
  }
  pipe(destination as unknown as NodeJS.WritableStream)
  if (isWhole) return written
  return new ReadableStream({
    start(opened) {
      controller = opened
      flush()
    },
    cancel: abort,
  })
}
