import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { takeHandoff } from './inline-hydration-data.server.ts'

const toStream = (...pieces: (string | Promise<string>)[]) =>
  new ReadableStream<Uint8Array>({
    async start(controller) {
      const encoder = new TextEncoder()
      for (const piece of pieces) controller.enqueue(encoder.encode(await piece))
      controller.close()
    },
  })

test('data that are all there become code that hands them to the router', async () => {
  const { code, stream } = await takeHandoff(toStream('["</script>",', '"Плитка"]\n'))

  const streamController = { enqueue: vi.fn(), close: vi.fn() }
  runInNewContext(code, { window: { __reactRouterContext: { streamController } } })

  expect(stream).toBeUndefined()
  expect(code).not.toContain('<')
  expect(streamController.enqueue).toHaveBeenCalledWith('["</script>","Плитка"]\n')
  expect(streamController.close).toHaveBeenCalledOnce()
})

test('data of which a part is late are left to the router, whole', async () => {
  const part = Promise.withResolvers<string>()
  const { code, stream } = await takeHandoff(toStream('["P",1]\n', part.promise))

  expect(code).toBe('')
  part.resolve('P1:["в наличии"]\n')
  expect(await new Response(stream).text()).toBe('["P",1]\nP1:["в наличии"]\n')
})
