// @vitest-environment node
import { Suspense, use } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderPageBody } from './page-body.server.ts'

const options = { onError: () => {}, timeoutMs: 1000 }

function Late({ text }: { text: Promise<string> }) {
  return <p>{use(text)}</p>
}

/** As the router's own promises that have settled. */
const known = Object.assign(Promise.resolve('в наличии'), {
  status: 'fulfilled',
  value: 'в наличии',
})

const toPage = (text: Promise<string>) => (
  <main>
    <h1>Плитка «Азулента» — 10×20</h1>
    <Suspense fallback="ждём">
      <Late text={text} />
    </Suspense>
  </main>
)

function toStream(body: string | ReadableStream<Uint8Array<ArrayBuffer>>) {
  if (typeof body === 'string') throw new Error('nothing is late')
  return body
}

describe('a page', () => {
  it('sends what is ready and the rest when it comes', async () => {
    const text = Promise.withResolvers<string>()
    const { body, allReady } = await renderPageBody(toPage(text.promise), options)
    const reader = toStream(body).pipeThrough(new TextDecoderStream()).getReader()
    const { value: shell } = await reader.read()
    expect(shell).toContain('<h1>Плитка «Азулента» — 10×20</h1>')
    expect(shell).toContain('ждём')

    text.resolve('в наличии')
    await allReady
    let rest = ''
    for (let read = await reader.read(); !read.done; read = await reader.read()) rest += read.value
    expect(rest).toContain('<p>в наличии</p>')
  })

  it('that has nothing late is one text', async () => {
    const { body } = await renderPageBody(toPage(known), options)
    expect(body).toContain('<p>в наличии</p>')
  })

  it('is refused when its shell cannot be rendered', async () => {
    function Broken(): never {
      throw new Error('no shell')
    }
    await expect(renderPageBody(<Broken />, options)).rejects.toThrow('no shell')
  })

  it('waits for a part no longer than it was told', async () => {
    const onError = vi.fn()
    const never = new Promise<string>(() => {})
    const { body } = await renderPageBody(toPage(never), { onError, timeoutMs: 20 })
    await expect(new Response(body).text()).resolves.toContain('ждём')
    expect(onError).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'The page took too long.' }),
      expect.anything(),
    )
  })

  it('stops when nobody reads it any more', async () => {
    const onError = vi.fn()
    const never = new Promise<string>(() => {})
    const { body, allReady } = await renderPageBody(toPage(never), { ...options, onError })
    await toStream(body).cancel(new Error('gone'))
    await allReady
    expect(onError).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'gone' }),
      expect.anything(),
    )
  })
})
